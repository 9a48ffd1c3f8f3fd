import type { TextOptions } from '#contract/resource/kinds/text-input.ts';
import type { KindView } from './kind-view.ts';
import { SecretControl } from './text-controls.tsx';

/** A text that never leaves the server again; what is typed travels as it is, and an empty box keeps what is stored. */
export const secret: KindView<TextOptions, string> = {
  Control: SecretControl,
  toForm: () => '',
  toWire: value => (value === '' ? undefined : value),
};
