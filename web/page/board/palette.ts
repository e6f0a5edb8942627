/** The colours of the page, as a canvas needs them. */
export interface Palette {
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly danger: string;
  readonly font: string;
  readonly dark: boolean;
  heat(share: number): { readonly fill: string; readonly text: string };
}

/**
 * Shares from 0 to 1 fall into this many shades; the root spreads the small ones, which are the
 * most.
 */
const SHADES = 9;

export function paletteOf(element: Element): Palette {
  const probe = document.createElement('i');
  probe.hidden = true;
  element.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const shades = Array.from({ length: SHADES }, (_, i) => ({
    fill: colour(`--heat-${i + 1}`),
    text: colour(i < 5 ? '--heat-low-text' : '--heat-high-text'),
  }));
  const style = getComputedStyle(element);
  const palette: Palette = {
    ink: colour('--ink'),
    muted: colour('--muted'),
    accent: colour('--accent'),
    danger: colour('--danger'),
    font: style.fontFamily,
    dark: isDark(),
    heat: (share) => shades[Math.min(SHADES - 1, Math.floor(Math.sqrt(share) * SHADES))]!,
  };
  probe.remove();
  return palette;
}

export const heatShade = (share: number) =>
  Math.min(SHADES, Math.floor(Math.sqrt(share) * SHADES) + 1);

export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Regions side by side get hues far from each other: steps of the golden angle. */
export const regionColour = (region: number, { dark }: Pick<Palette, 'dark'>) =>
  `hsl(${Math.round(region * 137.508 + 190) % 360} ${dark ? '38% 26%' : '58% 84%'})`;
