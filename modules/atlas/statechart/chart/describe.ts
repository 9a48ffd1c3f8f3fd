import type { Mark } from '../compare/comparison.types.ts';
import {
  type ChartGraph,
  type ChartInvoke,
  type ChartState,
  type ChartTransition,
  isHistory,
} from '../graph/graph.types.ts';
import { inlineActor } from '../graph/invokes.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import { actionText } from '../graph/names.ts';
import { scopeOf } from '../graph/scope.ts';
import { keyText, pathText } from '../graph/state-ids.ts';
import { grouped } from '../layout/content.ts';
import type { Content, Row, Style } from '../layout/content.types.ts';
import type { StateBox } from '../layout/layout.types.ts';
import type { Line, Tone } from '../layout/text-runs.ts';
import { transitionRow } from '../layout/transition-row.ts';
import type { ReadingText, StatechartText } from '../text/text.types.ts';
import { shownText } from './shown-text.ts';

/** The accessible names of everything on a chart; each contains what is seen of the element. */
export interface ChartNames {
  /** `inside` are the active states inside a state that is drawn without them. */
  readonly state: (
    box: Pick<StateBox, 'state' | 'content'>,
    active: boolean,
    inside: readonly string[],
  ) => string;
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
    state: ({ state, content }, active, inside) =>
      once(JSON.stringify([state.id, active, inside]), () =>
        sentence([
          stateName(text, state, active, content),
          inside.length > 0 ? text.reading.activeInside(inside.map(id => shortName(graph, id))) : '',
          ...omittedNames(text.reading, state),
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
    initialActions.length === 0 ? '' : text.starting(initialActions.map(actionText)),
    initialDescription,
  ]);
}

function omittedNames(text: ReadingText, { fold, omitted }: ChartState): string[] {
  const { states = 0, transitions = 0 } = omitted ?? {};
  const inside = fold === 'folded' ? text.folded(states) : states > 0 ? text.omittedStates(states) : '';
  return [inside, transitions > 0 ? text.omittedTransitions(transitions) : ''];
}

/** The accessible name of a transition; without a row, that of the row on a concise chart. */
export function transitionName(
  text: StatechartText,
  transition: ChartTransition,
  graph: ChartGraph,
  enabled: boolean,
  { lines, means = [] }: Row = transitionRow(transition, graph, 0, 0, unmeasured),
): string {
  const { trigger, targets, actions, description, order, of } = transition;
  const source = shortName(graph, transition.source);
  const scope = scopeOf(graph, transition);
  const seen = shownText([...lines, ...means]);
  const tones = tonesOf([...lines, ...means]);
  return sentence([
    targets.length === 0
      ? text.inside(seen, source)
      : text.transition(seen, source, targets.map(id => shortName(graph, id)).join(', ')),
    text.trigger[trigger],
    of > 1 ? text.asked(order, of) : '',
    scope === 'internal' || scope === 'reentering' ? text.scope[scope](source) : '',
    actions.length === 0 || tones.has('action') ? '' : text.actions(actions.map(actionText)),
    enabled ? text.send : '',
    tones.has('description') ? '' : description,
  ]);
}

const unmeasured: Style = { measure: () => 0, density: 'concise' };

function tonesOf(lines: readonly Line[]): ReadonlySet<Tone> {
  return new Set(lines.flatMap(({ runs }) => runs.map(({ tone }) => tone)));
}

/** A name with what became of its part between two versions. */
export function markedName(text: StatechartText, name: string, mark: Mark | undefined): string {
  return mark === undefined || mark === 'same' ? name : sentence([name, text.mark[mark]]);
}

/** An actor with the machine that it runs, where that has another name. */
export function invokeText(text: StatechartText, { name, source, machine }: ChartInvoke): string {
  const shown = translated(text, name);
  return machine === undefined || machine === source || machine === name ? shown : `${shown} (${machine})`;
}

/** A label in the language of the reader; only an actor without a name has one that is no name. */
function translated(text: StatechartText, label: string): string {
  return label.startsWith(inlineActor) ? label.replace(inlineActor, text.inlineActor) : label;
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
