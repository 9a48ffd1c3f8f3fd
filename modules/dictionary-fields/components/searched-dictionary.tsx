import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  RemoteSelect,
  type RemoteSelectProps,
  type RemoteStatus,
  statusOfFailure,
  valuesOf,
} from '#modules/pickers/index.ts';
import { findItems, storedNames } from '../api.ts';

interface SearchedDictionaryProps extends Omit<RemoteSelectProps, 'load' | 'stored'> {
  /** `table,text,code`. */
  code: string;
}

/** A dictionary whose items are found on the server; the names of the initial values are fetched once. */
export default function SearchedDictionary({ code, ...props }: SearchedDictionaryProps) {
  const [before] = useState(() => [...valuesOf(props.value)].sort());
  const { data, error, isLoading, refetch } = useQuery(storedNames(code, before));
  const status: RemoteStatus = error
    ? { ...statusOfFailure(error), onRetry: () => void refetch() }
    : { stage: isLoading ? 'loading' : 'ready' };
  return (
    <RemoteSelect
      {...props}
      load={(wanted, signal) => findItems(code, wanted, signal)}
      stored={{ ...status, names: data ?? {} }}
    />
  );
}
