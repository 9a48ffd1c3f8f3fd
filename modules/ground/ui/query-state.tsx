import type { ReactNode } from 'react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { ErrorState } from './states.tsx';

/** What is shown of a query; one made of several queries is put together by hand. */
export interface ShownQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: ShownQuery<Data>;
  /** Shown until the first reply, usually a skeleton. */
  pending: ReactNode;
  /** Shown instead of empty data. */
  empty?: ReactNode;
  /** Whether the data are empty; without it, a list without entries is. */
  isEmpty?: (data: Data) => boolean;
  /** The title of the failed state. */
  failure?: string;
  /** Where the failed state shows the reason: as its title, or below it. Without it, the general hint is shown. */
  reason?: 'title' | 'description' | 'none';
  /** A failed reload hides what was loaded before, because the outdated must not be acted on. */
  hidesOutdated?: boolean;
  /** Of the failed state. */
  className?: string;
  /** Nothing where the data are shown by what surrounds the state. */
  children?: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The data of a query, or in their place why there are none: not loaded yet, failed with a retry button, or empty. */
export function QueryState<Data>({
  query: { data, error, isFetching, refetch },
  pending,
  empty,
  isEmpty = isEmptyList,
  failure,
  reason = 'description',
  hidesOutdated = false,
  className,
  children,
}: QueryStateProps<Data>) {
  if (error && (data === undefined || hidesOutdated)) {
    const text = reason === 'none' ? undefined : failureText(error);
    return (
      <ErrorState
        className={className}
        title={reason === 'title' ? text : failure}
        description={reason === 'description' ? text : undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return pending;
  return empty !== undefined && isEmpty(data) ? empty : children?.(data);
}
