import { type ActorRefFrom, createActor } from 'xstate';
import type { Page, Strip } from '#machines/tabs/tabs.logic.ts';
import { tabsMachine } from '#machines/tabs/tabs.machine.ts';
import { readSnapshot, takeSnapshot } from '#machines/tabs/tabs.snapshot.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { storedTabs } from '#modules/ground/platform/storage/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { tabsText } from './text.ts';

export type TabsActor = ActorRefFrom<typeof tabsMachine>;

/**
 * The name of a window inside a window of the console, such as a phone of the gallery. Both have the same storage, in
 * which the tabs are those of the outer one.
 */
export const innerWindow = 'inner';

const isInner = () => window.name === innerWindow;

/** The dependencies of the tabs. */
export interface TabsWorld {
  /** Id of the owner of the tabs. */
  readonly owner: string;
  readonly home: Page;
  /** Whether multi-tab mode is on. */
  readonly several: boolean;
  /** Whether this person may still open a path that an earlier visit left open. */
  readonly canOpen: (path: string) => boolean;
  /** Navigates to a page; `replace` replaces the current entry of the history. */
  readonly open: (fullPath: string, replace: boolean) => void;
}

/** Starts the tabs of one person, restored from the last visit in this window. */
export function createTabs({ owner, home, several, canOpen, open }: TabsWorld): TabsActor {
  const machine = tabsMachine.provide({
    actions: {
      // Going back must not reopen a closed tab.
      openPage: ({ event }, { fullPath }) => open(fullPath, event.type !== 'tab.select'),
      warn: (_, { message }) => toast.warning(message, { id: message }),
      reportDroppedSnapshot: () => {
        storedTabs.remove();
        toast.info(textOf(tabsText)('dropped'), { id: 'tabs' });
      },
    },
  });
  const stored = isInner() ? undefined : storedTabs.read();
  const input = {
    home,
    several,
    stored: stored?.owner === owner ? openable(stored.value, canOpen) : undefined,
  };
  return createActor(machine, { input, inspect: inspection }).start();
}

/** Stores the tabs for the next visit, now and on every change. Returns a function that stops it. */
export function rememberTabs(owner: string, actor: TabsActor): () => void {
  let kept: Strip | undefined;
  const keep = ({ context: { strip } } = actor.getSnapshot()) => {
    if (strip === kept || isInner()) return;
    kept = strip;
    storedTabs.write({ owner, value: takeSnapshot(strip) });
  };
  keep();
  return actor.subscribe(keep).unsubscribe;
}

/** The stored tabs without those that this person may no longer open. */
function openable(stored: unknown, canOpen: TabsWorld['canOpen']): unknown {
  const { snapshot } = readSnapshot(stored);
  if (snapshot === undefined) return stored;
  const tabs = snapshot.tabs.filter(({ path }) => canOpen(path));
  const active = tabs.find(({ path }) => path === snapshot.active) ?? tabs[0];
  return active ? { ...snapshot, tabs, active: active.path } : undefined;
}
