import { Copy, RotateCcw } from 'lucide-react';
import { type Simulation, type SimulationStep, valueText } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { toPlain } from '#modules/ground/platform/inspect/index.ts';
import { Button, ErrorState, Spinner, Tag, toast } from '#modules/ground/ui/index.ts';
import { JsonTree } from '../components/json-tree.tsx';
import type { AtlasMachine } from '../machines.ts';
import { SandboxError } from '../open/sandbox/sandbox-error.ts';
import { copyAddress } from '../open/share.ts';
import { useFailureText } from '../open/use-failure-text.ts';
import { atlasText } from '../text.ts';
import { type AskedEvent, EventForm } from './event-form.tsx';
import { MissingImplementations } from './missing-implementations.tsx';
import { MomentErrors } from './moment-errors.tsx';
import { Part } from './part.tsx';
import { PayloadForm } from './payload-form.tsx';
import { RunSwitches } from './run-switches.tsx';
import { SimulationHistory } from './simulation-history.tsx';
import { TimeControls } from './time-controls.tsx';
import type { Computed } from './use-simulation.ts';
import { useSimulationWords } from './use-simulation-words.ts';
import { WaitingActors } from './waiting-actors.tsx';

interface SimulationPanelProps {
  entry: AtlasMachine;
  simulation: Simulation;
  computed: Computed;
  /** The transition on the chart whose event the person is asked for. */
  asked: AskedEvent | undefined;
  isTrusted: boolean;
  onTrust: () => void;
  onStep: (step: SimulationStep) => void;
  onPlay: (simulation: Simulation) => void;
}

/** The controls of a simulated machine, and the results of its steps. */
export function SimulationPanel({
  entry,
  simulation,
  computed,
  asked,
  isTrusted,
  onTrust,
  onStep,
  onPlay,
}: SimulationPanelProps) {
  const t = useText(atlasText);
  const failureText = useFailureText();
  const words = useSimulationWords(entry.graph);
  const { result, isComputing, error, retry } = computed;
  const now = result?.moments.at(-1);
  const isStart = result?.moments.length === 1;
  const copy = async () => {
    const outcome = await copyAddress(entry);
    if (outcome === 'copied') toast.success(t('simulate.copied'));
    else toast.error(t(outcome === 'refused' ? 'open.notCopied' : 'open.tooLargeForLink'));
  };
  return (
    <section
      aria-label={t('simulate.panel')}
      aria-busy={isComputing}
      className="thin-scroll grid shrink-0 content-start gap-5 overflow-y-auto lg:w-90"
    >
      {error && (
        <ErrorState
          title={t('simulate.noResult')}
          description={error instanceof SandboxError ? failureText(error.failure) : error.message}
          onRetry={retry}
          retrying={isComputing}
        />
      )}
      {result && now && (
        <>
          <Part title={t('simulate.state')}>
            <p className="wrap-anywhere flex items-center gap-2 font-medium">
              {valueText(now.value)}
              {isComputing && <Spinner label={t('simulate.computing')} />}
            </p>
            {now.error && (
              <p role="alert" className="wrap-anywhere text-danger">
                {t(isStart ? 'simulate.failedAtStart' : 'simulate.stopped', {
                  reason: words.failure(now.error),
                })}
              </p>
            )}
            <MomentErrors graph={entry.graph} moment={now} />
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
                onClick={() => (isStart ? retry() : onPlay({ ...simulation, steps: [] }))}
              >
                {t(now.error && isStart ? 'simulate.retry' : 'simulate.reset')}
              </Button>
              <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy()}>
                {t('simulate.copy')}
              </Button>
            </p>
          </Part>
          <TimeControls
            graph={entry.graph}
            time={now.time}
            nextTimer={result.nextTimer}
            openDelays={result.openDelays}
            onStep={onStep}
          />
          {result.actors.length > 0 && (
            <Part title={t('simulate.actors')}>
              <WaitingActors
                graph={entry.graph}
                actors={result.actors}
                examples={entry.examples}
                steps={simulation.steps.length}
                onStep={onStep}
              />
            </Part>
          )}
          <Part title={t('simulate.events')}>
            <EventForm entry={entry} value={now.value} asked={asked} onStep={onStep} />
          </Part>
          <MissingImplementations missing={result.missing} simulation={simulation} onPlay={onPlay} />
        </>
      )}
      <RunSwitches
        mayRun={entry.mayRun === true}
        simulation={simulation}
        isTrusted={isTrusted}
        onTrust={onTrust}
        onPlay={onPlay}
      />
      {result && now && (
        <>
          <SimulationHistory graph={entry.graph} simulation={simulation} result={result} onPlay={onPlay} />
          <Part title={t('simulate.context')}>
            <JsonTree value={toPlain(now.context)} className="max-h-80" />
          </Part>
        </>
      )}
      <Part title={t('simulate.input')}>
        <PayloadForm
          examples={entry.examples.inputs ?? []}
          verbs={[
            { label: t('simulate.restart'), send: input => onPlay({ ...simulation, input, steps: [] }) },
          ]}
        />
      </Part>
    </section>
  );
}
