import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { settingsActor, useSettings } from '#modules/frame/preferences/index.ts';
import {
  type TabsActor,
  TabsContext,
  useGuards,
  useLossQuestion,
  useOpenTabs,
} from '#modules/frame/tabs/index.ts';
import { usePermissions } from '#modules/ground/permissions/index.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { type AppRouter, describeHome, describePage } from './describe-page.ts';
import { useTitleOf } from './use-title-of.ts';

/** Loaded with the first unsaved input, which it has to read, or else with the first change of the permissions. */
const PageWithdrawal = lazyPart(() => import('./page-withdrawal.tsx'), { failed: () => null });

/** Runs the tabs of the signed-in person, for the frame inside it. */
export function OpenTabs({ children }: { children: ReactNode }) {
  const owner = useSessionUser()?.id;
  // Another person who signs in finds nothing of the previous one.
  return owner === undefined ? null : (
    <TabsOf key={owner} owner={owner}>
      {children}
    </TabsOf>
  );
}

function TabsOf({ owner, children }: { owner: string; children: ReactNode }) {
  const router = useRouter();
  const several = useSettings(({ context }) => context.settings.multipage);
  const { entries } = router.options.context.permissions.getSnapshot().context;
  const actor = useOpenTabs(
    {
      owner,
      several,
      home: describeHome(router, entries),
      canOpen: path => describePage(router, entries, { path }) !== undefined,
      open: (fullPath, replace) => router.history[replace ? 'replace' : 'push'](fullPath),
    },
    pageOfWindow(router),
  );
  useVisits(actor, router);
  useMode(actor, several);
  useGuards(actor);
  const titleOf = useTitleOf();
  useLossQuestion(actor, titleOf, request => {
    if (request === 'mode.single') settingsActor().send({ type: 'multipage.set', multipage: true });
  });
  const now = usePermissions(context => context);
  const [before] = useState(now);
  const isUnsaved = useSelector(actor, ({ context }) => context.strip.tabs.some(tab => tab.dirty));
  const [isWatched, watch] = useState(false);
  if (!isWatched && (isUnsaved || now !== before)) watch(true);
  return (
    <TabsContext value={actor}>
      {children}
      {isWatched && <PageWithdrawal tabs={actor} before={before.entries} titleOf={titleOf} />}
    </TabsContext>
  );
}

/** The current page of the window; undefined while it is at none of the frame. */
function pageOfWindow(router: AppRouter) {
  const { pathname, href, state } = router.latestLocation;
  const { entries } = router.options.context.permissions.getSnapshot().context;
  return describePage(router, entries, { path: pathname, fullPath: href, named: state.tabTitle });
}

/** Sends the tabs the current page, and its title after a change of language. */
function useVisits(actor: TabsActor, router: AppRouter): void {
  const language = useLanguage();
  const entries = usePermissions(context => context.entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the pages depend on language and menu
  useEffect(() => {
    const visit = () => {
      const page = pageOfWindow(router);
      if (page) actor.send({ type: 'tab.visit', page });
    };
    if (router.state.status === 'idle') visit();
    return router.subscribe('onLoad', visit);
  }, [actor, router, language, entries]);
}

/** Follows the multi-tab setting (SETTINGS-15, TABS-11). */
function useMode(actor: TabsActor, several: boolean): void {
  const before = useRef(several);
  useEffect(() => {
    if (before.current === several) return;
    before.current = several;
    actor.send({ type: several ? 'mode.several' : 'mode.single' });
  }, [actor, several]);
}
