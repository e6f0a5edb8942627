/** The pixels on the longer side of a picture: 20 cm in print at 300 dots per inch. */
const PIXELS = 2400;

/** SVG text as the address of an image. The page's policy forbids the styles of SVG elsewhere. */
export const addressOf = (svg: string) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Converts SVG text to a PNG file. */
export async function pngOf(svg: string): Promise<Blob> {
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1')
    .split(/\s+/)
    .map(Number);
  const scale = PIXELS / Math.max(width, height);
  const sized = svg.replace('<svg ', `<svg width="${width * scale}" height="${height * scale}" `);
  const image = new Image();
  image.src = addressOf(sized);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The browser could not create the picture.')),
    );
  });
}
