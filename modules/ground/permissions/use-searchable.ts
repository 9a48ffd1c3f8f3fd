import { useMemo } from 'react';
import { type Entry, searchableEntries, trailOf } from '#machines/permissions/menu.logic.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { entryTitle } from './entry-title.ts';
import { usePermissions } from './permissions-context.ts';

/** A page as the menu search uses it. */
export interface SearchablePage {
  entry: Entry;
  title: string;
  /** Its own icon, or that of the group around it. */
  icon: string | undefined;
  /** Every name by which it may be searched for, in either language. */
  names: readonly string[];
  /** Titles of the groups around it, from the top down. */
  groups: readonly string[];
}

/** The pages of the menu search for this person (MENU-24). */
export function useSearchable(): readonly SearchablePage[] {
  const entries = usePermissions(context => context.entries);
  const auth = usePermissions(context => context.auth);
  const language = useLanguage();
  return useMemo(() => {
    const actions = new Set(auth.map(({ action }) => action));
    return searchableEntries(entries, actions).map(entry => {
      const title = entryTitle(entry, language);
      const trail = trailOf(entries, entry);
      return {
        entry,
        title,
        icon: trail.findLast(({ icon }) => icon)?.icon,
        names: [...new Set([title, entry.title, entryTitle(entry, 'en-US')])],
        groups: trail.slice(0, -1).map(group => entryTitle(group, language)),
      };
    });
  }, [entries, auth, language]);
}
