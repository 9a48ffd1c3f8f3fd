import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { fieldOfKey } from '#contract/list-keys.ts';
import { defaultSort } from '#contract/list-query.ts';
import { listViewsMachine } from '#machines/list-views/list-views.machine.ts';
import type {
  ChangedViews,
  ListViewsEvent,
  ViewChange,
  WatchedViews,
} from '#machines/list-views/list-views.types.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { untouchedQuery, writeSearch } from '../list-search.ts';
import type { ChangeSettings, TableSettings } from '../table-settings.ts';
import { storedView } from './stored-view.ts';
import { viewsText } from './text.ts';
import { queryOf, useViewContent } from './use-view-content.ts';
import { viewLinkOf, withView } from './view-address.ts';
import { changeView, type ViewedList, viewsQuery } from './views-api.ts';

export type ListViewsActor = ActorRefFrom<typeof listViewsMachine>;

/** What shows the settings of a table and changes them. */
export interface ViewSettings {
  readonly settings: TableSettings;
  readonly changeSettings: ChangeSettings;
}

/** Runs the views of the nearest list page: what is chosen changes its query, its address and the settings of its table. */
export function useListViews({ settings, changeSettings }: ViewSettings): ListViewsActor {
  const page = useListPageContext();
  const { name, columns, sort = defaultSort, views } = page;
  const client = useQueryClient();
  const address = usePageAddress();
  const { content, shape } = useViewContent(settings);
  const list = useMemo((): ViewedList => ({ list: name, resource: views?.resource ?? '' }), [name, views]);
  const stored = useMemo(() => storedView(name, columns), [name, columns]);
  const query = () => page.actor.getSnapshot().context.query;
  const latest = useLatest({ address, list, stored, sort, views, settings, changeSettings, query });

  const [machine] = useState(() => {
    const t = textOf(viewsText);
    /** Remembers which view this browser shows, and the settings without it. */
    const remember = (view: string) => {
      const { stored: store, settings: present } = latest.current;
      store.write({ view, plain: store.read()?.plain ?? present });
    };
    const labelOf = (key: string) => latest.current.views?.labelOf(fieldOfKey(key)) ?? key;
    return listViewsMachine.provide({
      actors: {
        watchViews: fromCallback<ListViewsEvent, undefined, WatchedViews>(({ sendBack }) => {
          const observer = new QueryObserver(client, viewsQuery(latest.current.list));
          type Result = ReturnType<typeof observer.getCurrentResult>;
          const report = ({ data, error }: Result) => {
            if (data) sendBack({ type: 'views.loaded', known: data });
            else if (error) sendBack({ type: 'views.failed', error });
          };
          const end = observer.subscribe(report);
          report(observer.getCurrentResult());
          return end;
        }),
        changeViews: fromPromise<ChangedViews, { change: ViewChange | undefined }>(
          once(async ({ input: { change } }) => {
            const of = latest.current.list;
            const added = change && (await changeView(of, change));
            const known = await client.fetchQuery({ ...viewsQuery(of), staleTime: 0 });
            return { known, added };
          }),
        ),
      },
      actions: {
        requestViews: () => void client.refetchQueries(viewsQuery(latest.current.list)),
        applyContent: (_, { content: next, view, parts }) => {
          const { address: own, sort: ownSort, changeSettings: change, query: shown } = latest.current;
          remember(view);
          change(() => next.columns);
          const wanted = parts === 'all' ? queryOf(next) : shown();
          // The link itself needs no entry of the history beside its query.
          const replace = viewLinkOf(own.search).view === view;
          own.writeSearch(withView(writeSearch(wanted, ownSort), view, wanted), { replace });
        },
        showPlainList: () => {
          const { address: own, sort: ownSort, stored: store, changeSettings: change } = latest.current;
          const plain = store.read()?.plain;
          store.remove();
          if (plain) change(() => plain);
          own.writeSearch(writeSearch({ ...untouchedQuery, ...ownSort }, ownSort));
        },
        writeLink: ({ context: { chosen } }) => {
          const { address: own, sort: ownSort, stored: store, query: shown } = latest.current;
          if (chosen === undefined) store.remove();
          else remember(chosen);
          const present = shown();
          own.writeSearch(withView(writeSearch(present, ownSort), chosen, present), { replace: true });
        },
        warnOfUnknownView: () => toast.warning(t('unknown')),
        warnOfGoneView: (_, { name: gone }) => toast.warning(t('gone', { name: gone })),
        warnOfLeftOut: (_, { names }) => {
          const labels = new Set(names.map(labelOf));
          toast.warning(t('leftOut', { names: [...labels].join(t('comma')) }));
        },
        warnOfFailure: ({ context }) => toast.warning(failureText(context.failure)),
        announceChange: ({ context: { change } }) => toast.success(t(`done.${change?.kind ?? 'save'}`)),
      },
    });
  });

  const link = useMemo(() => viewLinkOf(address.search), [address.search]);
  const actor = useActorRef(machine, {
    inspect: inspection,
    input: {
      link,
      content,
      shape,
      isPlain: Object.keys(address.search).length === 0,
      shownBefore: stored.read()?.view,
    },
  });
  useEffect(() => actor.send({ type: 'content.change', content, shape }), [actor, content, shape]);
  useEffect(() => actor.send({ type: 'link.change', link }), [actor, link]);
  return actor;
}
