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
  const heat = Array.from({ length: SHADES }, (_, i) => `--heat-${i + 1}`);
  const names = ['--ink', '--muted', '--accent', '--danger', '--heat-low-text', '--heat-high-text'];
  const colours = coloursOf(element, [...names, ...heat]);
  const colour = (name: string) => colours.get(name)!;
  const shades = heat.map((name, i) => ({
    fill: colour(name),
    text: colour(i < 5 ? '--heat-low-text' : '--heat-high-text'),
  }));
  return {
    ink: colour('--ink'),
    muted: colour('--muted'),
    accent: colour('--accent'),
    danger: colour('--danger'),
    font: getComputedStyle(element).fontFamily,
    dark: isDark(),
    heat: (share) => shades[Math.min(SHADES - 1, Math.floor(Math.sqrt(share) * SHADES))]!,
  };
}

/** All colours are asked for before the first one is read, so that styles are computed once. */
function coloursOf(element: Element, names: readonly string[]): ReadonlyMap<string, string> {
  const probe = document.createElement('i');
  probe.hidden = true;
  for (const name of names) {
    probe.append(document.createElement('i'));
    (probe.lastChild as HTMLElement).style.color = `var(${name})`;
  }
  element.append(probe);
  const colours = [...probe.children].map((child) => getComputedStyle(child).color);
  probe.remove();
  return new Map(names.map((name, i) => [name, colours[i]!]));
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
