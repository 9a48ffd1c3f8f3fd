import type { FlagOptions } from '#contract/resource/kinds/flag.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { resourceText } from '../text.ts';
import { codedView, pendingControl } from './coded.tsx';
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

/** Every list has this file, so that its script is lazy. */
const FlagSwitch = lazyPart<FlagControlProps>(() => import('../components/flag-switch.tsx'), pendingControl);

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
