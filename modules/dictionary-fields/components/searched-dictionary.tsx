import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  RemoteSelect,
  type RemoteSelectProps,
  type RemoteStatus,
  statusOfFailure,
  valuesOf,
} from '#modules/pickers/index.ts';
import { findItems, namesKey, storedNames } from '../api.ts';

interface SearchedDictionaryProps extends Omit<RemoteSelectProps, 'load' | 'stored'> {
  /** `table,text,code`. */
  code: string;
}

/** A dictionary whose items are found on the server; names are fetched of the values that were not chosen here. */
export default function SearchedDictionary({ code, ...props }: SearchedDictionaryProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const values = valuesOf(props.value);
  const others = values.filter(value => !chosen.includes(value) && !asked.includes(value));
  if (others.length > 0) setAsked([...asked, ...others].sort());
  const { data, error, isLoading, isPlaceholderData, refetch } = useQuery({
    ...storedNames(code, asked),
    // Names stay while those of further values load.
    placeholderData: (names, query) => (isOfDictionary(query?.queryKey, code) ? names : undefined),
  });
  const status: RemoteStatus = error
    ? { ...statusOfFailure(error), onRetry: () => void refetch() }
    : { stage: isLoading || isPlaceholderData ? 'loading' : 'ready' };
  return (
    <RemoteSelect
      {...props}
      onChange={next => {
        setChosen([...chosen, ...valuesOf(next).filter(value => !values.includes(value))]);
        props.onChange(next);
      }}
      entity="dictionary"
      load={(wanted, signal) => findItems(code, wanted, signal)}
      stored={{ ...status, names: data ?? {} }}
    />
  );
}

const isOfDictionary = (key: readonly unknown[] | undefined, code: string) =>
  key?.[namesKey(code).length - 1] === code;
