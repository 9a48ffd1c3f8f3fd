import { decodeName, readAddedId } from '../export/scxml-names.ts';
import type { StateKind } from '../graph/graph.types.ts';
import { type MachineIds, machineIds } from './machine-ids.ts';
import { ReadError } from './read-error.ts';
import { isState, wordsOf } from './scxml-elements.ts';
import type { XmlElement } from './xml-elements.ts';

/** A state of a machine in a file of the SCXML export. */
export interface OwnState extends MachineIds {
  readonly element: XmlElement;
  /** As on the chart of the machine. */
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly kind: StateKind;
  readonly parent: OwnState | undefined;
  readonly states: OwnState[];
}

const namespace = 'urn:vitrine:statechart';

/** The root of the machine in a file of the SCXML export; undefined for any other document. */
export function ownRoot(document: XmlElement): XmlElement | undefined {
  if (document.name !== 'scxml' || document.attributes['xmlns:vitrine'] !== namespace) return undefined;
  const [root, ...others] = document.children.filter(child => isState(child) && !isAdded(child, 'done'));
  return others.length === 0 && root?.attributes.id !== undefined ? root : undefined;
}

/** The states of a machine in a file of the SCXML export, without those that the export added. */
export class OwnDocument {
  readonly root: OwnState;
  readonly #states = new Map<string, OwnState>();

  constructor(root: XmlElement) {
    this.root = this.#read(root, undefined);
  }

  get states(): OwnState[] {
    return [...this.#states.values()];
  }

  /** A state by its id on the chart. */
  get(id: string): OwnState | undefined {
    return this.#states.get(id);
  }

  /**
   * The states that a list of ids names.
   * @throws ReadError for an id that no state has
   */
  statesOf(ids: string | undefined): OwnState[] {
    return wordsOf(ids).map(id => {
      const state = this.get(readAddedId(id)?.id ?? decodeName(id));
      if (!state) throw new ReadError('shape', `"${id}"`);
      return state;
    });
  }

  #read(element: XmlElement, parent: OwnState | undefined): OwnState {
    const { id: encoded, 'vitrine:key': named } = element.attributes;
    if (encoded === undefined) throw new ReadError('shape', `<${element.name}>`);
    const id = decodeName(encoded);
    const key = named ?? (parent && id.startsWith(`${parent.id}.`) ? id.slice(parent.id.length + 1) : id);
    const path = parent ? [...parent.path, key] : [];
    const ids = machineIds(id, path, this.root?.id ?? id);
    const states: OwnState[] = [];
    const state = { element, id, ...ids, key, path, kind: kindOf(element), parent, states };
    if (this.#states.has(id)) throw new ReadError('shape', `id="${encoded}"`);
    this.#states.set(id, state);
    for (const child of statesIn(element)) states.push(this.#read(child, state));
    return state;
  }
}

const isAdded = ({ attributes: { id } }: XmlElement, added: string) =>
  id !== undefined && readAddedId(id)?.added === added;

function statesIn({ children }: XmlElement): XmlElement[] {
  return children.filter(isState).flatMap(child => {
    if (isAdded(child, 'regions')) return statesIn(child);
    return isAdded(child, 'final') ? [] : [child];
  });
}

function kindOf(element: XmlElement): StateKind {
  const { name, attributes, children } = element;
  if (name === 'history') return attributes.type === 'deep' ? 'deepHistory' : 'shallowHistory';
  if (name === 'parallel' || children.some(child => isAdded(child, 'regions'))) return 'parallel';
  if (name === 'final' || children.some(child => isAdded(child, 'final'))) return 'final';
  return children.some(isState) ? 'compound' : 'atomic';
}
