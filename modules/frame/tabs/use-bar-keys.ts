import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isShortcut, keyHandler, shortcutIndex } from '#modules/ground/platform/shortcuts/index.ts';
import type { TabsActor } from './create-tabs.ts';
import { useStrip } from './tabs-context.ts';

/** The steps of the two arrows. */
const steps = [-1, 1];

/**
 * Keyboard navigation of the bar: one tab stop, arrow keys, Home and End move between the tabs, Delete closes,
 * Ctrl-Shift with an arrow moves the tab.
 */
export function useBarKeys(list: RefObject<HTMLElement | null>, actor: TabsActor) {
  const tabs = useStrip(strip => strip.tabs);
  const [focused, setFocused] = useState<string>();
  /** The index that gets the focus after the tab at it was closed. */
  const next = useRef<number>(undefined);
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the tabs change
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const all = elements();
    all[Math.min(Math.max(next.current, 0), all.length - 1)]?.focus();
    next.current = undefined;
  }, [tabs]);

  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const all = elements();
    const place = all.indexOf(event.target as HTMLElement);
    const path = all[place]?.dataset.tab;
    if (path === undefined) return;
    const [move, step, end] = [
      shortcutIndex(event, 'moveTab'),
      shortcutIndex(event, 'moveInTabBar'),
      shortcutIndex(event, 'toEndOfTabBar'),
    ];
    if (move >= 0) {
      const to = place + (steps[move] ?? 0);
      next.current = to;
      actor.send({ type: 'tab.move', path, to });
      if (actor.getSnapshot().context.strip.tabs === tabs) next.current = undefined;
    } else if (step >= 0) all.at((place + (steps[step] ?? 0)) % all.length)?.focus();
    else if (end >= 0) all.at(end === 0 ? 0 : -1)?.focus();
    else if (isShortcut(event, 'closeFocusedTab')) {
      next.current = place;
      actor.send({ type: 'tab.close', path });
      // The tab was not closed, or a confirmation is open.
      if (actor.getSnapshot().context.strip.tabs === tabs) next.current = undefined;
    } else return;
    event.preventDefault();
  });
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(target instanceof HTMLElement ? target.dataset.tab : undefined);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
  };
  return { focused, onKeyDown, onFocus, onBlur };
}
