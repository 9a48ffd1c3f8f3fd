import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { componentsOf } from '#contract/pages.ts';
import { comparedForm } from '#contract/text-form.ts';
import { finderSearchDebounce } from '#machines/timing.ts';
import { allEntries, useCan, usePermissions } from '#modules/ground/permissions/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { useRested } from '#modules/ground/ui/use-rested.ts';

/** Lazy: it brings the resource of the users with it. */
const api = lazyModule(() => import('#modules/people/people/index.ts'));

/** The maximum number of people among the results. */
const mostPeople = 5;

/** The permission code to list users. */
const canList = 'system:user:list';

export interface FoundPerson {
  id: string;
  name: string;
  username: string;
}

/** The people that a query finds on the server. */
export interface PeopleSearch {
  /** Whether the person may list users. */
  offered: boolean;
  people: readonly FoundPerson[];
  searching: boolean;
  /** The reason of a failed search, until another text is typed. */
  failure: unknown;
  retry: () => void;
}

/**
 * Searches people by name and account as the person types; nothing for who may not list users. While the reply to a
 * longer text is awaited, those of the previous people whom it still fits are found.
 *
 * @param wantsPeople false where the server searches the records of all resources, which include people
 */
export function usePeople(query: string, wantsPeople: boolean): PeopleSearch {
  const wanted = query.trim();
  const mayList = useMayListUsers() && wantsPeople;
  const [rested, type] = useRested(finderSearchDebounce);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback differs only in its identity
  useEffect(() => type(wanted), [wanted]);
  const enabled = mayList && wanted !== '';
  const found = useQuery({
    queryKey: entityKey('user', 'search', rested),
    queryFn: async ({ signal }) => (await api.load()).findPeople(rested, mostPeople, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && rested !== '',
  });
  const people = (found.data ?? []).map(({ value, label, hint }) => ({
    id: value,
    name: label,
    username: hint ?? '',
  }));
  const isCurrent = rested === wanted && !found.isPlaceholderData;
  const fits = ({ name, username }: FoundPerson) =>
    comparedForm(`${name} ${username}`).includes(comparedForm(wanted));
  return {
    offered: mayList,
    people: !enabled ? [] : isCurrent ? people : people.filter(fits),
    searching: enabled && (rested !== wanted || found.isFetching),
    failure: enabled && rested === wanted && !found.isFetching ? (found.error ?? undefined) : undefined,
    retry: () => void found.refetch(),
  };
}

/** On servers that do not know the code, whoever has the page of the users may list them. */
function useMayListUsers(): boolean {
  const isOffered = useCan(canList);
  const isKnown = usePermissions(({ auth, allAuth }) =>
    [...auth, ...allAuth].some(({ action }) => action === canList),
  );
  const hasPage = usePermissions(({ entries }) =>
    allEntries(entries).some(({ component }) => componentsOf('user').includes(component)),
  );
  return isOffered && (isKnown || hasPage);
}
