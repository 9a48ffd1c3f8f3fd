import { useMemo } from 'react';
import { remoteSearchDebounce } from '#machines/timing.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Input, lazyPart } from '#modules/ground/ui/index.ts';
import { useDictionary, useDictionaryFailure } from '#modules/kit/dictionary-choices/index.ts';
import {
  type ChoiceControl,
  ChoiceField,
  type ChoiceLook,
  type RemoteSelectProps,
  type RemoteStatus,
  statusOfFailure,
  valuesOf,
} from '#modules/kit/pickers/index.ts';
import { dictionaryFieldText } from '../text.ts';

const SearchedDictionary = lazyPart(() => import('./searched-dictionary.tsx'), {
  pending: ({ placeholder }) => <Input readOnly placeholder={placeholder} />,
});

export interface DictionaryFieldProps extends ChoiceControl {
  /** Code of the dictionary, or `table,text,code` of a registered table. */
  code: string;
  as?: ChoiceLook;
  /** How long a typed text rests before the server searches for it; 300 ms by default (DICT-08). */
  debounce?: number;
  onActor?: RemoteSelectProps['onActor'];
  /** How much is typed before the server is searched, and what the list shows without choices. */
  leastTyped?: number;
  hints?: RemoteSelectProps['hints'];
}

interface Kind {
  code: string;
  as: ChoiceLook | undefined;
}

const isSearched = ({ code, as }: Kind) => as === 'search' && code.includes(',');

/** Loads the script that only some fields need, so that an open form does not depend on the network. */
export const loadDictionaryField = (kind: Kind): Promise<unknown> | undefined =>
  isSearched(kind) ? SearchedDictionary.load() : undefined;

/** Chooses one or several items of a dictionary (DICT-10). */
export function DictionaryField({
  code,
  debounce = remoteSearchDebounce,
  onActor,
  leastTyped,
  hints,
  ...props
}: DictionaryFieldProps) {
  const t = useText(dictionaryFieldText);
  if (code === '') {
    // A mistake of whoever configures the field (DICT-06).
    return (
      <ChoiceField {...props} disabled options={[]} status={{ stage: 'failed', message: t('codeEmpty') }} />
    );
  }
  return isSearched({ code, as: props.as }) ? (
    <SearchedDictionary
      {...props}
      key={code}
      code={code}
      debounce={debounce}
      onActor={onActor}
      {...(leastTyped !== undefined && { leastTyped })}
      {...(hints && { hints })}
    />
  ) : (
    <WholeDictionary {...props} code={code} />
  );
}

/** Every item is loaded, from the cache where it has them. */
function WholeDictionary({ code, ...props }: DictionaryFieldProps) {
  const t = useText(dictionaryFieldText);
  const { options: plain, toneOf, loading, isAbsent } = useDictionary(code);
  const options = useMemo(
    () => plain.map(option => ({ ...option, tone: toneOf(option.value) })),
    [plain, toneOf],
  );
  const failure = useDictionaryFailure(code);
  const status: RemoteStatus = failure
    ? { ...statusOfFailure(failure.error), onRetry: failure.retry }
    : isAbsent && valuesOf(props.value).length > 0
      ? { stage: 'failed', message: t('absent', { code }) }
      : { stage: loading ? 'loading' : options.length === 0 ? 'empty' : 'ready' };
  return <ChoiceField {...props} options={options} status={status} />;
}
