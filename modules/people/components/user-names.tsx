import { useQuery } from '@tanstack/react-query';
import { listed } from '#modules/platform/i18n/index.ts';
import { PendingText } from '#modules/ui/index.ts';
import { peopleOf } from '../api.ts';

/** The names of people by id. */
export function UserNames({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useQuery(peopleOf(ids));
  if (isPending) return <PendingText />;
  if (data === undefined) return '—';
  return listed(ids.map(id => data.find(({ value }) => value === id)?.label ?? id));
}
