/** The element with this id, which must exist. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found as E;
}

export const button = (id: string) => byId<HTMLButtonElement>(id);
export const input = (id: string) => byId<HTMLInputElement>(id);
export const select = (id: string) => byId<HTMLSelectElement>(id);

type Children = readonly (Node | string)[];

/** Creates an element; attributes that are null or false are omitted. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
  ...children: Children
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  made.append(...children);
  return made;
}

/**
 * Sets an attribute, or removes it for null and false. Does nothing if it has the value already.
 */
export function setAttribute(
  of: Element,
  name: string,
  value: string | number | boolean | null | undefined,
) {
  const text = value === true ? '' : value === false ? null : (value?.toString() ?? null);
  if (text === of.getAttribute(name)) return;
  if (text === null) of.removeAttribute(name);
  else of.setAttribute(name, text);
}

export const onClick = (of: HTMLElement, listener: (event: MouseEvent) => void) =>
  of.addEventListener('click', listener);

/** Sets text only if it differs, to spare live regions and layout. */
export function write(into: Element, text: string) {
  if (into.textContent !== text) into.textContent = text;
}

export const svgOf = (id: string) => document.getElementById(id) as unknown as SVGSVGElement;

/** Whether this is a text field, to which keys and pasted text belong. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
