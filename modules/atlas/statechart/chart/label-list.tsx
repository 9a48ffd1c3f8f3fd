import { clsx } from 'clsx';
import { memo, useMemo } from 'react';
import type { ChartGraph } from '../graph/graph.types.ts';
import type { LegendEntry } from '../layout/layout.types.ts';
import type { Line } from '../layout/text-runs.ts';
import type { StatechartText } from '../text/text.types.ts';
import { chartNames } from './describe.ts';
import { shownText } from './shown-text.ts';

interface LabelListProps {
  graph: ChartGraph;
  text: StatechartText;
  legend: readonly LegendEntry[];
  selected: readonly string[] | undefined;
  /** The transition under the pointer or the focus, on the chart or in this list. */
  pointed: string | undefined;
  onPoint: (transition: string | undefined) => void;
  onChoose: (transition: string) => void;
}

/** The texts of numbered lines beside a dense chart; each is a button that does what the number on the line does. */
export const LabelList = memo(function LabelList(props: LabelListProps) {
  const { graph, text, legend, selected = [], pointed, onPoint, onChoose } = props;
  const names = useMemo(() => chartNames(text, graph), [text, graph]);
  const transitions = useMemo(() => new Map(graph.transitions.map(one => [one.id, one])), [graph]);
  return (
    <section className="chart-legend" aria-label={text.layout.legend}>
      <ol>
        {legend.map(({ number, row }) => {
          const transition = transitions.get(row.transition);
          return (
            transition && (
              <li key={number}>
                <button
                  type="button"
                  aria-label={`${number}, ${names.transition(transition, false, row)}`}
                  aria-pressed={selected.includes(row.transition)}
                  data-legend={row.transition}
                  className={clsx('chart-legend-entry', pointed === row.transition && 'chart-pointed')}
                  onClick={() => onChoose(row.transition)}
                  onFocus={() => onPoint(row.transition)}
                  onBlur={() => onPoint(undefined)}
                  onPointerEnter={() => onPoint(row.transition)}
                  onPointerLeave={() => onPoint(undefined)}
                >
                  <b>{number}</b>
                  <span>
                    <OrderBadge lines={row.lines} />
                    {shownText(row.lines.map(withoutOrder))}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
});

/** The place of a candidate among those of its event, in a circle as on the chart, so that it is not read as a text. */
function OrderBadge({ lines }: { lines: readonly Line[] }) {
  const order = lines.flatMap(({ runs }) => runs).find(({ tone }) => tone === 'order');
  return order && <span className="chart-legend-order">{order.text}</span>;
}

function withoutOrder(line: Line): Line {
  return { ...line, runs: line.runs.filter(({ tone }) => tone !== 'order') };
}
