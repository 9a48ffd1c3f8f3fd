import sanitizeHtml from 'sanitize-html';
import { isCellSpan, richTextLimits, richTextStyles } from '#contract/rich-text.ts';

/**
 * Allowed sources of a picture: this origin, or the text itself. A picture of another host would reveal who
 * reads it, and when.
 */
const pictureSource = /^(\/(?![/\\])|data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=]+$)/;

/** The default span of a cell. */
const cell: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => (name !== 'colspan' && name !== 'rowspan') || isCellSpan(value),
    ),
  ),
});

/** What the rich text editor writes, and nothing that runs, loads, frames, or covers the page. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark', 'small'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'label'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span', 'width'],
  },
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(richTextStyles).map(([name, values]) => [name, [values]])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureSource.test(attribs.src ?? ''),
  transformTags: {
    td: cell,
    th: cell,
    // A page opened by a link cannot access this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs.target && { target: '_blank' }), rel: 'noopener noreferrer' },
    }),
  },
};

/** Why a text is refused: a limit of {@link richTextLimits} that it exceeds. */
export type HtmlFault = keyof typeof richTextLimits;

/** HTML that exceeds a limit. */
export class HtmlLimitError extends Error {
  override readonly name = 'HtmlLimitError';
  readonly fault: HtmlFault;
  constructor(fault: HtmlFault) {
    super(`The HTML exceeds the limit of ${fault}`);
    this.fault = fault;
  }
}

/**
 * The HTML reduced to the allow-list; scripts, event handlers, frames, foreign pictures and other schemes are removed
 * (ANNOUNCE-09, security rule 20). Clean HTML is unchanged.
 *
 * @throws HtmlLimitError as soon as the parser reaches a limit, because its work grows with the square of the depth
 */
export function sanitiseHtml(html: string): string {
  requireAtMost('length', html.length);
  let depth = 0;
  let elements = 0;
  const clean = sanitizeHtml(html, {
    ...allowed,
    onOpenTag: () => {
      depth += 1;
      elements += 1;
      requireAtMost('depth', depth);
      requireAtMost('elements', elements);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  // Escaped characters and added attributes make the result longer.
  requireAtMost('length', clean.length);
  return clean;
}

function requireAtMost(limit: HtmlFault, value: number): void {
  if (value > richTextLimits[limit]) throw new HtmlLimitError(limit);
}
