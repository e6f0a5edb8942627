/** The colours of the page, as a canvas needs them. */
export interface Palette {
  readonly ink: string;
  readonly muted: string;
  readonly surface: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly change: string;
  readonly font: string;
  readonly dark: boolean;
  heat(share: number): { readonly fill: string; readonly text: string };
}

/**
 * Shares from 0 to 1 fall into this many shades; the root spreads the small ones, which are the
 * most.
 */
const SHADES = 9;

/** Where a share is on the scale of shades, from 0 to 1. */
export const placeOf = (share: number) => Math.sqrt(share);

/** The shade of a share, from 1. */
export const heatShade = (share: number) =>
  Math.min(SHADES, Math.floor(placeOf(share) * SHADES) + 1);

export const SHADE_NAMES = Array.from({ length: SHADES }, (_, i) => `heat-${i + 1}`);

export function paletteOf(element: Element): Palette {
  const heat = SHADE_NAMES.map((name) => `--${name}`);
  const named = ['--ink', '--muted', '--surface', '--danger', '--danger-soft', '--change'];
  const texts = ['--heat-low-text', '--heat-high-text'];
  const colours = coloursOf(element, [...named, ...texts, ...heat]);
  const colour = (name: string) => colours.get(name)!;
  const shades = heat.map((name, i) => ({
    fill: colour(name),
    text: colour(i < 5 ? '--heat-low-text' : '--heat-high-text'),
  }));
  return {
    ink: colour('--ink'),
    muted: colour('--muted'),
    surface: colour('--surface'),
    danger: colour('--danger'),
    dangerSoft: colour('--danger-soft'),
    change: colour('--change'),
    font: getComputedStyle(element).fontFamily,
    dark: isDark(),
    heat: (share) => shades[heatShade(share) - 1]!,
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

export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Regions side by side get hues far from each other: steps of the golden angle. */
export const regionColour = (region: number, { dark }: Pick<Palette, 'dark'>) =>
  `hsl(${Math.round(region * 137.508 + 190) % 360} ${dark ? '38% 26%' : '58% 84%'})`;
