import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromCallback } from 'xstate';
import { defaultSort } from '#contract/list-query.ts';
import type {
  AddressName,
  ListPageEvent,
  RowsEvent,
  WatchInput,
} from '#machines/list-page/list-page.types.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { connectListPage } from './effects.ts';
import { untouchedQuery } from './list-search.ts';
import type { ListPageOptions } from './types.ts';
import { type ListPage, rulesOf, useUnchanged, verbsOf } from './use-list-page.ts';

interface PretendedRows {
  /** All rows that the pretended server has; rejects as requests do. */
  readonly rows: (signal: AbortSignal) => Promise<readonly ListRow[]>;
  /** The addresses that the page has. */
  readonly addresses?: readonly AddressName[];
}

/** A list page of the gallery: its rows are sorted and divided into pages here, and its query is in no address. */
export function usePretendedPage(
  options: Omit<ListPageOptions<ListRow>, 'endpoints' | 'fields'> & PretendedRows,
): ListPage<ListRow> {
  const queryClient = useQueryClient();
  const latest = useLatest(options);
  const [machine] = useState(() =>
    connectListPage<ListRow>({
      options: () => ({ ...latest.current, endpoints: {}, fields: [] }),
      queryClient,
      writeQuery: () => undefined,
      reloadsRows: false,
    }).provide({
      // Nobody waits for what is only shown.
      actions: { warnOfFailedList: () => undefined },
      actors: {
        watchRows: fromCallback<ListPageEvent, WatchInput, RowsEvent>(({ input, sendBack }) => {
          const leaving = new AbortController();
          latest.current.rows(leaving.signal).then(
            rows => sendBack({ type: 'rows.loaded', total: rows.length, rows: pageOf(rows, input.query) }),
            (error: unknown) =>
              sendBack({
                type: 'rows.failed',
                message: failureText(error),
                denied: error instanceof RequestError && error.kind === 'forbidden',
              }),
          );
          return () => leaving.abort();
        }),
      },
    }),
  );
  const actor = useActorRef(machine, {
    inspect: inspection,
    input: {
      query: { ...untouchedQuery, ...options.sort },
      defaultSort: options.sort ?? defaultSort,
      addresses: options.addresses ?? ['list'],
      operations: rulesOf({ ...options, ...declaredNothing }, () => ({
        ...latest.current,
        ...declaredNothing,
      })),
    },
  });
  const verbs = useMemo(() => verbsOf<ListRow>(actor), [actor]);
  const declared = useUnchanged({ ...options, endpoints: none, fields: noFields });
  return useMemo(() => ({ ...declared, ...verbs, actor }), [declared, verbs, actor]);
}

const none = {};
const noFields: readonly never[] = [];
const declaredNothing = { endpoints: none, fields: noFields };

function pageOf(rows: readonly ListRow[], { page, size, column, order }: WatchInput['query']) {
  const sign = order === 'desc' ? -1 : 1;
  const sorted = rows.toSorted((one, other) =>
    column === undefined
      ? 0
      : sign * textAt(one, column).localeCompare(textAt(other, column), 'zh', { numeric: true }),
  );
  return sorted.slice((page - 1) * size, page * size);
}

const textAt = (row: ListRow, column: string): string => String(Reflect.get(row, column) ?? '');
