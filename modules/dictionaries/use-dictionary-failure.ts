import { useQuery } from '@tanstack/react-query';
import { allDictionaries, missingDictionary } from './api.ts';

/** Why a dictionary could not be fetched, and another attempt; undefined while nothing failed. */
export function useDictionaryFailure(code: string): { error: Error; retry: () => void } | undefined {
  const { data: all } = useQuery(allDictionaries());
  const isStored = Object.hasOwn(all, code);
  const { error, refetch } = useQuery({ ...missingDictionary(code), enabled: !isStored && code !== '' });
  return isStored || error === null ? undefined : { error, retry: () => void refetch() };
}
