import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { componentsOf } from '#contract/pages.ts';
import { typedFields, usePageWithdrawal, WithdrawnInput } from '#modules/frame/page-withdrawal/index.ts';
import type { Tab, TabsActor } from '#modules/frame/tabs/index.ts';
import { type Entry, isForbidden } from '#modules/ground/permissions/index.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { pageAt } from '../../routing/page-at.ts';

interface PageWithdrawalProps {
  tabs: TabsActor;
  /** The entries that the open pages were opened with. */
  before: readonly Entry[];
  titleOf: (tab: Tab) => string;
}

/**
 * Closes the open pages that the person may not open any more, and offers what was typed on them for copying. It is notified
 * of a change before React does, because buttons and drawers without their permission are unmounted with the page.
 */
export default function PageWithdrawal({ tabs, before, titleOf }: PageWithdrawalProps) {
  const router = useRouter();
  const { permissions, queryClient } = router.options.context;
  const actor = usePageWithdrawal(paths => {
    // What was typed is kept here, so that nothing has to ask for it before the page is left.
    for (const path of paths) tabs.send({ type: 'tab.mark', path, dirty: false });
    tabs.send({ type: 'tabs.withdraw', paths });
  });
  const latest = useLatest({ before, titleOf });

  useLayoutEffect(() => {
    const withdraw = (isWithdrawn: (path: string) => boolean) => {
      const { home, tabs: open } = tabs.getSnapshot().context.strip;
      const pages = open
        .filter(({ path }) => path !== home.path && isWithdrawn(path))
        .map(tab => ({
          path: tab.path,
          title: latest.current.titleOf(tab),
          typed: tab.dirty ? typedFields(tab.path) : [],
        }));
      if (pages.length > 0) actor.send({ type: 'pages.withdrawn', pages });
    };
    const opens = (entries: readonly Entry[], path: string) => {
      const page = pageAt(router, entries, path);
      return page !== undefined && !(page.entry && isForbidden(page.entry));
    };

    let known = latest.current.before;
    const compare = (snapshot = permissions.getSnapshot()) => {
      const { entries } = snapshot.context;
      if (entries === known || !snapshot.hasTag('loaded')) return;
      const previous = known;
      known = entries;
      withdraw(path => opens(previous, path) && !opens(entries, path));
    };
    compare();
    const changes = permissions.subscribe(compare);

    // A list that was shown before and is refused now: its page remains in the menu, but not its permission.
    const stopRefusals = queryClient.getQueryCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action as { error: unknown };
      const [, resource, , endpoint] = event.query.queryKey;
      if (!(error instanceof RequestError && error.kind === 'forbidden')) return;
      if (typeof resource !== 'string' || endpoint !== `${resource}.list`) return;
      const queryKey = entityKey(resource, 'list', endpoint);
      if (!queryClient.getQueriesData({ queryKey }).some(([, data]) => data !== undefined)) return;
      const { entries } = permissions.getSnapshot().context;
      const components = componentsOf(resource);
      withdraw(path => components.includes(pageAt(router, entries, path)?.entry?.component ?? ''));
      // The page may be opened again, and then shows the refusal itself.
      queryClient.removeQueries({ queryKey });
    });
    return () => {
      changes.unsubscribe();
      stopRefusals();
    };
  }, [router, tabs, actor, permissions, queryClient]);

  return <WithdrawnInput actor={actor} />;
}
