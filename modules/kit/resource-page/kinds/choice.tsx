import type { ChoiceOptions } from '#contract/resource/kinds/choice.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { codedView } from './coded.tsx';

/** One of a few values that are part of the program, or several. */
export const choice = codedView<ChoiceOptions>(({ choices }) => {
  const translate = useBilingual();
  return { options: choices.map(({ value, label }) => ({ value, label: translate(label) })) };
});
