import type { StatechartText } from '../text/text.types.ts';
import type { ChartLayoutState } from './use-chart-layout.ts';

interface LayoutMessageProps extends Omit<ChartLayoutState, 'layout'> {
  text: StatechartText;
}

/** What is shown in place of a chart that is not laid out: how far it is, or why it is not there. */
export function LayoutMessage({ text, phase, progress, choose }: LayoutMessageProps) {
  if (phase === 'laying') {
    return (
      <div className="chart-message">
        <p role="status">{text.laying}</p>
        <progress className="chart-progress" max={1} value={progress} aria-label={text.laying} />
        <Choice label={text.cancel} onChoose={() => choose('cancel')} />
      </div>
    );
  }
  const [what, hint, again] = {
    laid: ['', '', ''],
    cancelled: [text.cancelled, '', text.layOut],
    timedOut: [text.timedOut, text.timedOutHint, text.withoutLimit],
    failed: [text.failed, text.failedHint, text.layOut],
  }[phase];
  return (
    <div role="alert" className="chart-message">
      <p>{what}</p>
      {hint && <p>{hint}</p>}
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
