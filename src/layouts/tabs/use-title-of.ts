import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Tab, titleOf } from '#modules/frame/tabs/index.ts';
import { usePermissions } from '#modules/ground/permissions/index.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { describePage } from './describe-page.ts';

/** The title of a tab in the language of the console; a page that no longer exists keeps its last title. */
export function useTitleOf(): (tab: Tab) => string {
  const router = useRouter();
  const entries = usePermissions(context => context.entries);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title is text of a language
  return useMemo(() => {
    const known = new Map<string, string>();
    return ({ named, path, shown = path, ...tab }) => {
      if (named) return named;
      const described = () => describePage(router, entries, { path: shown }) ?? { ...tab, path };
      const title = known.get(shown) ?? titleOf(described());
      known.set(shown, title);
      return title;
    };
  }, [router, entries, language]);
}
