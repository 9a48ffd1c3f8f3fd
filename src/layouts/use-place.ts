import { homePath } from '#contract/constants.ts';
import { type Entry, useTrail } from '#modules/permissions/index.ts';
import { tabAt, useStrip } from '#modules/tabs/index.ts';
import { useTitleOf } from '../tabs/use-title-of.ts';

/** Where the person is. */
export interface Place {
  path: string;
  isHome: boolean;
  /** The ancestors of the shown entry; empty on a fixed page. */
  trail: readonly Entry[];
  /** The title of the page. */
  title: string;
}

/** The page of the active tab and its place in the menu. */
export function usePlace(): Place {
  const titleOf = useTitleOf();
  const tab = useStrip(strip => tabAt(strip, strip.active));
  const path = tab?.path ?? homePath;
  const trail = useTrail(path);
  return { path, isHome: path === homePath, trail, title: tab ? titleOf(tab) : '' };
}
