import type { ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { actionText } from '../graph/names.ts';

/**
 * A machine as a Mermaid `stateDiagram-v2`. Mermaid has no actors or tags; entry and exit actions become
 * descriptions.
 */
export function toMermaid(graph: ChartGraph): string {
  const names = new Map([...graph.states.keys()].map((id, index) => [id, `s${index}`]));
  const nameOf = (id: string) => names.get(id) ?? 's0';
  const lines = ['stateDiagram-v2', ...stateLines(graph, graph.root, nameOf, 1)];
  for (const transition of graph.transitions) {
    const targets = transition.targets.length > 0 ? transition.targets : [];
    for (const target of targets) {
      lines.push(`  ${nameOf(transition.source)} --> ${nameOf(target)}${labelOf(transition)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function stateLines(graph: ChartGraph, id: string, nameOf: (id: string) => string, depth: number): string[] {
  const state = graph.states.get(id);
  if (!state) return [];
  const indent = '  '.repeat(depth);
  const name = nameOf(id);
  const title = `${indent}state "${escapeLabel(titleOf(state, graph))}" as ${name}`;
  if (state.children.length === 0) {
    const end = state.kind === 'final' ? [`${indent}${name} --> [*]`] : [];
    return [title, ...insideOf(state, graph).map(text => `${indent}${name} : ${escapeLabel(text)}`), ...end];
  }
  const inner = state.children.map(child => stateLines(graph, child, nameOf, depth + 1));
  const start =
    state.kind === 'compound' ? state.initial.map(child => `${indent}  [*] --> ${nameOf(child)}`) : [];
  const between = state.kind === 'parallel' ? [`${indent}  --`] : [];
  const body = inner.flatMap((lines, index) => (index === 0 ? lines : [...between, ...lines]));
  return [`${title} {`, ...start, ...body, `${indent}}`];
}

function titleOf(state: ChartState, graph: ChartGraph): string {
  if (state.parent === undefined) return graph.id;
  if (state.kind === 'shallowHistory') return `${state.key} (H)`;
  return state.kind === 'deepHistory' ? `${state.key} (H*)` : state.key;
}

/** The transitions without a target, and the entry and exit actions, of a state. */
function insideOf(state: ChartState, graph: ChartGraph): string[] {
  const rows = graph.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
  return [
    ...state.entry.map(action => `entry / ${actionText(action)}`),
    ...state.exit.map(action => `exit / ${actionText(action)}`),
    ...state.invokes.map(({ name }) => `invoke ${name}`),
    ...rows.map(textOf),
  ];
}

function labelOf(transition: ChartTransition): string {
  const text = textOf(transition);
  return text === '' ? '' : ` : ${escapeLabel(text)}`;
}

/** A transition in one line, as UML writes it. */
function textOf({ trigger, label, guard, actions }: ChartTransition): string {
  const cause = { done: `done ${label}`, error: `error ${label}`, after: `after ${label}`, always: '' }[
    trigger as string
  ];
  const parts = [cause ?? label, guard === undefined ? '' : `[${guard}]`];
  if (actions.length > 0) parts.push(`/ ${actions.map(actionText).join(', ')}`);
  return parts.filter(Boolean).join(' ');
}

/** Mermaid ends a label at a semicolon, a colon or a quote. */
function escapeLabel(text: string): string {
  return text.replace(/["#;:]/g, character => `#${character.codePointAt(0)};`);
}
