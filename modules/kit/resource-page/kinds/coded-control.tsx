import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import type { Option } from '#modules/ground/ui/index.ts';
import { ChoiceField, type RemoteStatus, statusOfFailure } from '#modules/kit/pickers/index.ts';
import type { ControlProps } from './kind-view.ts';
import { isGroupLook, lookOf } from './look.ts';

/** The values to choose from, with their texts. */
export interface Choices {
  readonly options: readonly Option[];
  readonly loading?: boolean;
  /** Why they could not be loaded; empty where they were. */
  readonly failed?: unknown;
  /** Loads them again. */
  readonly retry?: () => unknown;
  /** Shows a search box, because there may be many options. */
  readonly searchable?: boolean;
}

export interface CodedControlProps extends ControlProps<never> {
  useChoices: (options: never) => Choices;
}

const mayBeEmpty = ({
  required,
  default: standard,
  notNull,
}: Pick<CodedOptions, 'required' | 'default' | 'notNull'>) =>
  required === undefined && standard === undefined && !notNull;

/** What every field of codes passes to its widget. */
export function choiceControlOf<
  Options extends Pick<CodedOptions, 'as' | 'required' | 'default' | 'notNull'>,
>({ options, label, name: _, ...control }: ControlProps<Options>) {
  return {
    ...control,
    as: lookOf(options),
    clearable: options.as !== undefined && mayBeEmpty(options),
    ...(isGroupLook(options) && { 'aria-label': label }),
  };
}

/** Selects one or several of the choices that a hook provides. */
export default function CodedControl({ useChoices, ...props }: CodedControlProps) {
  const { options, loading, failed, retry, searchable } = useChoices(props.options);
  const status: RemoteStatus = failed
    ? { ...statusOfFailure(failed), onRetry: retry && (() => void retry()) }
    : { stage: 'ready' };
  return (
    <ChoiceField
      {...choiceControlOf(props)}
      {...(searchable && { as: 'search', clearable: true })}
      options={options}
      status={loading ? { stage: 'loading' } : status}
    />
  );
}
