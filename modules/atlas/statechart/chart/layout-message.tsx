import type { StatechartText } from '../text/text.types.ts';
import type { ChartLayoutState } from './use-chart-layout.ts';

interface LayoutMessageProps extends Omit<ChartLayoutState, 'layout'> {
  text: StatechartText;
  /** Folds the states, which makes the chart smaller; undefined where nothing can be folded. */
  onFold: (() => void) | undefined;
}

/** What is shown in place of a chart that is not laid out: how far it is, or why it is not there. */
export function LayoutMessage({ text, phase, progress, choose, onFold }: LayoutMessageProps) {
  if (phase === 'laying') {
    return (
      <div className="chart-message">
        <p role="status">{text.laying}</p>
        <progress className="chart-progress" max={1} value={progress} aria-label={text.laying} />
        <Choice label={text.layout.cancel} onChoose={() => choose('cancel')} />
      </div>
    );
  }
  const words = text.layout;
  const ends: Readonly<Record<typeof phase, readonly [what: string, hint: string, again: string]>> = {
    laid: ['', '', ''],
    cancelled: [words.cancelled, '', words.again],
    timedOut: [words.timedOut, words.timedOutHint, words.withoutLimit],
    failed: [text.failed, text.failedHint, words.again],
  };
  const [what, hint, again] = ends[phase];
  return (
    <div role="alert" className="chart-message">
      <p>{what}</p>
      {hint && <p>{hint}</p>}
      {phase === 'timedOut' && onFold && <Choice label={text.reading.foldAll} onChoose={onFold} />}
      <Choice label={again} onChoose={() => choose('retry')} />
    </div>
  );
}

function Choice({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="chart-choice"
      onClick={event => {
        event.stopPropagation();
        onChoose();
      }}
    >
      {label}
    </button>
  );
}
