import type { TextOptions } from '#contract/resource/kinds/text-input.ts';
import { asText, type KindView } from './kind-view.ts';
import { TextControl } from './text-controls.tsx';

/** Text of several lines. */
export const text: KindView<TextOptions, string> = {
  ...asText,
  Detail: ({ value }) => <span className="whitespace-pre-wrap">{value}</span>,
  Control: TextControl,
  wide: true,
};
