import type { CodeOptions } from '#contract/resource/kinds/code.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type CellProps, type ControlProps, type KindView } from './kind-view.ts';

// Every list has this file, so that it is short.
const script = () => import('./code-view.tsx');
const Control = lazyPart<ControlProps<CodeOptions, string>>(
  async () => ({ default: (await script()).CodeControl }),
  pendingControl,
);

/** Source text, and JSON. */
export const code: KindView<CodeOptions, string> = {
  ...asText,
  Detail: lazyPart<CellProps<CodeOptions>>(async () => ({ default: (await script()).CodeText })),
  Control,
  load: Control.load,
  wide: true,
};
