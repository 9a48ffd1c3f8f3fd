import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DictionaryItem, type ItemColour, itemColourOf } from '#contract/areas/dictionaries.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';
import { allDictionaries, missingDictionary } from './api.ts';
import { shownTextOf } from './text.ts';

/** A dictionary for display. */
export interface Dictionary {
  readonly items: readonly DictionaryItem[];
  /** Its items as the options of a control, in the language of the console (DICT-10). */
  readonly options: readonly Option[];
  /** The text of a value; undefined if it is not in the dictionary. */
  readonly labelOf: (value: string | number) => string | undefined;
  /** The colour of a value; undefined if it has none. */
  readonly toneOf: (value: string | number) => ItemColour | undefined;
  readonly loading: boolean;
  /** Nobody has the dictionary, or all of its items are gone: its values cannot be named. */
  readonly isAbsent: boolean;
}

const none: readonly DictionaryItem[] = [];

/**
 * A dictionary by its code. It comes from the cache that is filled at sign-in, or is fetched once if it is
 * missing there; every refresh is applied immediately, including those of other tabs and people.
 */
export function useDictionary(code: string): Dictionary {
  const language = useLanguage();
  const { data: all } = useQuery(allDictionaries());
  const stored = Object.hasOwn(all, code) ? all[code] : undefined;
  const missing = useQuery({ ...missingDictionary(code), enabled: stored === undefined && code !== '' });
  // Another shape is a failure of the field, which `useDictionaryFailure` reports.
  const items = stored ?? (Array.isArray(missing.data) ? missing.data : none);
  const loading = stored === undefined && missing.isLoading;
  const isAbsent = items.length === 0 && (stored !== undefined || Array.isArray(missing.data));
  return useMemo(() => {
    const byValue = new Map(items.map(item => [item.value, item]));
    const find = (value: string | number) => byValue.get(String(value));
    return {
      items,
      options: items.map(item => ({ value: item.value, label: shownTextOf(code, item, language) })),
      labelOf: value => {
        const item = find(value);
        return item && shownTextOf(code, item, language);
      },
      toneOf: value => itemColourOf(find(value)?.color),
      loading,
      isAbsent,
    };
  }, [items, code, language, loading, isAbsent]);
}
