/** The element of the page with this id, which index.html has. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found as E;
}

export const button = (id: string) => byId<HTMLButtonElement>(id);
export const input = (id: string) => byId<HTMLInputElement>(id);
export const select = (id: string) => byId<HTMLSelectElement>(id);

type Children = readonly (Node | string)[];

/** A new element; attributes that are null or false are left out. */
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

/** Sets an attribute, or removes it for null and false. One that is the same is left alone. */
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

/** Writes text only where it differs, so that live regions and layout are left alone. */
export function write(into: Element, text: string) {
  if (into.textContent !== text) into.textContent = text;
}

export const svgOf = (id: string) => document.getElementById(id) as unknown as SVGSVGElement;

/** Whether keys and pasted text belong to this element, because it is a field for text. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
