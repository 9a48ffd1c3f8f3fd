import type { TextOptions } from '#contract/resource/kinds/text-input.ts';
import { asText, type KindView } from './kind-view.ts';
import { TextControl } from './text-controls.tsx';

/** Text of several lines. */
export const text: KindView<TextOptions, string> = { ...asText, Control: TextControl, wide: true };
