import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { MarkdownEditor, MarkdownText } from '#modules/kit/markdown/index.ts';
import type { CellProps, ControlProps } from './kind-view.ts';

/** The control of a text in Markdown; one that may only be read is shown formatted. */
export const MarkdownControl = ({
  name: _,
  options: __,
  ...control
}: ControlProps<ContentOptions, string>) =>
  control.readOnly ? <MarkdownText text={control.value} /> : <MarkdownEditor {...control} />;

/** A text in Markdown as it is read. */
export const MarkdownDetail = ({ value }: CellProps<ContentOptions>) => <MarkdownText text={String(value)} />;
