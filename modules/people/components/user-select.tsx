import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RemoteState, rowsOfValues } from '#modules/pickers/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { MultiSelect, type MultiSelectProps } from '#modules/ui/combobox.tsx';
import type { Option } from '#modules/ui/index.ts';
import { useRested } from '#modules/ui/use-rested.ts';
import { peopleFound } from '../api.ts';
import { peopleSource } from '../people-source.ts';

export type UserSelectProps = Omit<MultiSelectProps, 'options' | 'onSearch' | 'loading' | 'labels'>;

/** A selection of people in place, searched by name or account on the server. */
export function UserSelect({ value, ...rest }: UserSelectProps) {
  const [typed, search] = useRested();
  const found = useQuery(peopleFound(typed));
  // The names of the initial selection are fetched once; the names of later ones come from the search.
  const [before] = useState(() => [...value].sort());
  const known = useQuery(rowsOfValues(peopleSource, before));
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const named = { ...labels, ...labelsOf(known.data), ...labelsOf(found.data) };
  // Keeps the names from earlier searches.
  if (Object.entries(named).some(([id, label]) => labels[id] !== label)) setLabels(named);
  const failure = found.error ?? known.error;
  return (
    <>
      <MultiSelect
        {...rest}
        value={value}
        maxTags={20}
        options={found.data ?? []}
        loading={found.isFetching}
        labels={labels}
        naming={known.isPending && before.length > 0}
        onSearch={search}
      />
      {failure && (
        <RemoteState
          hasContent
          stage="failed"
          message={failureText(failure)}
          onRetry={() => void (found.isError ? found : known).refetch()}
        />
      )}
    </>
  );
}

const labelsOf = (people: readonly Option[] = []) =>
  Object.fromEntries(people.map(({ value, label }) => [value, label]));
