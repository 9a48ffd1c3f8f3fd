import { useMemo } from 'react';
import { type Entry, entryAt, trailOf, visibleEntries } from '#machines/permissions/menu.logic.ts';
import { usePermissions } from './permissions-context.ts';

/** What the side menu lists for this person (MENU-16, PERM-06). */
export function useMenu(): readonly Entry[] {
  const entries = usePermissions(context => context.entries);
  const auth = usePermissions(context => context.auth);
  return useMemo(() => visibleEntries(entries, new Set(auth.map(({ action }) => action))), [entries, auth]);
}

/** The way from the top of the menu to the entry of a path; empty for a path that no entry opens (LAYOUT-12). */
export function useTrail(path: string): readonly Entry[] {
  const entries = usePermissions(context => context.entries);
  return useMemo(() => {
    const entry = entryAt(entries, path);
    return entry ? trailOf(entries, entry) : [];
  }, [entries, path]);
}
