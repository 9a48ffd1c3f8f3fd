import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ChoicesRequest } from '#machines/choices/choices.types.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { remoteSearchDebounce } from '#machines/timing.ts';
import {
  type PickerSource,
  RemoteSelect,
  type RemoteSelectProps,
  type StoredNames,
  usePicked,
  valuesOf,
} from '#modules/pickers/index.ts';
import { peopleSourceOf } from '../people-source.ts';

/** How many people are offered at a time; the end of the list loads more. */
const pageSize = 30;

export interface UserSelectProps extends Omit<RemoteSelectProps, 'load' | 'debounce' | 'stored'> {
  /** Where they are found; by default all who can be chosen. */
  source?: PickerSource;
}

/** A selection of one or several people in place, searched by name or account on the server. Values are ids. */
export function UserSelect({ source, onChange, ...props }: UserSelectProps) {
  const client = useQueryClient();
  const everyone = useMemo(() => peopleSourceOf(client), [client]);
  const { load, ...names } = source ?? everyone;
  const { picked, rows, learn, failure, retry } = usePicked(names, valuesOf(props.value));
  const offered = useRef<readonly PickerRow[]>([]);
  const find = async ({ keyword, page }: ChoicesRequest, signal: AbortSignal) => {
    const found = await load({ page, pageSize, keyword, filters: {} }, signal);
    offered.current = [...offered.current, ...found.rows];
    return { choices: found.rows, hasMore: page * pageSize < found.total };
  };
  const isNaming = picked.some(({ label }) => label === undefined);
  const stored: StoredNames = {
    ...(failure === undefined
      ? { stage: isNaming ? 'loading' : 'ready' }
      : { stage: 'failed', message: failure, onRetry: retry }),
    names: Object.fromEntries(
      picked.flatMap(({ value, label, isMissing }) =>
        label === undefined ? [] : [[value, isMissing ? null : label]],
      ),
    ),
  };
  return (
    <RemoteSelect
      {...props}
      load={find}
      entity={names.entity}
      debounce={remoteSearchDebounce}
      stored={stored}
      onChange={chosen => {
        // Those that were offered need not be asked about.
        learn([...rows, ...offered.current]);
        onChange(chosen);
      }}
    />
  );
}
