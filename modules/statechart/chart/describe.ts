import { type ChartGraph, type ChartState, type ChartTransition, isHistory } from '../graph/graph.types.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import { actionText } from '../graph/names.ts';
import { keyText, pathText } from '../graph/state-ids.ts';
import { type Content, grouped, type Line, type Row, type Style, type Tone } from '../layout/content.ts';
import { transitionRow } from '../layout/transition-row.ts';
import type { StatechartText } from '../text/text.types.ts';
import { shownText } from './shown-text.ts';

/** The accessible names of everything on a chart; each contains what is seen of the element. */
export interface ChartNames {
  readonly state: (state: ChartState, active: boolean, content: Content) => string;
  readonly transition: (transition: ChartTransition, enabled: boolean, row: Row) => string;
}

/**
 * The names of one layout of a chart in one language, with its use and its records where they are shown, each computed
 * once, because a step of a large machine changes only a few.
 */
export function chartNames(
  text: StatechartText,
  graph: ChartGraph,
  use?: MachineUse,
  records?: Readonly<Record<string, number>>,
): ChartNames {
  const known = new Map<string, string>();
  const once = (key: string, make: () => string) => {
    const name = known.get(key) ?? make();
    known.set(key, name);
    return name;
  };
  return {
    state: (state, active, content) =>
      once(`${active} ${state.id}`, () =>
        sentence([
          stateName(text, state, active, content),
          use && text.entered(use.states[state.id] ?? 0),
          records?.[state.id] === undefined ? '' : text.records(grouped.format(records[state.id] ?? 0)),
        ]),
      ),
    transition: (transition, enabled, row) =>
      once(`${enabled} ${transition.id}`, () =>
        sentence([
          transitionName(text, transition, graph, enabled, row),
          use && text.taken(use.transitions[transition.id] ?? 0),
        ]),
      ),
  };
}

// What is seen is part of the name, in the same words and order, so that it can be spoken (WCAG 2.5.3). It is taken
// from the text that is drawn, so that the two cannot differ.

/** The accessible name of a state. */
function stateName(text: StatechartText, state: ChartState, active: boolean, { lines }: Content): string {
  const around = pathText(state.path.slice(0, -1));
  const seen = isHistory(state) ? `${keyText(state.key)} ${historyLetters(state)}` : shownText(lines);
  const { initialActions, initialDescription } = state;
  return sentence([
    text.state(around === '' ? seen : `${around}.${seen}`),
    state.kind === 'atomic' ? '' : text.kind[state.kind],
    active ? text.active : '',
    tonesOf(lines).has('description') ? '' : state.description,
    initialActions.length === 0 ? '' : text.starts(initialActions.map(actionText)),
    initialDescription,
  ]);
}

/** The accessible name of a transition; without a row, that of the row on a concise chart. */
export function transitionName(
  text: StatechartText,
  transition: ChartTransition,
  graph: ChartGraph,
  enabled: boolean,
  { lines }: Row = transitionRow(transition, graph, 0, 0, unmeasured),
): string {
  const { trigger, targets, actions, description } = transition;
  const source = shortName(graph, transition.source);
  const seen = shownText(lines);
  const tones = tonesOf(lines);
  const signs = lines.flatMap(({ runs }) => runs.map(({ sign }) => (sign && text.sign[sign]) ?? ''));
  return sentence([
    targets.length === 0
      ? text.inside(seen, source)
      : text.transition(seen, source, targets.map(id => shortName(graph, id)).join(', ')),
    text.trigger[trigger],
    ...signs,
    actions.length === 0 || tones.has('action') ? '' : text.actions(actions.map(actionText)),
    enabled ? text.send : '',
    tones.has('description') ? '' : description,
  ]);
}

const unmeasured: Style = { measure: () => 0, density: 'concise' };

function tonesOf(lines: readonly Line[]): ReadonlySet<Tone> {
  return new Set(lines.flatMap(({ runs }) => runs.map(({ tone }) => tone)));
}

/** The letters of a history state in its circle. */
export function historyLetters({ kind }: ChartState): string {
  return kind === 'deepHistory' ? 'H*' : 'H';
}

/** The path of a state without its machine. */
export function shortName(graph: ChartGraph, id: string): string {
  return pathText(graph.states.get(id)?.path ?? []) || graph.id;
}

function sentence(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
