import { Copy, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { toPlain } from '#modules/platform/inspect/index.ts';
import {
  type Simulation,
  type SimulationResult,
  type SimulationStep,
  valueText,
} from '#modules/statechart/index.ts';
import { Button, Tag, toast } from '#modules/ui/index.ts';
import { JsonTree } from '../components/json-tree.tsx';
import type { AtlasMachine } from '../machines.ts';
import { atlasText } from '../text.ts';
import { EventForm } from './event-form.tsx';
import { PayloadForm } from './payload-form.tsx';
import { SimulationHistory } from './simulation-history.tsx';
import { TimeControls } from './time-controls.tsx';

interface SimulationPanelProps {
  entry: AtlasMachine;
  simulation: Simulation;
  result: SimulationResult;
  onStep: (step: SimulationStep) => void;
  onPlay: (simulation: Simulation) => void;
}

/** The controls of a simulated machine, and the results of its steps. */
export function SimulationPanel({ entry, simulation, result, onStep, onPlay }: SimulationPanelProps) {
  const t = useText(atlasText);
  const now = result.moments.at(-1) ?? result.moments[0];
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    toast.success(t('simulate.copied'));
  };
  const { inputs = [] } = entry.examples;
  return (
    <section
      aria-label={t('simulate.panel')}
      className="thin-scroll grid shrink-0 content-start gap-5 overflow-y-auto lg:w-90"
    >
      <Part title={t('simulate.state')}>
        <p className="wrap-anywhere font-medium">{valueText(now.value)}</p>
        {now.error !== undefined && (
          <p className="text-danger">{t('simulate.stopped', { reason: now.error })}</p>
        )}
        {now.status === 'done' && <Tag tone="success">{t('simulate.finished')}</Tag>}
        <p className="flex flex-wrap gap-1">
          {now.tags.map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <p className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            onClick={() => onPlay({ ...simulation, steps: [] })}
          >
            {t('simulate.reset')}
          </Button>
          <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('simulate.copy')}
          </Button>
        </p>
      </Part>
      <TimeControls time={now.time} nextTimer={result.nextTimer} onWait={wait => onStep({ wait })} />
      {result.actors.length > 0 && (
        <Part title={t('simulate.actors')}>
          {result.actors.map(({ id, source, canEnd, canFail }) => (
            <div
              key={`${id} ${simulation.steps.length}`}
              className="grid gap-2 rounded border border-border bg-surface p-3"
            >
              <p className="wrap-anywhere font-medium">{source ?? id}</p>
              {canEnd || canFail ? (
                <PayloadForm
                  examples={[...(entry.examples.outputs?.[source ?? id] ?? [])]}
                  verbs={
                    canEnd
                      ? [
                          {
                            label: t('simulate.done'),
                            primary: true,
                            send: payload => onStep({ done: id, payload }),
                          },
                        ]
                      : []
                  }
                />
              ) : (
                <p className="text-sm text-text-muted">{t('simulate.waits')}</p>
              )}
              {canFail && (
                <PayloadForm
                  examples={[...(entry.examples.errors?.[source ?? id] ?? [])]}
                  verbs={[{ label: t('simulate.error'), send: payload => onStep({ fail: id, payload }) }]}
                />
              )}
            </div>
          ))}
        </Part>
      )}
      <Part title={t('simulate.events')}>
        <EventForm entry={entry} value={now.value} onStep={onStep} />
      </Part>
      <SimulationHistory entry={entry} simulation={simulation} result={result} onPlay={onPlay} />
      <Part title={t('simulate.context')}>
        <JsonTree value={toPlain(now.context)} className="max-h-80" />
      </Part>
      <Part title={t('simulate.input')}>
        <PayloadForm
          key={entry.id}
          examples={inputs}
          verbs={[{ label: t('simulate.restart'), send: input => onPlay({ input, steps: [] }) }]}
        />
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
