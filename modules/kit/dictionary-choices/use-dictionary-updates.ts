import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyModule, onConnectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { storedDictionaries } from '#modules/ground/platform/storage/index.ts';
import { adoptDictionaries, allDictionaries } from './api.ts';
import type { followChanges } from './follow-changes.ts';

/** Lazy: not needed before a dictionary changes. */
const script = lazyModule(() => import('./follow-changes.ts'));

/** Applies changes of dictionaries from other tabs and from the server while the component is mounted. */
export function useDictionaryUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    // They were stored meanwhile by a sign-in or another tab.
    const stored = storedDictionaries.read();
    if (stored) client.setQueryData(allDictionaries().queryKey, stored);
    // A failure is not reported: the current items stay usable, and the person did not request the refresh.
    let hasFailed = false;
    const follow = (announced?: Parameters<typeof followChanges>[1]) =>
      script
        .load()
        .then(({ followChanges }) => followChanges(client, announced))
        .catch(() => {
          hasFailed = true;
        });
    const ends = [
      onConnectionReturned(() => {
        if (!hasFailed) return;
        hasFailed = false;
        void follow();
      }),
      storedDictionaries.subscribe(dictionaries => {
        if (dictionaries) adoptDictionaries(client, dictionaries);
      }),
      onMessage('changed', ({ resource, dictionaries }) => {
        if (resource === 'dictionary') void follow(dictionaries);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
