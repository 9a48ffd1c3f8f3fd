import {
  type ChartGraph,
  type Examples,
  own,
  type SimulationStep,
  type WaitingActor,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { atlasText } from '../text.ts';
import { PayloadForm } from './payload-form.tsx';

interface WaitingActorsProps {
  graph: ChartGraph;
  actors: readonly WaitingActor[];
  examples: Examples;
  /** Forgets what was typed for a result after each step. */
  steps: number;
  onStep: (step: SimulationStep) => void;
}

/** The actors that wait until the person chooses their result. */
export function WaitingActors({ graph, actors, examples, steps, onStep }: WaitingActorsProps) {
  const t = useText(atlasText);
  return actors.map(({ id, source, isMissing, canEnd, canFail }) => {
    const name = source ?? id;
    const done = {
      label: t('simulate.done'),
      primary: true,
      send: (payload: Extract<SimulationStep, { done: string }>['payload']) => onStep({ done: id, payload }),
    };
    return (
      <div key={`${id} ${steps}`} className="grid gap-2 rounded border border-border bg-surface p-3">
        <p className="wrap-anywhere font-medium">{source ?? nameOf(graph, id)}</p>
        {isMissing && <p className="text-sm text-text-muted">{t('simulate.missing.actor')}</p>}
        {canEnd || canFail ? (
          <PayloadForm examples={[...(own(examples.outputs, name) ?? [])]} verbs={canEnd ? [done] : []} />
        ) : (
          <p className="text-sm text-text-muted">{t('simulate.waits')}</p>
        )}
        {canFail && (
          <PayloadForm
            examples={[...(own(examples.errors, name) ?? [])]}
            verbs={[{ label: t('simulate.error'), send: payload => onStep({ fail: id, payload }) }]}
          />
        )}
      </div>
    );
  });
}

/** The name of an actor without a source: that of the chart where it is invoked, else its id. */
function nameOf(graph: ChartGraph, id: string): string {
  const invokes = [...graph.states.values()].flatMap(state => state.invokes);
  return invokes.find(invoke => invoke.id === id)?.name ?? id;
}
