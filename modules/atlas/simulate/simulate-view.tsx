import { useCallback, useMemo } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import {
  type ChartTransition,
  decodeSimulation,
  encodeSimulation,
  type Simulation,
  type SimulationResult,
  type SimulationStep,
} from '#modules/statechart/index.ts';
import { ErrorState } from '#modules/ui/index.ts';
import { GraphChart } from '../components/machine-chart.tsx';
import type { ViewProps } from '../components/view-props.ts';
import { atlasText } from '../text.ts';
import { SimulationPanel } from './simulation-panel.tsx';

/** Simulates a machine without side effects. Every step is part of the address, so that a link replays it. */
export function SimulateView({ entry, address, go }: ViewProps) {
  const t = useText(atlasText);
  const simulation = useMemo(() => decodeSimulation(address.run), [address.run]);
  const result = useMemo(() => {
    try {
      return entry.simulate(simulation) as SimulationResult;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }, [entry, simulation]);
  const play = useCallback((next: Simulation) => go({ run: encodeSimulation(next) }), [go]);
  const add = useCallback(
    (step: SimulationStep) => play({ ...simulation, steps: [...simulation.steps, step] }),
    [play, simulation],
  );
  if (result instanceof Error) {
    return (
      <ErrorState
        title={t('simulate.failed')}
        description={result.message}
        onRetry={() => play({ steps: [] })}
      />
    );
  }
  const now = result.moments.at(-1) ?? result.moments[0];
  const press = (transition: ChartTransition) => {
    const step = stepOf(
      transition,
      result.nextTimer,
      entry.examples.events?.[transition.eventType] !== undefined,
    );
    if (step) add(step);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 lg:flex-row">
      <GraphChart
        key={entry.id}
        graph={entry.graph}
        snapshot={now}
        taken={{ at: result.moments.length, transitions: now.transitions }}
        onEvent={press}
        className="min-h-100 flex-1"
      />
      <SimulationPanel entry={entry} simulation={simulation} result={result} onStep={add} onPlay={play} />
    </div>
  );
}

/**
 * The step for a press on a transition: the first example of an event, the end of an actor, time until a delay.
 */
function stepOf(
  { trigger, eventType }: ChartTransition,
  nextTimer: number | undefined,
  hasExample: boolean,
): SimulationStep | undefined {
  const first = { example: 0 };
  if (trigger === 'event') return hasExample ? { send: eventType, payload: first } : { send: eventType };
  if (trigger === 'done') return { done: eventType.slice('xstate.done.actor.'.length), payload: first };
  if (trigger === 'error') return { fail: eventType.slice('xstate.error.actor.'.length), payload: first };
  return trigger === 'after' && nextTimer !== undefined ? { wait: nextTimer } : undefined;
}
