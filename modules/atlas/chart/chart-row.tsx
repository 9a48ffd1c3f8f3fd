import { memo } from 'react';
import { cn } from '#modules/ui/index.ts';
import type { Row } from './content.ts';
import { type Heat, heatClass } from './heat.ts';
import { Lines } from './runs.tsx';
import { corner } from './shapes.ts';

export interface ChartRowProps {
  row: Row;
  /** The accessible name. */
  name: string;
  /** Stands on a line, as wide as its neighbours; inside a state a row has no frame of its own. */
  framedWidth?: number;
  enabled: boolean;
  selected: boolean;
  /** A number that grows with every step in which this transition was taken; zero for never. */
  taken: number;
  /** How often it was taken in journeys; undefined where that does not matter. */
  heat: Heat | undefined;
  tabbable: boolean;
}

/** The text of one transition: a button on the chart. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { row, name, framedWidth, enabled, selected, taken, heat, tabbable } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      role="button"
      aria-label={name}
      aria-pressed={selected}
      tabIndex={tabbable ? 0 : -1}
      data-element={row.transition}
      className={cn(
        'chart-row',
        framedWidth !== undefined && 'chart-framed',
        enabled && 'chart-enabled',
        selected && 'chart-selected',
        taken > 0 && 'chart-taken-row',
        heatClass(heat),
      )}
      transform={`translate(${row.x} ${row.y})`}
    >
      <rect y={1} width={framedWidth ?? row.width} height={row.height - 2} rx={corner.row} />
      <Lines lines={row.lines} />
    </g>
  );
});
