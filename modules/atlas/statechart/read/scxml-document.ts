import { encodeName } from '../export/scxml-names.ts';
import { ReadError } from './read-error.ts';
import { isState, wordsOf } from './scxml-elements.ts';
import type { XmlElement } from './xml-elements.ts';

/** A state of an SCXML document. */
export interface ScxmlState {
  readonly element: XmlElement;
  /** The id in the document; made up where it has none. */
  readonly id: string;
  /** The id for XState, in which a dot would begin a path. */
  readonly machineId: string;
  readonly parent: ScxmlState | undefined;
  readonly states: ScxmlState[];
}

/** The states of an SCXML document, by id. */
export class ScxmlDocument {
  readonly root: ScxmlState;
  readonly #states = new Map<string, ScxmlState>();
  /** Every event that the document names. */
  readonly events: ReadonlySet<string>;

  constructor(element: XmlElement) {
    if (element.name !== 'scxml') throw new ReadError('shape', `<${element.name}>`);
    const name = element.attributes.name ?? 'machine';
    this.root = { element, id: name, machineId: name, parent: undefined, states: [] };
    this.#collect(this.root);
    const named = [...all(element)].flatMap(({ attributes }) => wordsOf(attributes.event));
    this.events = new Set(named.map(each => each.replace(/\.\*?$/, '')).filter(Boolean));
  }

  #collect(parent: ScxmlState): void {
    for (const element of parent.element.children) {
      if (!isState(element)) continue;
      const id = element.attributes.id ?? `${element.name}${this.#states.size + 1}`;
      if (this.#states.has(id)) throw new ReadError('shape', `id="${id}"`);
      const state: ScxmlState = { element, id, machineId: encodeName(id), parent, states: [] };
      this.#states.set(id, state);
      parent.states.push(state);
      this.#collect(state);
    }
  }

  /**
   * The states that a list of ids names.
   * @throws ReadError for an id that no state has
   */
  statesOf(ids: string | undefined): ScxmlState[] {
    return wordsOf(ids).map(id => {
      const state = this.#states.get(id);
      if (!state) throw new ReadError('shape', `"${id}"`);
      return state;
    });
  }
}

function* all(element: XmlElement): Iterable<XmlElement> {
  yield element;
  for (const child of element.children) yield* all(child);
}
