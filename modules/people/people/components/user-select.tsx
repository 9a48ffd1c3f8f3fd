import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChoicesRequest } from '#machines/choices/choices.types.ts';
import { remoteSearchDebounce } from '#machines/timing.ts';
import { type PickerSource, RemoteSelect, type RemoteSelectProps } from '#modules/kit/pickers/index.ts';
import { peopleSourceOf } from '../people-source.ts';

/** How many people are offered at a time; the end of the list loads more. */
const pageSize = 30;

export interface UserSelectProps extends Omit<RemoteSelectProps, 'load' | 'debounce' | 'names'> {
  /** Where they are found; by default all who can be chosen. */
  source?: PickerSource;
}

/** A selection of one or several people in place, searched by name or account on the server. Values are ids. */
export function UserSelect({ source, ...props }: UserSelectProps) {
  const client = useQueryClient();
  const everyone = useMemo(() => peopleSourceOf(client), [client]);
  const { load, ...names } = source ?? everyone;
  const find = async ({ keyword, page }: ChoicesRequest, signal: AbortSignal) => {
    const found = await load({ page, pageSize, keyword, filters: {} }, signal);
    return { choices: found.rows, hasMore: page * pageSize < found.total };
  };
  return <RemoteSelect {...props} load={find} names={names} debounce={remoteSearchDebounce} />;
}
