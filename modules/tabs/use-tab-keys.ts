import { useEffect } from 'react';
import { tabAt } from '#machines/tabs/tabs.logic.ts';
import type { TabsActor } from './create-tabs.ts';

/**
 * The keyboard shortcuts of the tabs, wherever the focus is: Alt with 1 to 8 opens the tab of that number,
 * Alt-9 the last one, Ctrl-Alt-W closes the active one and Ctrl-Alt-R reloads it. Browsers reserve the same
 * keys without Alt.
 */
export function useTabKeys(actor: TabsActor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.metaKey || event.shiftKey) return;
      const { strip } = actor.getSnapshot().context;
      const number = event.ctrlKey ? undefined : /^Digit([1-9])$/.exec(event.code)?.[1];
      if (number !== undefined) {
        const tab = number === '9' ? strip.tabs.at(-1) : strip.tabs[Number(number) - 1];
        if (tab) actor.send({ type: 'tab.select', path: tab.path });
      } else if (event.ctrlKey && event.code === 'KeyW' && tabAt(strip, strip.active)) {
        actor.send({ type: 'tab.close', path: strip.active });
      } else if (event.ctrlKey && event.code === 'KeyR') {
        actor.send({ type: 'tab.refresh', path: strip.active });
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actor]);
}
