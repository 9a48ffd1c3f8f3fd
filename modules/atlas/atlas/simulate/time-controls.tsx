import { Clock } from 'lucide-react';
import { useState } from 'react';
import {
  type ChartGraph,
  durationText,
  eventName,
  type SimulationStep,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Input } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';

interface TimeControlsProps {
  graph: ChartGraph;
  /** Milliseconds. */
  time: number;
  nextTimer: number | undefined;
  /** The events that wait for a delay of unknown length. */
  openDelays: readonly string[];
  onStep: (step: SimulationStep) => void;
}

/** Advances the simulated time. */
export function TimeControls({ graph, time, nextTimer, openDelays, onStep }: TimeControlsProps) {
  const t = useText(atlasText);
  const onWait = (wait: number) => onStep({ wait });
  const [length, setLength] = useState('500');
  const milliseconds = Number(length);
  const valid = length.trim() !== '' && Number.isFinite(milliseconds) && milliseconds >= 0;
  return (
    <section className="grid gap-2">
      <h3 className="tabular flex items-center gap-1.5 font-semibold">
        <Clock aria-hidden className="size-4 text-text-muted" />
        {t('simulate.time', { time: durationText(time) })}
      </h3>
      <p className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={nextTimer === undefined}
          onClick={() => nextTimer !== undefined && onWait(nextTimer)}
        >
          {nextTimer === undefined
            ? t('simulate.noTimer')
            : t('simulate.next', { time: durationText(nextTimer) })}
        </Button>
        <Button size="sm" onClick={() => onWait(1_000)}>
          {t('simulate.second')}
        </Button>
      </p>
      {openDelays.map(type => (
        <div key={type} className="flex flex-wrap items-center justify-between gap-2">
          <span className="wrap-anywhere text-sm text-text-muted">
            {t('simulate.openDelay', { delay: eventName(graph, type) })}
          </span>
          <Button size="sm" onClick={() => onStep({ elapse: type })}>
            {t('simulate.elapse')}
          </Button>
        </div>
      ))}
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault();
          if (valid) onWait(milliseconds);
        }}
      >
        <Input
          aria-label={t('simulate.milliseconds')}
          inputMode="numeric"
          controlSize="sm"
          value={length}
          aria-invalid={!valid}
          onChange={event => setLength(event.target.value)}
          className="w-24"
        />
        <Button size="sm" type="submit" disabled={!valid}>
          {t('simulate.wait')}
        </Button>
      </form>
    </section>
  );
}
