import { useQuery } from '@tanstack/react-query';
import { RemoteState, usePicked } from '#modules/pickers/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { MultiSelect, type MultiSelectProps } from '#modules/ui/combobox.tsx';
import { useRested } from '#modules/ui/use-rested.ts';
import { peopleFound } from '../api.ts';
import { peopleSource } from '../people-source.ts';

export type UserSelectProps = Omit<MultiSelectProps, 'options' | 'onSearch' | 'loading' | 'labels'>;

/** A selection of people in place, searched by name or account on the server. */
export function UserSelect({ value, onChange, ...rest }: UserSelectProps) {
  const [typed, search] = useRested();
  const found = useQuery(peopleFound(typed));
  const { picked, rows, learn, ...named } = usePicked(peopleSource, value);
  const failure = found.error ? failureText(found.error) : named.failure;
  return (
    <>
      <MultiSelect
        {...rest}
        value={value}
        maxTags={20}
        options={found.data ?? []}
        loading={found.isFetching}
        labels={Object.fromEntries(picked.flatMap(({ value: id, label }) => (label ? [[id, label]] : [])))}
        naming={picked.some(({ label }) => label === undefined)}
        onChange={chosen => {
          // Those that the search has found need not be asked about.
          learn([...rows, ...(found.data ?? [])]);
          onChange(chosen);
        }}
        onSearch={search}
      />
      {failure !== undefined && (
        <RemoteState
          hasContent
          stage="failed"
          message={failure}
          onRetry={() => (found.isError ? void found.refetch() : named.retry())}
        />
      )}
    </>
  );
}
