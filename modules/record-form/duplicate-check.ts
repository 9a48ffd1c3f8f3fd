import type { QueryClient } from '@tanstack/react-query';
import { duplicateCheck } from '#contract/areas/check.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import type { FieldCheck } from './checked-resolver.ts';

/** Milliseconds after the last key press before the request is sent. */
const restInTyping = 400;

/** The table and column in which a value must be unique (RULE-35). */
export interface UniqueColumn {
  readonly tableName: string;
  readonly fieldName: string;
  /** The record being edited, which is excluded from the check. */
  readonly dataId?: string;
  /** The message for a duplicate; by default that of the server (RULE-36). */
  readonly message?: string;
}

/** Resolves with undefined for a unique value, otherwise with the message. */
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
 * Creates a debounced check on the server for duplicates of a value. An empty value is not checked (RULE-37);
 * if the request fails, the save reports the duplicate.
 */
export function uniqueCheck(queryClient: QueryClient, column: UniqueColumn): FieldCheck {
  return restedCheck(queryClient, value => freeQuery(column, value), column.message);
}

/**
 * Creates a debounced check of a value by a question to the server, which resolves with its error, if any. If the
 * question fails, the save reports what is wrong.
 *
 * @param key identifies the question, besides the value
 */
export const askedCheck = (
  queryClient: QueryClient,
  key: readonly unknown[],
  ask: (value: string) => Promise<string | undefined>,
): FieldCheck =>
  restedCheck(queryClient, value => ({
    queryKey: ['asked', ...key, value] as const,
    queryFn: async () => (await ask(value)) ?? null,
    staleTime: 30_000,
  }));

type Query = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<string | null>;
  readonly staleTime: number;
};

function restedCheck(
  queryClient: QueryClient,
  queryOf: (value: string) => Query,
  message?: string,
): FieldCheck {
  let latest = '';
  return async typed => {
    const value = typed.trim();
    latest = value;
    if (value === '') return undefined;
    const query = queryOf(value);
    if (queryClient.getQueryData(query.queryKey) === undefined) {
      await new Promise(resolve => setTimeout(resolve, restInTyping));
      if (latest !== value) return undefined;
    }
    try {
      const refusal = await queryClient.fetchQuery(query);
      return refusal === null ? undefined : (message ?? refusal);
    } catch {
      return undefined;
    }
  };
}
