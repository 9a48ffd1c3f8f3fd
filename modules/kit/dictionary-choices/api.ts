import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DictionaryItem, getDictItems, queryAllDictItems } from '#contract/areas/dictionaries.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey, reloadedByOwner } from '#modules/ground/platform/query/index.ts';
import { storedDictionaries } from '#modules/ground/platform/storage/index.ts';

export type Dictionaries = Readonly<Record<string, DictionaryItem[]>>;

/** Only a refresh makes dictionaries stale. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Every dictionary by its code, as stored at sign-in (DICT-02) until they are refreshed. */
export const allDictionaries = () =>
  queryOptions({
    ...lasting,
    queryKey: entityKey('dictionary', 'all'),
    meta: reloadedByOwner,
    queryFn: async ({ signal }): Promise<Dictionaries> => {
      const all = await request(queryAllDictItems, {}, { signal, handlesFailure: true });
      storedDictionaries.write(all);
      return all;
    },
    initialData: (): Dictionaries => storedDictionaries.read() ?? {},
  });

const missingKey = entityKey('dictionary', 'missing');

/** A dictionary that was not loaded at sign-in (DICT-03). An unknown code has no items. */
export const missingDictionary = (code: string) =>
  queryOptions({
    ...lasting,
    queryKey: [...missingKey, code],
    queryFn: ({ signal }): Promise<DictionaryItem[]> =>
      request(getDictItems, { dictCode: code }, { signal, handlesFailure: true }),
    // The next component that shows it would repeat the failure.
    retryOnMount: false,
  });

/** Caches dictionaries that were fetched elsewhere: at sign-in, or in another tab. */
export function adoptDictionaries(client: QueryClient, dictionaries: Dictionaries): void {
  client.setQueryData(allDictionaries().queryKey, dictionaries);
  void client.invalidateQueries({ queryKey: missingKey });
}

/**
 * Fetches every dictionary again and stores it, for this tab and the others (DICT-05).
 *
 * @throws RequestError when they cannot be fetched; the previous ones are kept
 */
export async function refetchDictionaries(client: QueryClient): Promise<void> {
  const { queryKey } = allDictionaries();
  // A pending request may have been handled before the change.
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  await client.fetchQuery({ ...allDictionaries(), staleTime: 0 });
}
