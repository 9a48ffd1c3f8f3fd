import { useEffect, useRef, useState } from 'react';
import type { Page } from '#machines/tabs/tabs.logic.ts';
import { createTabs, rememberTabs, type TabsActor, type TabsWorld } from './create-tabs.ts';

/**
 * Runs the tabs of one person while the component is mounted; its `key` has to identify the person.
 *
 * @param first the page of the current address
 */
export function useOpenTabs(world: TabsWorld, first: Page | undefined): TabsActor {
  const [actor] = useState(() => {
    const tabs = createTabs(world);
    if (first) tabs.send({ type: 'tab.visit', page: first });
    return tabs;
  });
  const holders = useRef(0);
  useEffect(() => {
    holders.current += 1;
    const forget = rememberTabs(world.owner, actor);
    return () => {
      forget();
      holders.current -= 1;
      // In development, React's strict mode runs effects twice.
      queueMicrotask(() => {
        if (holders.current === 0) actor.stop();
      });
    };
  }, [actor, world.owner]);
  return actor;
}
