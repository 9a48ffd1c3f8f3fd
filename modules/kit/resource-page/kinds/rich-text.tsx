import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { cutText, lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import { asText, type KindView } from './kind-view.ts';

const pending = () => <SkeletonLines lines={5} />;
const RichText = lazyPart(
  async () => ({ default: (await import('#modules/kit/rich-text/index.ts')).RichText }),
  {
    pending,
  },
);
/** The editor has a plain box where its own script does not load. */
const RichTextEditor = lazyPart(
  async () => {
    const { RichTextEditor: Editor } = await import('#modules/kit/rich-text/index.ts');
    await Editor.load().catch(() => undefined);
    return { default: Editor };
  },
  { pending },
);

/** The text content of HTML. A parsed document runs no scripts and loads nothing. */
const textOfHtml = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

/** Formatted text as HTML; lists show its text content. */
export const richText: KindView<ContentOptions, string> = {
  toForm: asText.toForm,
  toWire: html => html,
  cell: ({ value }) => cutText(textOfHtml(String(value))),
  Detail: ({ value }) => <RichText html={String(value)} />,
  Control: ({ value, onChange, onBlur, readOnly, label }) =>
    readOnly ? (
      <RichText html={value} />
    ) : (
      <RichTextEditor value={value} onChange={onChange} onBlur={onBlur} label={label} />
    ),
  load: RichTextEditor.load,
  isGroup: () => true,
  wide: true,
};
