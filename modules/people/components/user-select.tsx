import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#modules/platform/errors/index.ts';
import { MultiSelect, type MultiSelectProps } from '#modules/ui/combobox.tsx';
import { useRested } from '#modules/ui/use-rested.ts';
import { peopleFound, peopleOf } from '../api.ts';

export type UserSelectProps = Omit<MultiSelectProps, 'options' | 'onSearch' | 'loading' | 'labels'>;

/** A selection of people, searched by name or account on the server. */
export function UserSelect({ value, ...rest }: UserSelectProps) {
  const [typed, search] = useRested();
  const found = useQuery(peopleFound(typed));
  // The names of the initial selection are fetched once; the names of later ones come from the search.
  const [before] = useState(() => [...value].sort());
  const known = useQuery(peopleOf(before));
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const named = { ...labels, ...labelsOf(known.data), ...labelsOf(found.data) };
  // Keeps the names from earlier searches.
  if (Object.entries(named).some(([id, label]) => labels[id] !== label)) setLabels(named);
  return (
    <>
      <MultiSelect
        {...rest}
        value={value}
        maxTags={20}
        options={found.data ?? []}
        loading={found.isFetching}
        labels={labels}
        naming={known.isPending}
        onSearch={search}
      />
      {found.isError && (
        <p role="alert" className="mt-1 text-danger text-sm">
          {failureText(found.error)}
        </p>
      )}
    </>
  );
}

const labelsOf = (people: readonly { value: string; label: string }[] = []) =>
  Object.fromEntries(people.map(({ value, label }) => [value, label]));
