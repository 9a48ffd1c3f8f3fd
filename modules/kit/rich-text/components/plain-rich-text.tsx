import { type ReactNode, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type LazyPartOptions, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { PlainText } from '#modules/kit/code-editor/index.ts';
import { htmlOfLines, linesOfHtml } from '../plain-html.ts';
import { richText } from '../text.ts';
import type { RichTextEditorProps } from './editor.tsx';

/** A plain box in place of the editor: its lines are paragraphs, and a formatted text is edited as its HTML. */
function PlainRichText({
  value,
  onChange,
  failure,
  ...control
}: RichTextEditorProps & { failure: ReactNode }) {
  const t = useText(richText);
  const [isFormatted] = useState(() => linesOfHtml(value) === undefined);
  return (
    <div className="grid gap-1.5">
      {isFormatted && <Notice tone="info">{t('asHtml')}</Notice>}
      <PlainText
        {...control}
        lines={10}
        value={isFormatted ? value : (linesOfHtml(value) ?? '')}
        onChange={text => onChange(isFormatted ? text : htmlOfLines(text))}
        failure={failure}
      />
    </div>
  );
}

/** What is shown until the script of the editor has loaded, and without it: a plain box, so that nothing typed is lost. */
export const withoutRichEditor: LazyPartOptions<RichTextEditorProps> = {
  pending: () => (
    <div className="min-h-85 rounded border border-border p-4">
      <SkeletonLines lines={5} />
    </div>
  ),
  failed: (props, _error, failure) => <PlainRichText {...props} failure={failure} />,
};
