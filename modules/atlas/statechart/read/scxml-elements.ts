import type { XmlElement } from './xml-elements.ts';

const stateNames = new Set(['state', 'parallel', 'final', 'history']);

/** Whether an element is a state. */
export function isState({ name }: XmlElement): boolean {
  return stateNames.has(name);
}

/** The children of an element that have this name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter(child => child.name === name);
}

/** The words of an attribute that is a list. */
export function wordsOf(list: string | undefined): string[] {
  return (list ?? '').split(/\s+/).filter(Boolean);
}

interface Nested {
  readonly parent: Nested | undefined;
}

/** Whether a state of a document is another one or inside of it. */
export function isWithin(state: Nested, outer: Nested): boolean {
  return state === outer || (state.parent !== undefined && isWithin(state.parent, outer));
}
