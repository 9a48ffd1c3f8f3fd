import { clsx } from 'clsx';
import { memo } from 'react';
import type { Mark } from '../compare/comparison.types.ts';
import { markClass, markSigns } from '../compare/mark.ts';
import { isHistory } from '../graph/graph.types.ts';
import { headerHeight } from '../layout/content.ts';
import { historySize } from '../layout/elk-graph.ts';
import type { StateBox } from '../layout/layout.types.ts';
import { corner, headerPath } from '../layout/shapes.ts';
import { historyLetters } from './describe.ts';
import { Lines } from './runs.tsx';

export interface ChartStateProps {
  box: StateBox;
  name: string;
  active: boolean;
  selected: boolean;
  /** No journey entered it. */
  never: boolean;
  /** What became of it between two versions; undefined where none are compared. */
  mark: Mark | undefined;
  tabbable: boolean;
}

/** The box of a state: a button on the chart, under the lines. Its text is drawn above them. */
export const ChartStateShape = memo(function ChartStateShape(props: ChartStateProps) {
  const { box, name, active, selected, never, mark, tabbable } = props;
  const { x, y, width, height, state, region } = box;
  const band = headerPath(box);
  const half = historySize / 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      role="button"
      aria-label={name}
      aria-pressed={selected}
      aria-current={active || undefined}
      aria-expanded={state.fold && state.fold === 'unfolded'}
      tabIndex={tabbable ? 0 : -1}
      data-element={state.id}
      className={clsx(
        'chart-state',
        state.children.length > 0 && 'chart-parent',
        state.fold === 'folded' && 'chart-folded',
        region && 'chart-region',
        active && 'chart-active',
        selected && 'chart-selected',
        never && 'chart-never',
        markClass(mark),
      )}
      transform={`translate(${x} ${y})`}
    >
      {isHistory(state) ? (
        <>
          <circle className="chart-box" cx={half} cy={half} r={half} />
          <text className="chart-title" aria-hidden x={half} y={half} fontSize={12} textAnchor="middle">
            {historyLetters(state)}
          </text>
          {mark && mark !== 'same' && (
            <text className="chart-mark" aria-hidden x={2 * half} y={2} fontSize={14} fontWeight={700}>
              {markSigns[mark]}
            </text>
          )}
        </>
      ) : (
        <>
          {state.fold === 'folded' && <path className="chart-stack" d={stackPath(width, height)} />}
          <rect className="chart-box" width={width} height={height} rx={corner.state} />
          {band && <path className="chart-band" d={band} />}
          {state.kind === 'final' && (
            <rect
              className="chart-inner"
              x={3}
              y={3}
              width={width - 6}
              height={height - 6}
              rx={corner.state - 3}
            />
          )}
        </>
      )}
    </g>
  );
});

/** The edges of the boxes behind a folded state. */
function stackPath(width: number, height: number): string {
  return [3, 6]
    .map(
      step => `M${width + step} ${corner.state + step}V${height + step - 8}q0 8 -8 8H${corner.state + step}`,
    )
    .join('');
}

interface ChartStateTextProps {
  box: StateBox;
  mark: Mark | undefined;
}

/** The text of a state, over the lines that cross its box. */
export const ChartStateText = memo(function ChartStateText({ box, mark }: ChartStateTextProps) {
  if (isHistory(box.state)) return null;
  return (
    <g
      className={clsx(box.state.children.length > 0 && 'chart-over', markClass(mark))}
      transform={`translate(${box.x} ${box.y})`}
    >
      <Lines lines={box.content.lines} />
    </g>
  );
});

/** The control in the title of a state that folds and unfolds it; keys do the same at the state itself. */
export const ChartFold = memo(function ChartFold({ box, label }: { box: StateBox; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g role="button" aria-label={label} tabIndex={-1} data-fold={box.state.id} className="chart-fold">
      <title>{label}</title>
      <rect x={box.x + 2} y={box.y + 2} width={28} height={headerHeight - 4} rx={corner.row} />
    </g>
  );
});
