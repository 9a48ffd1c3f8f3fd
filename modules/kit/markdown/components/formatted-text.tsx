import { useMemo } from 'react';
import { RichText } from '#modules/kit/rich-text/index.ts';
import { htmlOf } from '../html-of.ts';

/** A text in Markdown, formatted. */
export default function FormattedText({ text }: { text: string }) {
  return <RichText html={useMemo(() => htmlOf(text), [text])} />;
}
