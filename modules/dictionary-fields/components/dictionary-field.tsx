import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { remoteSearchDebounce } from '#machines/timing.ts';
import { useDictionary, useDictionaryFailure } from '#modules/dictionaries/index.ts';
import {
  type ChoiceControl,
  ChoiceField,
  type ChoiceLook,
  RemoteSelect,
  type RemoteSelectProps,
  type RemoteStatus,
  statusOfFailure,
  valuesOf,
} from '#modules/pickers/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { findItems, storedNames } from '../api.ts';
import { dictionaryFieldText } from '../text.ts';

export interface DictionaryFieldProps extends ChoiceControl {
  /** Code of the dictionary, or `table,text,code` of a registered table. */
  code: string;
  as?: ChoiceLook;
  /** How long a typed text rests before the server searches for it; 300 ms by default (DICT-08). */
  debounce?: number;
  onActor?: RemoteSelectProps['onActor'];
}

/** Chooses one or several items of a dictionary (DICT-10). */
export function DictionaryField({
  code,
  debounce = remoteSearchDebounce,
  onActor,
  ...props
}: DictionaryFieldProps) {
  const t = useText(dictionaryFieldText);
  if (code === '') {
    // A mistake of whoever configures the field (DICT-06).
    return (
      <ChoiceField {...props} disabled options={[]} status={{ stage: 'failed', message: t('codeEmpty') }} />
    );
  }
  return props.as === 'search' && code.includes(',') ? (
    <SearchedDictionary {...props} key={code} code={code} debounce={debounce} onActor={onActor} />
  ) : (
    <WholeDictionary {...props} code={code} />
  );
}

/** Every item is loaded, from the cache where it has them. */
function WholeDictionary({ code, ...props }: DictionaryFieldProps) {
  const { options, loading } = useDictionary(code);
  const failure = useDictionaryFailure(code);
  const status: RemoteStatus = failure
    ? { ...statusOfFailure(failure.error), onRetry: failure.retry }
    : { stage: loading ? 'loading' : options.length === 0 ? 'empty' : 'ready' };
  return <ChoiceField {...props} options={options} status={status} />;
}

/** Items are found on the server; the names of the initial values are fetched once. */
function SearchedDictionary({
  code,
  debounce,
  as: _,
  ...props
}: DictionaryFieldProps & { debounce: number }) {
  const [before] = useState(() => [...valuesOf(props.value)].sort());
  const { data, error, isLoading, refetch } = useQuery(storedNames(code, before));
  const status: RemoteStatus = error
    ? { ...statusOfFailure(error), onRetry: () => void refetch() }
    : { stage: isLoading ? 'loading' : 'ready' };
  return (
    <RemoteSelect
      {...props}
      debounce={debounce}
      load={(wanted, signal) => findItems(code, wanted, signal)}
      stored={{ ...status, names: data ?? {} }}
    />
  );
}
