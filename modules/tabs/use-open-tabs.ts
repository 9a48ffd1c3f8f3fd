import { useEffect, useRef, useState } from 'react';
import type { Page } from '#machines/tabs/tabs.logic.ts';
import { createTabs, rememberTabs, type TabsActor, type TabsWorld } from './create-tabs.ts';

/**
 * Runs the tabs of one person as long as the component stands; give it a `key` of the person.
 *
 * @param first the page that the window is at
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
      // In development React takes effects back and brings them again, to see whether they bear it.
      queueMicrotask(() => {
        if (holders.current === 0) actor.stop();
      });
    };
  }, [actor, world.owner]);
  return actor;
}
