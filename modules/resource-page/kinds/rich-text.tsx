import { lazy, Suspense } from 'react';
import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { cutText, SkeletonLines } from '#modules/ui/index.ts';
import { asText, type KindView } from './kind-view.ts';

const load = () => import('#modules/rich-text/index.ts');
const RichText = lazy(async () => ({ default: (await load()).RichText }));
const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }));

/** The text content of HTML. A parsed document runs no scripts and loads nothing. */
const textOfHtml = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

/** Formatted text as HTML; lists show its text content. */
export const richText: KindView<ContentOptions, string> = {
  toForm: asText.toForm,
  toWire: html => html,
  cell: ({ value }) => cutText(textOfHtml(String(value))),
  Control: ({ value, onChange, onBlur, readOnly, label }) => (
    <Suspense fallback={<SkeletonLines lines={5} />}>
      {readOnly ? (
        <RichText html={value} />
      ) : (
        <RichTextEditor value={value} onChange={onChange} onBlur={onBlur} label={label} />
      )}
    </Suspense>
  ),
  load,
  isGroup: () => true,
  wide: true,
};
