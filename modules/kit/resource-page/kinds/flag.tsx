import type { Ref } from 'react';
import type { FlagOptions } from '#contract/resource/kinds/flag.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Switch } from '#modules/ground/ui/index.ts';
import { resourceText } from '../text.ts';
import { codedView } from './coded.tsx';
import type { ControlProps, KindView } from './kind-view.ts';

type CodedFlagOptions = Omit<FlagOptions, 'as'> & {
  readonly as?: 'radio';
  readonly several?: never;
  readonly numeric?: never;
};

const coded = codedView<CodedFlagOptions>(({ values: [yes, no] }) => {
  const t = useText(resourceText);
  return {
    options: [
      { value: String(yes), label: t('yes') },
      { value: String(no), label: t('no') },
    ],
  };
});

/** The switch is on where the value is the one for yes (FORM-08). */
function FlagSwitch({ value, onChange, onBlur, readOnly, options, ref }: FlagControlProps) {
  const t = useText(resourceText);
  const [yes, no] = options.values.map(String) as [string, string];
  const on = value === yes;
  return (
    <span className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
      <Switch
        ref={ref as Ref<HTMLButtonElement>}
        onBlur={onBlur}
        checked={on}
        disabled={readOnly}
        onCheckedChange={next => onChange(next ? yes : no)}
      />
      <span aria-hidden className="text-text-muted">
        {t(on ? 'yes' : 'no')}
      </span>
    </span>
  );
}

type FlagControlProps = ControlProps<FlagOptions>;

function FlagControl(props: FlagControlProps) {
  const { as, ...options } = props.options;
  return as === 'switch' ? (
    <FlagSwitch {...props} />
  ) : (
    <coded.Control {...props} options={{ ...options, as: 'radio' }} />
  );
}

/** Yes or no, as two radio buttons or as a switch. */
export const flag: KindView<FlagOptions> = {
  ...(coded as unknown as KindView<FlagOptions>),
  Control: FlagControl,
  isGroup: ({ as }) => as !== 'switch',
  toForm: (value, options) => coded.toForm(value, options as CodedFlagOptions),
  toWire: (value, { values }) => values.find(known => String(known) === value) ?? null,
};
