import { type ChartGraph, type ChartState, type ChartTransition, isHistory } from '../graph/graph.types.ts';
import { guardExpression } from '../graph/guards.ts';
import { actionText } from '../graph/names.ts';
import { isInternalSelf, scopeOf } from '../graph/scope.ts';
import { keyText } from '../graph/state-ids.ts';
import { commonHolder, drawnTargets } from '../layout/hierarchy.ts';

/**
 * A machine as a Mermaid `stateDiagram-v2`. Mermaid has no actors, tags or descriptions of its own: they become lines in
 * the box of a state, or a note at a state with others inside. A transition with several targets leads to a fork.
 */
export function toMermaid(graph: ChartGraph): string {
  return new Mermaid(graph).text();
}

class Mermaid {
  readonly #graph: ChartGraph;
  readonly #names: ReadonlyMap<string, string>;
  readonly #lines: readonly ChartTransition[];
  readonly #forks: ReadonlyMap<string, string>;

  constructor(graph: ChartGraph) {
    this.#graph = graph;
    this.#names = new Map([...graph.states.keys()].map((id, index) => [id, `s${index}`]));
    this.#lines = graph.transitions.filter(transition => !this.#isRow(transition));
    const forked = this.#lines.filter(transition => drawnTargets(graph, transition).length > 1);
    this.#forks = new Map(forked.map(({ id }, index) => [id, `f${index}`]));
  }

  text(): string {
    const lines = ['stateDiagram-v2', ...this.#state(this.#graph.root, 1)];
    for (const state of this.#graph.states.values())
      if (isHistory(state))
        for (const target of state.initial) lines.push(this.#line(this.#name(state.id), target, 'default'));
    for (const transition of this.#lines) {
      const targets = drawnTargets(this.#graph, transition);
      const [source, label] = [this.#name(transition.source), labelOf(this.#graph, transition)];
      const fork = this.#forks.get(transition.id);
      if (fork !== undefined) lines.push(`  ${source} --> ${fork} : ${label}`);
      for (const target of targets) lines.push(this.#line(fork ?? source, target, fork ? '' : label));
    }
    return `${lines.join('\n')}\n`;
  }

  #name(id: string): string {
    return this.#names.get(id) ?? 's0';
  }

  #line(source: string, target: string, label: string): string {
    return `  ${source} --> ${this.#name(target)}${label === '' ? '' : ` : ${label}`}`;
  }

  /** Whether a transition is a line of text in the box of its source. */
  #isRow(transition: ChartTransition): boolean {
    const { targets, source } = transition;
    if (targets.length === 0) return true;
    return isInternalSelf(this.#graph, transition) && drawnTargets(this.#graph, transition).includes(source);
  }

  #state(id: string, depth: number): string[] {
    const state = this.#graph.states.get(id);
    if (!state) return [];
    const indent = '  '.repeat(depth);
    const name = this.#name(id);
    const title = `${indent}state "${escaped(titleOf(state, this.#graph))}" as ${name}`;
    const rows = this.#rows(state);
    if (state.children.length === 0) {
      const end = state.kind === 'final' ? [`${indent}${name} --> [*]`] : [];
      return [title, ...rows.map(text => `${indent}${name} : ${text}`), ...end];
    }
    const between = state.kind === 'parallel' ? [`${indent}  --`] : [];
    const inner = state.children.map(child => this.#state(child, depth + 1));
    const note = [
      `${indent}note right of ${name}`,
      ...rows.map(text => `${indent}  ${text}`),
      `${indent}end note`,
    ];
    return [
      `${title} {`,
      ...this.#starts(state).map(line => `${indent}  ${line}`),
      ...this.#forksIn(id).map(fork => `${indent}  state ${fork} <<fork>>`),
      ...inner.flatMap((lines, index) => (index === 0 ? lines : [...between, ...lines])),
      `${indent}}`,
      ...(rows.length === 0 ? [] : note),
    ];
  }

  #starts({ kind, initial, initialActions, initialDescription }: ChartState): string[] {
    if (kind !== 'compound') return [];
    const does = initialActions.length === 0 ? [] : [`/ ${initialActions.map(actionText).join(', ')}`];
    const label = [...does, ...(initialDescription ? [initialDescription] : [])].map(escaped).join('<br/>');
    return initial.map(child => `[*] --> ${this.#name(child)}${label === '' ? '' : ` : ${label}`}`);
  }

  /** The forks whose source and targets are all inside of a state. */
  #forksIn(id: string): string[] {
    return this.#lines.flatMap(transition => {
      const fork = this.#forks.get(transition.id);
      const holder = commonHolder(this.#graph, [transition.source, ...transition.targets]);
      return fork !== undefined && holder === id ? [fork] : [];
    });
  }

  /** What a state contains about itself, and the transitions that stay in it. */
  #rows(state: ChartState): string[] {
    const staying = this.#graph.transitions.filter(
      transition => transition.source === state.id && this.#isRow(transition),
    );
    return [
      ...(state.description ? [escaped(state.description)] : []),
      ...state.entry.map(action => escaped(`entry / ${actionText(action)}`)),
      ...state.exit.map(action => escaped(`exit / ${actionText(action)}`)),
      ...state.invokes.map(({ name }) => escaped(`invoke ${name}`)),
      ...(state.tags.length > 0 ? [escaped(`tags ${state.tags.join(', ')}`)] : []),
      ...staying.map(transition => labelOf(this.#graph, transition)),
    ];
  }
}

function titleOf(state: ChartState, graph: ChartGraph): string {
  if (state.parent === undefined) return graph.id;
  if (state.kind === 'shallowHistory') return `${keyText(state.key)} (H)`;
  return state.kind === 'deepHistory' ? `${keyText(state.key)} (H*)` : keyText(state.key);
}

/** What triggers a transition; an event has no word before it. */
const words: Readonly<Partial<Record<ChartTransition['trigger'], string>>> = {
  done: 'done',
  stateDone: 'done',
  error: 'error',
  after: 'after',
  snapshot: 'snapshot',
  route: 'route',
};

/** A transition as UML writes it, with its place among those of the same event and its description. */
function labelOf(graph: ChartGraph, transition: ChartTransition): string {
  const { trigger, label, guardTree, actions, order, of, description } = transition;
  const scope = scopeOf(graph, transition) === 'reentering' ? '(re-enters)' : '';
  const parts = [
    of > 1 ? `(${order})` : '',
    words[trigger] ?? '',
    label,
    guardTree ? `[${guardExpression(guardTree, true)}]` : '',
    actions.length > 0 ? `/ ${actions.map(actionText).join(', ')}` : '',
    isInternalSelf(graph, transition) ? '(internal)' : scope,
  ];
  const text = parts.filter(Boolean).join(' ');
  return [text === '' ? 'always' : text, ...(description ? [description] : [])].map(escaped).join('<br/>');
}

/** Mermaid ends a label at a semicolon, a colon, a quote or the end of a line, and reads tags, comments and braces. */
function escaped(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/["#;:<>%{}]/g, character => `#${character.codePointAt(0)};`);
}
