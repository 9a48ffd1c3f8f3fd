import type { TextOptions } from '#contract/resource/kinds/text-input.ts';
import type { KindView } from './kind-view.ts';
import { SecretControl } from './text-controls.tsx';

/** A text that the server never sends, such as a password. It is sent untrimmed; an empty box keeps the stored one. */
export const secret: KindView<TextOptions, string> = {
  Control: SecretControl,
  toForm: () => '',
  toWire: value => (value === '' ? undefined : value),
};
