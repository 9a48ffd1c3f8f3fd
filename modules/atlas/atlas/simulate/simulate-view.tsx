import { useCallback, useMemo, useState } from 'react';
import {
  type ChartTransition,
  decodeSimulation,
  encodeSimulation,
  isOpenEvent,
  type Simulation,
  type SimulationStep,
  stepOf,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Spinner } from '#modules/ground/ui/index.ts';
import { GraphChart } from '../components/machine-chart.tsx';
import type { ViewProps } from '../components/view-props.ts';
import { shownProps } from '../shown-address.ts';
import { atlasText } from '../text.ts';
import type { AskedEvent } from './event-form.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { useSimulation } from './use-simulation.ts';

/**
 * Simulates a machine without side effects, unless the person turns them on. Every step is part of the address, so that
 * a link replays it.
 */
export function SimulateView(props: ViewProps) {
  return <Simulated key={props.entry.id} {...props} />;
}

function Simulated({ entry, address, go }: ViewProps) {
  const t = useText(atlasText);
  const written = useMemo(() => decodeSimulation(address.run), [address.run]);
  // A link may ask to run the code of a machine; only the person who opens it decides that. The id is no proof of what
  // runs: a machine that is opened later can have it again.
  const [trusted, setTrusted] = useState<ViewProps['entry']>();
  const isTrusted = entry.mayRun === true && trusted === entry;
  const simulation = useMemo(
    () => (isTrusted ? written : { ...written, run: undefined }),
    [isTrusted, written],
  );
  const computed = useSimulation(entry.simulate, simulation);
  const { result } = computed;
  const [asked, setAsked] = useState<AskedEvent>();

  const play = useCallback((next: Simulation) => go({ run: encodeSimulation(next) }), [go]);
  const add = useCallback(
    (step: SimulationStep) => play({ ...written, steps: [...written.steps, step] }),
    [play, written],
  );
  const now = result?.moments.at(-1);
  const press = (transition: ChartTransition) => {
    if (!result) return;
    if (isOpenEvent(transition))
      setAsked(before => ({ at: (before?.at ?? 0) + 1, eventType: transition.eventType }));
    const step = stepOf(transition, result, entry.examples);
    if (step) add(step);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 lg:flex-row">
      {now ? (
        <GraphChart
          {...shownProps({ address, go })}
          graph={entry.graph}
          snapshot={now}
          taken={{ at: result?.moments.length ?? 0, transitions: now.transitions }}
          selected={now.guardErrors.map(({ transition }) => transition)}
          onEvent={press}
          className="min-h-100 flex-1"
        />
      ) : (
        <div className="grid min-h-100 flex-1 place-items-center">
          {computed.isComputing && <Spinner label={t('simulate.computing')} />}
        </div>
      )}
      <SimulationPanel
        entry={entry}
        simulation={written}
        computed={computed}
        asked={asked}
        isTrusted={isTrusted}
        onTrust={() => setTrusted(entry)}
        onStep={add}
        onPlay={play}
      />
    </div>
  );
}
