import { vi } from 'vitest';
import { createActor } from 'xstate';
import type { Page, Strip } from '#machines/tabs/tabs.logic.ts';
import { tabsMachine } from '#machines/tabs/tabs.machine.ts';
import type { TabsTag } from '#machines/tabs/tabs.setup.ts';

/** A page of the console by the last part of its path. */
export function page(name: string, more: Partial<Page> = {}): Page {
  const path = `/${name}`;
  return { path, fullPath: path, title: name, keepAlive: true, componentName: `${name}-page`, ...more };
}

export const home = page('home', { title: '首页' });

export function pathsOf({ tabs }: Strip): string[] {
  return tabs.map(({ path }) => path);
}

/** Running tabs with recorded effects; every named page has been visited, the last is active. */
export function startTabs(
  names: readonly string[] = [],
  input: { several?: boolean; stored?: unknown } = {},
) {
  const world = { openPage: vi.fn(), warn: vi.fn(), reportDroppedSnapshot: vi.fn() };
  const actor = createActor(
    tabsMachine.provide({
      actions: {
        openPage: (_, { fullPath }) => world.openPage(fullPath),
        warn: (_, { message }) => world.warn(message),
        reportDroppedSnapshot: (_, { reason }) => world.reportDroppedSnapshot(reason),
      },
    }),
    { input: { home, several: true, ...input } },
  ).start();
  for (const name of names) actor.send({ type: 'tab.visit', page: page(name) });
  const strip = () => actor.getSnapshot().context.strip;
  return {
    actor,
    world,
    strip,
    paths: () => pathsOf(strip()),
    active: () => strip().active,
    has: (tag: TabsTag) => actor.getSnapshot().hasTag(tag),
  };
}
