import { escapeHtml } from '#contract/message-text.ts';

/** A text as HTML: a paragraph whose lines stay lines. */
export const asHtml = (text: string): string => `<p>${escapeHtml(text).replace(/\r\n?|\n/g, '<br />')}</p>`;
