import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import type { ReadingChoice } from '../chart/reading.logic.ts';
import { Statechart } from '../chart/statechart.tsx';
import type { StatechartProps } from '../chart/statechart.types.ts';
import type { ChartGraph } from '../graph/graph.types.ts';
import { english } from '../text/english.ts';
import { compareGraphs } from './compare-graphs.ts';
import { DifferenceList } from './difference-list.tsx';

export interface StatechartComparisonProps
  extends Omit<
    StatechartProps,
    'graph' | 'comparison' | 'snapshot' | 'taken' | 'onEvent' | 'use' | 'records'
  > {
  /** The version before, and the one after; each the same object as long as it is the same version. */
  before: ChartGraph;
  after: ChartGraph;
}

/** A difference inside a folded state would not be seen. */
const unfolded: ReadingChoice = { folds: 'none', turned: [] };

/** Two versions of a machine on one chart, beside the list of their differences. */
export function StatechartComparison({ before, after, className, ...props }: StatechartComparisonProps) {
  const { text = english, selected, onSelect } = props;
  const comparison = useMemo(() => compareGraphs(before, after), [before, after]);
  const [own, setOwn] = useState<readonly string[]>([]);
  const chosen = selected ?? own;
  const choose = (id: string | undefined) => {
    setOwn(id === undefined ? [] : [id]);
    onSelect?.(id);
  };
  return (
    <div className={clsx('chart-comparison', className)}>
      <Statechart
        shown={unfolded}
        {...props}
        graph={comparison.graph}
        comparison={comparison}
        selected={chosen}
        onSelect={choose}
      />
      <DifferenceList comparison={comparison} text={text} selected={chosen} onSelect={choose} />
    </div>
  );
}
