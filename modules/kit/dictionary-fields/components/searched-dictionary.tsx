import { useMemo } from 'react';
import { RemoteSelect, type RemoteSelectProps } from '#modules/kit/pickers/index.ts';
import { findItems, itemNames } from '../api.ts';

interface SearchedDictionaryProps extends Omit<RemoteSelectProps, 'load' | 'names'> {
  /** `table,text,code`. */
  code: string;
}

/** A dictionary whose items are found on the server. */
export default function SearchedDictionary({ code, ...props }: SearchedDictionaryProps) {
  const names = useMemo(() => itemNames(code), [code]);
  const { leastTyped = 0 } = props;
  return (
    <RemoteSelect
      {...props}
      load={async (wanted, signal) =>
        wanted.keyword.trim().length < leastTyped
          ? { choices: [], hasMore: false }
          : await findItems(code, wanted, signal)
      }
      names={names}
    />
  );
}
