import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { asText, type KindView } from './kind-view.ts';
import { TextControl } from './text-controls.tsx';

/** JSON as text. */
export const json: KindView<ContentOptions, string> = {
  ...asText,
  Detail: ({ value }) => <pre className="whitespace-pre-wrap font-mono text-sm">{value}</pre>,
  Control: props => (
    <div className="font-mono">
      <TextControl {...props} />
    </div>
  ),
  wide: true,
};
