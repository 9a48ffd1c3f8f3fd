import { useRouter } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import { tabAt, useStrip } from '#modules/frame/tabs/index.ts';
import { type Entry, useTrail } from '#modules/ground/permissions/index.ts';
import { useTitleOf } from './tabs/use-title-of.ts';

/** Where the person is. */
export interface Place {
  path: string;
  isHome: boolean;
  /** The shown entry and its ancestors, from the top down; empty on a fixed page without a list. */
  trail: readonly Entry[];
  /** The page is a record of the last entry of the trail. */
  isBelow: boolean;
  /** The title of the page. */
  title: string;
}

/** The page of the active tab and its place in the menu. */
export function usePlace(): Place {
  const titleOf = useTitleOf();
  const router = useRouter();
  const tab = useStrip(strip => tabAt(strip, strip.active));
  const path = tab?.shown ?? tab?.path ?? homePath;
  const [, , route] = router.getMatchedRoutes(path);
  const below = route?.options.staticData?.below;
  const trail = useTrail(below ?? path);
  const isBelow = below !== undefined && trail.length > 0;
  return { path, isHome: path === homePath, trail, isBelow, title: tab ? titleOf(tab) : '' };
}
