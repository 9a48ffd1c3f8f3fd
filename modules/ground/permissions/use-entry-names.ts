import { useMemo } from 'react';
import { allEntries } from '#machines/permissions/menu.logic.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { buttonTitle } from './button-names.ts';
import { entryTitle } from './entry-title.ts';
import { usePermissions } from './permissions-context.ts';

/**
 * Names entries of the menu that are known by id and stored name only, in the language of the console: as the side menu
 * does, where the person has the entry.
 */
export function useEntryNames(): (id: string, name: string) => string {
  const entries = usePermissions(context => context.entries);
  const language = useLanguage();
  return useMemo(() => {
    const own = new Map(allEntries(entries).map(entry => [entry.id, entry]));
    return (id, name) => {
      const title = entryTitle(own.get(id) ?? { title: name, path: '', component: '' }, language);
      return language === 'zh-CN' ? title : buttonTitle(title);
    };
  }, [entries, language]);
}
