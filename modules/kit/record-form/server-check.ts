import type { QueryClient } from '@tanstack/react-query';
import { fieldCheckDebounce } from '#machines/timing.ts';
import type { FieldCheck } from './checked-resolver.ts';

/** A question about a value, to which the server replies. */
export interface ServerQuestion {
  /** The question, besides the value. */
  readonly key: readonly string[];
  /** Resolves with null for an accepted value, otherwise with the message. */
  readonly send: (value: string) => Promise<string | null>;
  /** The message when there is no reply; without it, the value counts as accepted. */
  readonly noReply?: (error: unknown) => string;
}

/**
 * Creates a debounced check of a value on the server. An empty value is not checked, and a reply is kept for a while.
 */
export function serverCheck(queryClient: QueryClient, { key, send, noReply }: ServerQuestion): FieldCheck {
  let latest = '';
  return async typed => {
    const value = typed.trim();
    latest = value;
    if (value === '') return undefined;
    const query = { queryKey: [...key, value], queryFn: () => send(value), staleTime: 30_000 };
    if (queryClient.getQueryData(query.queryKey) === undefined) {
      await new Promise(resolve => setTimeout(resolve, fieldCheckDebounce));
      if (latest !== value) return undefined;
    }
    try {
      return (await queryClient.fetchQuery(query)) ?? undefined;
    } catch (error) {
      return noReply?.(error);
    }
  };
}

/** Several checks as one, which ends with the first message. */
export const checkedByAll =
  (checks: readonly FieldCheck[]): FieldCheck =>
  async value => {
    for (const check of checks) {
      const message = await check(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };
