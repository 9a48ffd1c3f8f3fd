import { type ChartInvoke, type ChartState, isHistory } from '../graph/graph.types.ts';
import { actionElements, delayElements, entryElements } from './scxml-actions.ts';
import { completionOf, raisedCompletions } from './scxml-completion.ts';
import { addedId, encodeName } from './scxml-names.ts';
import { notes, words } from './scxml-notes.ts';
import { afterOf, TransitionWriter } from './scxml-transitions.ts';
import type { StateTree } from './scxml-tree.ts';
import { type XmlElement, xmlElement } from './xml.ts';

/** Writes the states of a machine, each with everything in it. */
export class StateWriter {
  readonly #tree: StateTree;
  readonly #transitions: TransitionWriter;
  /** Identifiers in use; XState allows several states to call their actors alike. */
  readonly #used: Set<string>;

  constructor(tree: StateTree) {
    this.#tree = tree;
    this.#transitions = new TransitionWriter(tree);
    this.#used = new Set([...tree.graph.states.keys()].map(encodeName));
  }

  /** The root, and the state in which a machine that can end has ended. */
  document(): XmlElement[] {
    const { root } = this.#tree;
    const end = completionOf(root, this.#tree);
    if (end === undefined || root.kind === 'final') return [this.#element(root)];
    const id = addedId(root.id, 'done');
    // Eventless and first, because a machine of XState handles nothing more once it has ended.
    const ends = xmlElement('transition', { cond: end, target: id });
    return [this.#element(root, [ends]), xmlElement('final', { id })];
  }

  #element(state: ChartState, first: readonly XmlElement[] = []): XmlElement {
    const id = encodeName(state.id);
    if (isHistory(state)) return this.#history(state, id);
    const common = { ...this.#common(state, id) };
    const content = [...first, ...this.#content(state)];
    const parent = this.#tree.get(state.parent);
    if (state.kind === 'final') {
      if (parent?.kind !== 'parallel') return xmlElement('final', common, content);
      // A region can end immediately in XState only.
      return xmlElement('state', common, [
        ...content,
        xmlElement('final', { id: addedId(state.id, 'final') }),
      ]);
    }
    const children = this.#tree.children(state);
    if (state.kind !== 'parallel') {
      const [attribute, element] = this.#initial(state);
      const inside = children.map(child => this.#element(child));
      return xmlElement('state', { ...common, initial: attribute }, [...element, ...content, ...inside]);
    }
    const inside = children.map(child => this.#element(child));
    if (!this.#tree.wrapped.has(state.id)) return xmlElement('parallel', common, [...content, ...inside]);
    const isRegion = ({ tag }: XmlElement) => tag !== 'history';
    const regions = xmlElement('parallel', { id: addedId(state.id, 'regions') }, inside.filter(isRegion));
    return xmlElement('state', common, [...content, regions, ...inside.filter(child => !isRegion(child))]);
  }

  #common(state: ChartState, id: string): XmlElement['attributes'] {
    const parent = this.#tree.get(state.parent);
    const isUsual = state.id === (parent ? `${parent.id}.${state.key}` : state.key);
    return {
      id,
      'vitrine:key': isUsual ? undefined : state.key,
      ...notes(state),
      'vitrine:tags': words(state.tags),
    };
  }

  #initial(state: ChartState): [string | undefined, XmlElement[]] {
    const { kind, initial, initialActions, initialDescription, initialRequirements } = state;
    const target = initial.map(encodeName).join(' ');
    if (kind !== 'compound' || target === '') return [undefined, []];
    const own = notes({
      description: initialDescription,
      requirements: initialRequirements,
      meta: undefined,
    });
    if (initialActions.length === 0 && !Object.values(own).some(note => note !== undefined))
      return [target, []];
    const transition = xmlElement('transition', { target, ...own }, initialActions.flatMap(actionElements));
    return [undefined, [xmlElement('initial', {}, [transition])]];
  }

  #content(state: ChartState): XmlElement[] {
    const after = afterOf(state.id, this.#tree);
    const entry = [...entryElements(state, after), ...raisedCompletions(state, this.#tree)];
    const exit = [...state.exit.flatMap(actionElements), ...delayElements(after).cancels];
    return [
      ...(entry.length > 0 ? [xmlElement('onentry', {}, entry)] : []),
      ...(exit.length > 0 ? [xmlElement('onexit', {}, exit)] : []),
      ...state.invokes.map(invoke => this.#invoke(invoke, state)),
      ...this.#transitions.of(state.id),
    ];
  }

  #invoke({ id, source, machine }: ChartInvoke, state: ChartState): XmlElement {
    const plain = encodeName(id);
    const own = this.#used.has(plain) ? `${plain}.${encodeName(state.id)}` : plain;
    this.#used.add(own);
    const src = source === undefined ? undefined : encodeURIComponent(source);
    return xmlElement('invoke', { id: own, type: 'vitrine:actor', src, 'vitrine:machine': machine });
  }

  /** A history state has a transition for the first time; without a target, XState starts its parent as usual. */
  #history(state: ChartState, id: string): XmlElement {
    const parent = this.#tree.get(state.parent);
    const usual = state.initial.length === 0;
    const regions = this.#tree.wrapped.has(parent?.id ?? '')
      ? [addedId(parent?.id ?? '', 'regions')]
      : (parent ? this.#tree.children(parent) : [])
          .filter(child => !isHistory(child))
          .map(({ id: region }) => encodeName(region));
    const fallback = parent?.kind === 'parallel' ? regions : (parent?.initial ?? []).map(encodeName);
    const target = usual ? fallback : state.initial.map(encodeName);
    const actions = usual ? (parent?.initialActions ?? []).flatMap(actionElements) : [];
    return xmlElement(
      'history',
      { ...this.#common(state, id), type: state.kind === 'deepHistory' ? 'deep' : 'shallow' },
      [
        xmlElement(
          'transition',
          { target: target.join(' '), 'vitrine:target': usual ? '' : undefined },
          actions,
        ),
      ],
    );
  }
}
