import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice, Skeleton } from '#modules/ground/ui/index.ts';
import { filesText } from '../text.ts';

interface RequestedProps<Result> {
  query: UseQueryResult<Result>;
  children: (result: Result) => ReactNode;
}

/** What was requested for a dialog, or why it is not there. */
export function Requested<Result>({ query: { data, error, refetch }, children }: RequestedProps<Result>) {
  const t = useText(filesText);
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton className="h-16" />;
  return (
    <Notice tone="danger">
      {failureText(error)}
      <Button size="sm" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
