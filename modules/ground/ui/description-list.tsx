import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface DescriptionItem {
  key: string;
  term: ReactNode;
  /** An empty one is shown as a dash. */
  detail: ReactNode;
  /** Spans the whole row. */
  wide?: boolean;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  columns?: 1 | 2 | 3;
  className?: string;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

/** The fields of a record, read-only. */
export function DescriptionList({ items, columns = 1, className }: DescriptionListProps) {
  return (
    <dl className={cn('grid gap-x-8', COLUMNS[columns], className)}>
      {items.map(({ key, term, detail, wide }) => (
        <div
          key={key}
          className={cn(
            'grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-border border-b py-2 text-base',
            wide && 'col-span-full',
          )}
        >
          <dt className="text-text-muted">{term}</dt>
          <dd className="wrap-anywhere min-w-0 text-text">
            {detail === null || detail === undefined || detail === '' ? (
              <span className="text-text-faint">—</span>
            ) : (
              detail
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
