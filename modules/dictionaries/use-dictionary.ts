import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DictionaryItem, getDictItems } from '#contract/areas/dictionaries.ts';
import { request } from '#modules/platform/http/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import { storedDictionaries } from '#modules/platform/storage/index.ts';
import type { Option } from '#modules/ui/index.ts';

/** The items of one dictionary as a console shows them. */
export interface Dictionary {
  readonly options: readonly Option[];
  /** The text of a value; undefined where the dictionary does not know it. */
  readonly labelOf: (value: string | number) => string | undefined;
  readonly loading: boolean;
}

const storedItems = (code: string): DictionaryItem[] | undefined => storedDictionaries.read()?.[code];

/** The items of a dictionary: those that came with the sign-in, otherwise asked for once. */
const dictionaryItems = (code: string) =>
  queryOptions({
    queryKey: entityKey('dictionary', code),
    queryFn: ({ signal }): Promise<DictionaryItem[]> =>
      request(getDictItems, { dictCode: code }, { signal, handlesFailure: true }),
    initialData: () => storedItems(code),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A dictionary by its code, for controls and for values without a text. */
export function useDictionary(code: string): Dictionary {
  const { data, isPending } = useQuery(dictionaryItems(code));
  return useMemo(() => {
    const labels = new Map((data ?? []).map(({ value, text }) => [value, text]));
    return {
      options: (data ?? []).map(({ value, text }) => ({ value, label: text })),
      labelOf: value => labels.get(String(value)),
      loading: isPending,
    };
  }, [data, isPending]);
}
