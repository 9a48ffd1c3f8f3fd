import type { ChoiceOptions } from '#contract/resource/kinds/choice.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { ChoiceTag } from './choice-tag.tsx';
import { codedView } from './coded.tsx';
import type { CellProps, KindView } from './kind-view.ts';

const view = codedView<ChoiceOptions>(({ choices }) => {
  const translate = useBilingual();
  return {
    options: choices.map(({ value, label, colour }) => ({
      value,
      label: translate(label),
      ...(colour && { tone: colour === 'quiet' ? 'neutral' : colour }),
    })),
  };
});

function tagOf({ options: { several, choices }, value }: CellProps<ChoiceOptions>) {
  const known = several ? undefined : choices.find(each => each.value === String(value));
  return known?.colour && <ChoiceTag {...known} />;
}

/** One of a few values that are part of the program, or several; a single one is shown in its colour. */
export const choice: KindView<ChoiceOptions> = {
  ...view,
  cell: props => tagOf(props) ?? view.cell?.(props),
  Detail: props => tagOf(props) ?? (view.Detail && <view.Detail {...props} />),
};
