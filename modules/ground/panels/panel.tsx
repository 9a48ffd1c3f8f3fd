import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { cn, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { isAbsent } from './absent.ts';

interface PanelProps {
  title: string;
  /** Controls or a link at the end of the heading. */
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page under a heading. */
export function Panel({ title, tools, className, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 grid-rows-[auto_1fr] rounded-lg border border-border bg-surface"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-border border-b px-4 py-1.5">
        <h2 id={heading} className="font-medium">
          {title}
        </h2>
        {tools}
      </div>
      <div className={cn('min-w-0', className)}>{children}</div>
    </section>
  );
}

interface QueryPanelProps<Data> extends Omit<PanelProps, 'children'> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A panel with the data of a query. It fails alone, and is omitted where the server does not know it. */
export function QueryPanel<Data>({ query, children, ...panel }: QueryPanelProps<Data>) {
  if (isAbsent(query.error)) return null;
  return (
    <Panel {...panel}>
      <QueryState query={query} className="py-6" pending={<SkeletonLines lines={5} className="p-4" />}>
        {children}
      </QueryState>
    </Panel>
  );
}
