import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mostBoardDays } from '#contract/areas/boards.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { PeriodSwitch } from '#modules/kit/plot/index.ts';
import { boardsText } from '../text.ts';

interface BoardFrameProps<Board> {
  days: number;
  onDays: (days: number) => void;
  query: UseQueryResult<Board>;
  children: (board: Board) => ReactNode;
}

const periods = [7, mostBoardDays] as const;

/** A board with its period, or why there is none. */
export function BoardFrame<Board>({ days, onDays, query, children }: BoardFrameProps<Board>) {
  const t = useText(boardsText);
  if (useCapability('boards', 'now') === false)
    return <EmptyState title={t('absent')} description={t('absentHint')} />;
  return (
    <section className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <PeriodSwitch periods={periods} value={days} onChange={onDays} />
      <QueryState query={query} pending={<SkeletonLines lines={12} />}>
        {children}
      </QueryState>
    </section>
  );
}
