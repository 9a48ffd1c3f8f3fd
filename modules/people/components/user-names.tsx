import { useQuery } from '@tanstack/react-query';
import { listed } from '#modules/platform/i18n/index.ts';
import { peopleOf } from '../api.ts';

/** The names of people by id. */
export function UserNames({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(peopleOf(ids));
  if (data === undefined) return '…';
  return listed(ids.map(id => data.find(({ value }) => value === id)?.label ?? id));
}
