import { clsx } from 'clsx';
import { memo } from 'react';
import type { Mark } from '../compare/comparison.types.ts';
import { markClass } from '../compare/mark.ts';
import type { Row } from '../layout/content.types.ts';
import { corner } from '../layout/shapes.ts';
import { type Heat, heatClass } from './heat.ts';
import { Lines } from './runs.tsx';

export interface ChartRowProps {
  row: Row;
  /** The accessible name. */
  name: string;
  /**
   * The width of the frame of a row on a line, the same for all its rows; a row inside a state has no frame.
   */
  framedWidth?: number;
  enabled: boolean;
  selected: boolean;
  /** A number that grows with every step that takes this transition; zero if it was never taken. */
  taken: number;
  /** How often the journeys took it; undefined where use is not shown. */
  heat: Heat | undefined;
  /** What became of it between two versions; undefined where none are compared. */
  mark: Mark | undefined;
  tabbable: boolean;
}

/** The text of one transition: a button on the chart. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { row, name, framedWidth, enabled, selected, taken, heat, mark, tabbable } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      role="button"
      aria-label={name}
      aria-pressed={selected}
      tabIndex={tabbable ? 0 : -1}
      data-element={row.transition}
      className={clsx(
        'chart-row',
        framedWidth !== undefined && 'chart-framed',
        enabled && 'chart-enabled',
        selected && 'chart-selected',
        taken > 0 && 'chart-taken-row',
        heatClass(heat),
        markClass(mark),
      )}
      transform={`translate(${row.x} ${row.y})`}
    >
      <rect y={1} width={framedWidth ?? row.width} height={row.height - 2} rx={corner.row} />
      <Lines lines={row.lines} />
    </g>
  );
});
