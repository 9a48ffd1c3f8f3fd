import type { QueryClient } from '@tanstack/react-query';
import { duplicateCheck } from '#contract/areas/check.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import type { FieldCheck } from './checked-resolver.ts';
import { serverCheck } from './server-check.ts';

/** The table and column in which a value must be unique (RULE-35). */
export interface UniqueColumn {
  readonly tableName: string;
  readonly fieldName: string;
  /** The record being edited, which is excluded from the check. */
  readonly dataId?: string;
  /** The message for a duplicate; by default that of the server (RULE-36). */
  readonly message?: string;
}

/**
 * Creates a debounced check on the server for duplicates of a value. An empty value is not checked (RULE-37);
 * if the request fails, the save reports the duplicate.
 */
export const uniqueCheck = (
  queryClient: QueryClient,
  { tableName, fieldName, dataId, message }: UniqueColumn,
): FieldCheck =>
  serverCheck(queryClient, {
    key: ['duplicate', tableName, fieldName, dataId ?? '', message ?? ''],
    send: async fieldVal => {
      try {
        await request(duplicateCheck, { tableName, fieldName, fieldVal, dataId }, { handlesFailure: true });
        return null;
      } catch (error) {
        if (error instanceof RequestError && error.kind === 'business') return message ?? error.message;
        throw error;
      }
    },
  });
