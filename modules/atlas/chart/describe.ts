import type { Translate } from '#modules/platform/i18n/index.ts';
import type { MachineUse } from '../measurement.ts';
import type { atlasText } from '../text.ts';
import { guardText } from './content.ts';
import type { ChartGraph, ChartState, ChartTransition } from './graph.types.ts';

type Text = Translate<NonNullable<(typeof atlasText)['tree']>>;

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
  t: Text,
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
          stateName(t, state, graph, active),
          use && t('use.entered', { count: use.states[state.id] ?? 0 }),
          records?.[state.id] === undefined ? '' : t('chart.records', { count: records[state.id] ?? 0 }),
        ]),
      ),
    transition: (transition, enabled) =>
      once(`${enabled} ${transition.id}`, () =>
        sentence([
          transitionName(t, transition, graph, enabled),
          use && t('use.taken', { count: use.transitions[transition.id] ?? 0 }),
        ]),
      ),
  };
}

/** The accessible name of a state. */
function stateName(t: Text, state: ChartState, graph: ChartGraph, active: boolean): string {
  const name = state.path.join('.') || graph.id;
  return sentence([
    t('chart.state', { name }),
    state.kind === 'atomic' ? '' : t(`chart.kind.${state.kind}`),
    active ? t('chart.active') : '',
    state.description,
  ]);
}

/** The accessible name of a transition. */
export function transitionName(
  t: Text,
  transition: ChartTransition,
  graph: ChartGraph,
  enabled: boolean,
): string {
  const { trigger, label, targets, actions, description } = transition;
  const source = shortName(graph, transition.source);
  // What is seen is part of the name, so that it can be spoken (WCAG 2.5.3).
  const shown = guardText(transition, graph);
  const cause = t(`chart.trigger.${trigger}`, { label: label + (shown ?? '') });
  return sentence([
    targets.length === 0
      ? t('chart.inside', { trigger: cause, source })
      : t('chart.transition', {
          trigger: cause,
          source,
          target: targets.map(id => shortName(graph, id)).join(', '),
        }),
    trigger === 'always' && shown !== undefined ? t('chart.guard', { guard: shown.slice(1, -1) }) : '',
    actions.length === 0 ? '' : t('chart.actions', { actions: actions.join(', ') }),
    enabled ? t('chart.send') : '',
    description,
  ]);
}

/** The path of a state without its machine. */
export function shortName(graph: ChartGraph, id: string): string {
  return graph.states.get(id)?.path.join('.') || graph.id;
}

function sentence(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
