/** The colours of the page, for canvases. */
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
 * The number of shades for shares from 0 to 1. The square root spreads the small shares, which are
 * the most common.
 */
const SHADES = 9;

/** The position of a share on the scale of shades, from 0 to 1. */
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

/**
 * Reads all colours at once: the elements are added before any is read, so styles are computed
 * once.
 */
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

/** Neighbouring region numbers get distant hues: multiples of the golden angle. */
export const regionColour = (region: number, { dark }: Pick<Palette, 'dark'>) =>
  `hsl(${Math.round(region * 137.508 + 190) % 360} ${dark ? '38% 26%' : '58% 84%'})`;
