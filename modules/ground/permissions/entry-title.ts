import { pageOf, pages } from '#contract/pages.ts';
import type { Entry } from '#machines/permissions/menu.logic.ts';
import { currentLanguage, type Language, useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { englishMenuNames } from './menu-names.ts';

type Named = Pick<Entry, 'title' | 'path' | 'component'>;

/** The title of an entry in a language; the server's own where no translation is known (MENU-14). */
export function entryTitle(
  { title, path, component }: Named,
  language: Language = currentLanguage(),
): string {
  if (language === 'zh-CN') return title;
  return (
    englishMenuNames[path] ??
    pageOf(component)?.title[1] ??
    englishMenuNames[component] ??
    shippedTitle(title) ??
    title
  );
}

/** The English of a title as a page of the console has it: a denied page is known by its title only. */
const shippedTitle = (title: string): string | undefined =>
  Object.values(pages).find(page => page.title[0] === title)?.title[1];

/** The title of an entry inside a component, which re-renders when the language changes. */
export function useEntryTitle(entry: Named): string {
  return entryTitle(entry, useLanguage());
}

/** The same entries with their titles in a language, at every depth. */
export function entriesIn(language: Language, entries: readonly Entry[]): readonly Entry[] {
  if (language === 'zh-CN') return entries;
  return entries.map(entry => ({
    ...entry,
    title: entryTitle(entry, language),
    children: entriesIn(language, entry.children),
  }));
}
