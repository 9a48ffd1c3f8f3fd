import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onMessage } from '#modules/platform/socket/index.ts';
import { storedDictionaries } from '#modules/platform/storage/index.ts';
import { adoptDictionaries, allDictionaries, refetchDictionaries } from './api.ts';

/** Follows changes of dictionaries as long as the component is mounted: those of other tabs, and those of the server. */
export function useDictionaryUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    // A sign-in has stored them since, or another tab.
    const stored = storedDictionaries.read();
    if (stored) client.setQueryData(allDictionaries().queryKey, stored);
    const ends = [
      storedDictionaries.subscribe(dictionaries => {
        if (dictionaries) adoptDictionaries(client, dictionaries);
      }),
      onMessage('changed', ({ resource }) => {
        // What is shown stays usable when this fails, and the person has not asked for it.
        if (resource === 'dictionary') refetchDictionaries(client).catch(() => undefined);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
