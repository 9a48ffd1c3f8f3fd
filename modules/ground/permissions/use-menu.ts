import { useMemo } from 'react';
import { type Entry, entryAt, trailOf, visibleEntries } from '#machines/permissions/menu.logic.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { entriesIn } from './entry-title.ts';
import { usePermissions } from './permissions-context.ts';

/** Every entry that the person has, including hidden ones, with titles in the language of the console. */
function useEntries(): readonly Entry[] {
  const entries = usePermissions(context => context.entries);
  const language = useLanguage();
  return useMemo(() => entriesIn(language, entries), [language, entries]);
}

/** The entries of the side menu for this person (MENU-16, PERM-06). */
export function useMenu(): readonly Entry[] {
  const entries = useEntries();
  const auth = usePermissions(context => context.auth);
  return useMemo(() => visibleEntries(entries, new Set(auth.map(({ action }) => action))), [entries, auth]);
}

/** The entry of a path with its ancestors, from the top down; empty for a path that no entry opens (LAYOUT-12). */
export function useTrail(path: string): readonly Entry[] {
  const entries = useEntries();
  return useMemo(() => {
    const entry = entryAt(entries, path);
    return entry ? trailOf(entries, entry) : [];
  }, [entries, path]);
}
