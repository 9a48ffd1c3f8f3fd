import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { fileAddress } from '#modules/ground/platform/http/index.ts';
import { asText, type KindView } from './kind-view.ts';
import { LineControl } from './text-controls.tsx';

/** Address of a file; lists show a link to it. */
export const file: KindView<ContentOptions, string> = {
  ...asText,
  cell: ({ value }) => (
    <a
      className="text-accent-ink hover:underline"
      href={fileAddress(String(value))}
      rel="noopener"
      target="_blank"
    >
      {String(value).split('/').at(-1)}
    </a>
  ),
  Control: LineControl,
  wide: true,
};
