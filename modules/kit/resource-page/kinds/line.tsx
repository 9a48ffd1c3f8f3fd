import type { TextOptions } from '#contract/resource/kinds/text-input.ts';
import { asText, type KindView } from './kind-view.ts';
import { LineControl } from './text-controls.tsx';

/** One line of text. */
export const line: KindView<TextOptions, string> = { ...asText, Control: LineControl };
