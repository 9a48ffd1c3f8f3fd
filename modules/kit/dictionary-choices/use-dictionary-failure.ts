import { useQuery } from '@tanstack/react-query';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { allDictionaries, missingDictionary } from './api.ts';

/** Why a dictionary could not be fetched, and another attempt; undefined while nothing failed. */
export function useDictionaryFailure(code: string): { error: Error; retry: () => void } | undefined {
  const { data: all } = useQuery(allDictionaries());
  const isStored = Object.hasOwn(all, code);
  const {
    data,
    error: cause,
    refetch,
  } = useQuery({ ...missingDictionary(code), enabled: !isStored && code !== '' });
  const isListed = data === undefined || Array.isArray(data);
  const error = isListed ? cause : new RequestError({ kind: 'malformed' });
  return isStored || error === null ? undefined : { error, retry: () => void refetch() };
}
