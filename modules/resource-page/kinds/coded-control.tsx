import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { ChoiceField } from '#modules/pickers/index.ts';
import type { Choices } from './coded.tsx';
import type { ControlProps } from './kind-view.ts';
import { isGroupLook, lookOf } from './look.ts';

export interface CodedControlProps extends ControlProps<never> {
  useChoices: (options: never) => Choices;
}

/** What every field of codes passes to its widget. */
export function choiceControlOf<Options extends Pick<CodedOptions, 'as' | 'radio' | 'required'>>({
  options,
  label,
  name: _,
  ...control
}: ControlProps<Options>) {
  return {
    ...control,
    as: lookOf(options),
    clearable: options.as !== undefined && options.required === undefined,
    ...(options.as !== undefined && isGroupLook(options) && { 'aria-label': label }),
  };
}

/** Selects one or several of the choices that a hook provides. */
export default function CodedControl({ useChoices, ...props }: CodedControlProps) {
  const { options, loading, failed, searchable } = useChoices(props.options);
  return (
    <ChoiceField
      {...choiceControlOf(props)}
      {...(searchable && { as: 'search', clearable: true })}
      options={options}
      status={{ stage: loading ? 'loading' : failed ? 'failed' : 'ready' }}
    />
  );
}
