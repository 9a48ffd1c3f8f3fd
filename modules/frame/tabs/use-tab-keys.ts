import { useEffect } from 'react';
import { tabAt } from '#machines/tabs/tabs.logic.ts';
import { isShortcut, keyHandler, shortcutIndex } from '#modules/ground/platform/shortcuts/index.ts';
import type { TabsActor } from './create-tabs.ts';

/**
 * The keyboard shortcuts of the tabs, wherever the focus is: Alt with 1 to 8 opens the tab of that number,
 * Alt-9 the last one, Ctrl-Alt-W closes the active one and Ctrl-Alt-R reloads it. Browsers reserve the same
 * keys without Alt.
 */
export function useTabKeys(actor: TabsActor): void {
  useEffect(() => {
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      const { strip } = actor.getSnapshot().context;
      const number = shortcutIndex(event, 'openTab');
      if (number >= 0 || isShortcut(event, 'openLastTab')) {
        const tab = strip.tabs.at(number);
        if (tab) actor.send({ type: 'tab.select', path: tab.path });
      } else if (isShortcut(event, 'closeTab') && tabAt(strip, strip.active)) {
        actor.send({ type: 'tab.close', path: strip.active });
      } else if (isShortcut(event, 'reloadTab')) {
        actor.send({ type: 'tab.refresh', path: strip.active });
      } else return;
      event.preventDefault();
    });
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actor]);
}
