import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TabsActor } from './create-tabs.ts';
import { useStrip } from './tabs-context.ts';

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

  const onKeyDown = (event: KeyboardEvent) => {
    const all = elements();
    const place = all.indexOf(event.target as HTMLElement);
    const path = all[place]?.dataset.tab;
    if (path === undefined || event.altKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && event.ctrlKey && event.shiftKey) {
      next.current = place + step;
      actor.send({ type: 'tab.move', path, to: place + step });
      if (actor.getSnapshot().context.strip.tabs === tabs) next.current = undefined;
    } else if (event.ctrlKey || event.shiftKey) return;
    else if (step !== undefined) all.at((place + step) % all.length)?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Delete') {
      next.current = place;
      actor.send({ type: 'tab.close', path });
      // The tab was not closed, or a confirmation is open.
      if (actor.getSnapshot().context.strip.tabs === tabs) next.current = undefined;
    } else return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(target instanceof HTMLElement ? target.dataset.tab : undefined);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
  };
  return { focused, onKeyDown, onFocus, onBlur };
}
