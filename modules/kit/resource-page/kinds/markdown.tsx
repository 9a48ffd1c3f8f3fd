import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type KindView } from './kind-view.ts';

// Every list has this file, so that it is short.
const script = () => import('./markdown-view.tsx');
const Control = lazyPart(async () => ({ default: (await script()).MarkdownControl }), pendingControl);

/** Text in Markdown; details show it formatted. */
export const markdown: KindView<ContentOptions, string> = {
  ...asText,
  Detail: lazyPart(async () => ({ default: (await script()).MarkdownDetail })),
  Control,
  load: Control.load,
  isGroup: () => true,
  wide: true,
};
