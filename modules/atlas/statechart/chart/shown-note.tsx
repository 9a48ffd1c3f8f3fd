import { type ChartGraph, isHistory } from '../graph/graph.types.ts';
import type { StatechartText } from '../text/text.types.ts';
import { shortName } from './describe.ts';

interface ShownNoteProps {
  shown: ChartGraph;
  text: StatechartText;
  focus: string | undefined;
  onLeave: () => void;
}

/** Shows that a chart does not show the whole machine, so that nobody takes the part for all. */
export function ShownNote({ shown, text, focus, onLeave }: ShownNoteProps) {
  const whole = shown.whole ?? shown;
  const [drawn, all] = [countOf(shown), countOf(whole)];
  if (focus === undefined && drawn === all) return null;
  return (
    <div className="chart-note">
      <p aria-live="polite">
        {focus !== undefined && <span>{text.reading.focused(shortName(whole, focus))} · </span>}
        {text.reading.shown(drawn, all)}
      </p>
      {focus !== undefined && (
        <button type="button" onClick={onLeave}>
          {text.reading.showAll}
        </button>
      )}
    </div>
  );
}

/** The number of states, without the root that represents the machine. */
function countOf({ states }: ChartGraph): number {
  return [...states.values()].filter(state => !isHistory(state)).length - 1;
}
