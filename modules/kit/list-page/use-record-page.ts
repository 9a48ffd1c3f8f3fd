import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { defaultSort } from '#contract/list-query.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { connectRecordPage } from './effects.ts';
import { untouchedQuery } from './list-search.ts';
import type { ListPageOptions } from './types.ts';
import { type ListActor, type ListPage, rulesOf, useUnchanged, verbsOf } from './use-list-page.ts';

/**
 * Runs the page of one record: the operations, the record form and the dialogs of its list page. Provide it to its views
 * with `ListPageProvider`.
 */
export function useRecordPage<Row extends ListRow>(options: ListPageOptions<Row>): ListPage<Row> {
  const queryClient = useQueryClient();
  const latest = useLatest(options);
  const [machine] = useState(() =>
    connectRecordPage<Row>({
      options: () => latest.current,
      queryClient,
      writeQuery: () => undefined,
      reloadsRows: false,
    }),
  );
  const running = useActorRef(machine, {
    inspect: inspection,
    input: {
      query: untouchedQuery,
      defaultSort,
      addresses: [],
      operations: rulesOf(options, () => latest.current),
    },
  });
  // Both machines are made from one setup: their events, tags and context are the same.
  const actor = running as unknown as ListActor;
  const verbs = useMemo(() => verbsOf<Row>(actor), [actor]);
  const declared = useUnchanged(options);
  return useMemo(() => ({ ...declared, ...verbs, actor }), [declared, verbs, actor]);
}
