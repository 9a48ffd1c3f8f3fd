import { useMatches, useRouterState } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import { type Entry, useTrail } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { appText } from '../text.ts';

/** Where the person is. */
export interface Place {
  path: string;
  isHome: boolean;
  /** The way to the entry that is shown; empty on a fixed page. */
  trail: readonly Entry[];
  /** The title of the page. */
  title: string;
}

/** Where the person is, once the page has been reached: a navigation under way changes nothing yet. */
export function usePlace(): Place {
  const t = useText(appText);
  const path = useRouterState({
    select: state => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  const key = useMatches({ select: matches => matches.at(-1)?.staticData.title });
  const trail = useTrail(path);
  return { path, isHome: path === homePath, trail, title: trail.at(-1)?.title ?? (key ? t(key) : '') };
}
