import type { QueryClient } from '@tanstack/react-query';
import { duplicateCheck } from '#contract/areas/check.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import type { FieldCheck } from './checked-resolver.ts';

/** Milliseconds of rest in typing before the server is asked. */
const restInTyping = 400;

/** Where a value must be unique (RULE-35). */
export interface UniqueColumn {
  readonly tableName: string;
  readonly fieldName: string;
  /** The record being edited, which does not count against itself. */
  readonly dataId?: string;
  /** What to say of a taken value; without it, what the server says (RULE-36). */
  readonly message?: string;
}

/** Whether a value is free: undefined, or what is wrong with it. */
const freeQuery = ({ tableName, fieldName, dataId }: UniqueColumn, fieldVal: string) => ({
  queryKey: ['duplicate', tableName, fieldName, fieldVal, dataId ?? ''] as const,
  queryFn: async (): Promise<string | null> => {
    try {
      await request(duplicateCheck, { tableName, fieldName, fieldVal, dataId }, { handlesFailure: true });
      return null;
    } catch (error) {
      if (error instanceof RequestError && error.kind === 'business') return error.message;
      throw error;
    }
  },
  staleTime: 30_000,
});

/**
 * Makes a check that asks the server whether a value is taken, once typing rests. An empty value is not asked about
 * (RULE-37); where the server cannot be asked, the save itself will tell.
 */
export function uniqueCheck(queryClient: QueryClient, column: UniqueColumn): FieldCheck {
  let latest = '';
  return async typed => {
    const value = typed.trim();
    latest = value;
    if (value === '') return undefined;
    const query = freeQuery(column, value);
    if (queryClient.getQueryData(query.queryKey) === undefined) {
      await new Promise(resolve => setTimeout(resolve, restInTyping));
      if (latest !== value) return undefined;
    }
    try {
      const refusal = await queryClient.fetchQuery(query);
      return refusal === null ? undefined : (column.message ?? refusal);
    } catch {
      return undefined;
    }
  };
}
