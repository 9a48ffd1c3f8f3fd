import { clsx } from 'clsx';
import { memo } from 'react';
import type { Mark } from '../compare/comparison.types.ts';
import { markClass } from '../compare/mark.ts';
import { markSize } from '../layout/elk-graph.ts';
import type { EdgeLine, ForkBar, InitialLine } from '../layout/layout.types.ts';
import { arrowPath, corner, linePath } from '../layout/shapes.ts';
import { type Heat, heatClass } from './heat.ts';
import { Lines } from './runs.tsx';

export interface ChartEdgeProps {
  line: EdgeLine;
  enabled: boolean;
  selected: boolean;
  /** A number that grows with every step that takes this line; zero if it was never taken. */
  taken: number;
  /** How often the journeys took it; undefined where use is not shown. */
  heat: Heat | undefined;
  /** What became of it between two versions. */
  mark: Mark;
}

/** A line between two states, animated once for each step that takes it. */
export const ChartEdgeShape = memo(function ChartEdgeShape({
  line,
  enabled,
  selected,
  taken,
  heat,
  mark,
}: ChartEdgeProps) {
  const path = linePath(line.points, !line.edge.trunk);
  return (
    <g
      aria-hidden
      data-line={line.edge.id}
      className={clsx(
        'chart-edge',
        line.edge.eventless && 'chart-always',
        enabled && 'chart-enabled',
        selected && 'chart-selected',
        taken > 0 && 'chart-taken',
        heatClass(heat),
        markClass(mark),
      )}
    >
      <path className="chart-line" d={path} />
      {taken > 0 && <path key={taken} className="chart-run" d={path} pathLength={1} />}
      {!line.edge.trunk && <path className="chart-head" d={arrowPath(line.points)} />}
    </g>
  );
});

/** The mark that shows where a compound state begins. */
export const ChartInitial = memo(function ChartInitial({ line }: { line: InitialLine }) {
  return (
    <g aria-hidden className="chart-edge">
      <circle className="chart-head" cx={line.mark.x} cy={line.mark.y} r={markSize / 2} />
      <path className="chart-line" d={linePath(line.points)} />
      <path className="chart-head" d={arrowPath(line.points)} />
    </g>
  );
});

/** What happens on the way from an initial mark; over the lines, like every text on a line. */
export const ChartInitialText = memo(function ChartInitialText({ line }: { line: InitialLine }) {
  if (!line.label) return null;
  const { x, y, width, height, content } = line.label;
  return (
    <g className="chart-framed" transform={`translate(${x} ${y})`}>
      <rect y={1} width={width} height={height - 2} rx={corner.row} />
      <Lines lines={content.lines} />
    </g>
  );
});

interface ChartForkProps {
  bar: ForkBar;
  enabled: boolean;
  selected: boolean;
}

/** The bar at which a line to several states parts. */
export const ChartFork = memo(function ChartFork({ bar, enabled, selected }: ChartForkProps) {
  return (
    <g aria-hidden className={clsx('chart-edge', enabled && 'chart-enabled', selected && 'chart-selected')}>
      <rect className="chart-head" x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx={2} />
    </g>
  );
});
