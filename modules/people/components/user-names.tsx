import { useQuery } from '@tanstack/react-query';
import { rowsOfValues } from '#modules/pickers/index.ts';
import { listed } from '#modules/platform/i18n/index.ts';
import { PendingText } from '#modules/ui/index.ts';
import { peopleSource } from '../people-source.ts';

/** The names of people by id. */
export function UserNames({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useQuery(rowsOfValues(peopleSource, ids));
  if (isPending && ids.length > 0) return <PendingText />;
  if (data === undefined) return '—';
  return listed(ids.map(id => data.find(({ value }) => value === id)?.label ?? id));
}
