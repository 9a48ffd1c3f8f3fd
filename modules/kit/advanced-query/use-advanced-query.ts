import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { MatchType, QueryPart } from '#contract/query-conditions.ts';
import { queriesCode, queryMessages } from '#machines/advanced-query/advanced-query.logic.ts';
import { advancedQueryMachine } from '#machines/advanced-query/advanced-query.machine.ts';
import type { EmittedQuery, StoreInput } from '#machines/advanced-query/advanced-query.setup.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { readQueries, storeQueries } from './saved-queries.ts';
import { queryText } from './text.ts';

export interface AdvancedQueryOptions {
  /** The route path of the page. */
  readonly path: string;
  /** What saved queries are kept under in place of the path (QUERY-24). */
  readonly saveCode?: string | undefined;
  /** The conditions that filter the list now. */
  readonly conditions: readonly QueryPart[];
  readonly matchType: MatchType;
  /** Whether the server knows groups of conditions; undefined until it has stated it. */
  readonly groups?: boolean | undefined;
  /** Filters the list; without conditions it shows everything. */
  readonly onQuery: (query: EmittedQuery) => void;
}

export type AdvancedQueryActor = ReturnType<typeof useAdvancedQuery>;

/** A text of the machine in the language of the console. */
export function messageText(message: string): string {
  const names = Object.keys(queryMessages) as (keyof typeof queryMessages)[];
  const name = names.find(each => queryMessages[each] === message);
  return name === undefined ? message : textOf(queryText)(`messages.${name}`);
}

/** Starts the machine of an advanced query, with its dialog open. */
export function useAdvancedQuery({
  path,
  saveCode,
  conditions,
  matchType,
  groups,
  onQuery,
}: AdvancedQueryOptions) {
  const latest = useLatest(onQuery);
  const [machine] = useState(() =>
    advancedQueryMachine.provide({
      actors: {
        storeQueries: fromPromise<unknown, StoreInput>(async ({ input }) => {
          if (!storeQueries(input)) throw new Error(textOf(queryText)('notStored'));
        }),
      },
      actions: {
        emitQuery: (_, query) => latest.current(query),
        warn: (_, { message }) => toast.warning(messageText(message)),
        announce: (_, { message }) => toast.success(messageText(message)),
      },
    }),
  );
  const [input] = useState(() => {
    const code = queriesCode(path, saveCode);
    return { code, saved: readQueries(code), records: conditions, matchType, groups };
  });
  const actor = useActorRef(machine, { input, inspect: inspection });
  useEffect(() => {
    if (groups !== undefined) actor.send({ type: 'server.known', groups });
  }, [actor, groups]);
  useEffect(() => {
    actor.send({ type: 'query.open' });
    if (actor.getSnapshot().context.records.length === 0) actor.send({ type: 'condition.add' });
  }, [actor]);
  return actor;
}
