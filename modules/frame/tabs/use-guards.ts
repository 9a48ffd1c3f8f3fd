import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { tabAt } from '#machines/tabs/tabs.logic.ts';
import type { TabsActor } from './create-tabs.ts';
import { askForLoss } from './use-loss-question.ts';

/** Protects unsaved input when the window is closed, and when a page is left that is not kept. */
export function useGuards(actor: TabsActor): void {
  const unsaved = useSelector(actor, ({ context }) => context.strip.tabs.some(tab => tab.dirty));
  const single = useSelector(actor, snapshot => snapshot.hasTag('single'));
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // In multi-tab mode a page with unsaved input is kept; otherwise navigation replaces the page.
  useBlocker({
    disabled: !(single && unsaved),
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      if (!tabAt(actor.getSnapshot().context.strip, current.pathname)?.dirty) return false;
      return !(await askForLoss('lossOfPage'));
    },
  });
}
