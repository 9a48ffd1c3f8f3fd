import type { FlagOptions } from '#contract/resource/kinds/flag.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { resourceText } from '../text.ts';
import { codedView } from './coded.tsx';
import type { KindView } from './kind-view.ts';

type FlagViewOptions = FlagOptions & {
  readonly as?: 'radio';
  readonly several?: never;
  readonly numeric?: never;
};

const coded = codedView<FlagViewOptions>(({ values: [yes, no] }) => {
  const t = useText(resourceText);
  return {
    options: [
      { value: String(yes), label: t('yes') },
      { value: String(no), label: t('no') },
    ],
  };
});

/** Yes or no, as two radio buttons. */
export const flag: KindView<FlagViewOptions> = {
  ...coded,
  Control: props => <coded.Control {...props} options={{ ...props.options, as: 'radio' }} />,
  isGroup: () => true,
  toWire: (value, { values }) => values.find(known => String(known) === value) ?? null,
};
