import { formOfLine, type TextOptions } from '#contract/resource/kinds/text-input.ts';
import { textForms } from '#contract/text-form.ts';
import { asText, type KindView } from './kind-view.ts';
import { LineControl } from './text-controls.tsx';

/** One line of text. Servers of the family do not clean what they are sent, so the form does. */
export const line: KindView<TextOptions, string> = {
  ...asText,
  toWire: (value, options) => {
    const form = formOfLine(options);
    return form === 'exact' ? value : textForms[form](value);
  },
  Control: LineControl,
};
