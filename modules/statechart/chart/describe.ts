import type { Mark } from '../compare/comparison.types.ts';
import type { ChartGraph, ChartInvoke, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { inlineActor } from '../graph/invokes.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import { actionText } from '../graph/names.ts';
import { scopeOf } from '../graph/scope.ts';
import { pathText } from '../graph/state-ids.ts';
import { guardText } from '../layout/transition-row.ts';
import type { StatechartText } from '../text/text.types.ts';

/** The accessible names of everything on a chart. */
export interface ChartNames {
  readonly state: (state: ChartState, active: boolean) => string;
  readonly transition: (transition: ChartTransition, enabled: boolean) => string;
}

/**
 * The names of a chart in one language, with its use and its records where they are shown, each computed once,
 * because a step of a large machine changes only a few.
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
    state: (state, active) =>
      once(`${active} ${state.id}`, () =>
        sentence([
          stateName(text, state, graph, active),
          use && text.entered(use.states[state.id] ?? 0),
          records?.[state.id] === undefined ? '' : text.records(records[state.id] ?? 0),
        ]),
      ),
    transition: (transition, enabled) =>
      once(`${enabled} ${transition.id}`, () =>
        sentence([
          transitionName(text, transition, graph, enabled),
          use && text.taken(use.transitions[transition.id] ?? 0),
        ]),
      ),
  };
}

/** The accessible name of a state. */
function stateName(text: StatechartText, state: ChartState, graph: ChartGraph, active: boolean): string {
  const name = pathText(state.path) || graph.id;
  return sentence([
    text.state(name),
    state.kind === 'atomic' ? '' : text.kind[state.kind],
    active ? text.active : '',
    state.initialActions.length > 0 ? text.starting(state.initialActions.map(actionText)) : '',
    state.description,
  ]);
}

/** The accessible name of a transition. */
export function transitionName(
  text: StatechartText,
  transition: ChartTransition,
  graph: ChartGraph,
  enabled: boolean,
): string {
  const { trigger, label, targets, actions, description, order, of } = transition;
  const source = shortName(graph, transition.source);
  const scope = scopeOf(graph, transition);
  // What is seen is part of the name, so that it can be spoken (WCAG 2.5.3).
  const shown = guardText(transition, graph);
  const number = of > 1 ? `${order} ` : '';
  const cause = `${number}${text.trigger[trigger](translated(text, label) + (shown ?? ''))}`;
  return sentence([
    targets.length === 0
      ? text.inside(cause, source)
      : text.transition(cause, source, targets.map(id => shortName(graph, id)).join(', ')),
    trigger === 'always' && shown !== undefined ? text.guard(shown.slice(1, -1)) : '',
    of > 1 ? text.asked(order, of) : '',
    scope === 'internal' || scope === 'reentering' ? text.scope[scope](source) : '',
    actions.length === 0 ? '' : text.actions(actions.map(actionText)),
    enabled ? text.send : '',
    description,
  ]);
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

/** The path of a state without its machine. */
export function shortName(graph: ChartGraph, id: string): string {
  return pathText(graph.states.get(id)?.path ?? []) || graph.id;
}

function sentence(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
