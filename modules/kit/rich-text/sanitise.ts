import createDOMPurify, { type DOMPurify } from 'dompurify';
import { isCellSpan, richTextStyles } from '#contract/rich-text.ts';
import { isAllowedLink, isAllowedPicture } from './addresses.ts';

/** The elements that the editor writes, and nothing that runs, loads, frames, or covers the page. */
const allowedTags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark', 'small'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const addresses = ['href', 'src'];
const plainAttributes = [
  ...['title', 'target', 'rel', 'alt', 'width', 'height', 'dir', 'lang', 'style'],
  ...['start', 'type', 'colspan', 'rowspan', 'span', 'scope'],
];
let purifier: DOMPurify | undefined;

function createPurifier(): DOMPurify {
  const purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', node => {
    if (node.tagName === 'A') dressLink(node);
    if (node.tagName === 'IMG') dressPicture(node);
    if (node.tagName === 'TD' || node.tagName === 'TH') keepSpans(node);
    if (node instanceof HTMLElement && node.hasAttribute('style')) keepStyles(node);
  });
  return purify;
}

function dressLink(node: Element): void {
  const address = node.getAttribute('href')?.trim() ?? '';
  if (!isAllowedLink(address)) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('rel', 'noopener noreferrer');
  if (address.startsWith('#')) node.removeAttribute('target');
  else node.setAttribute('target', '_blank');
}

function dressPicture(node: Element): void {
  if (!isAllowedPicture(node.getAttribute('src') ?? '')) {
    node.remove();
    return;
  }
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  node.setAttribute('loading', 'lazy');
}

function keepSpans(node: Element): void {
  for (const name of ['colspan', 'rowspan'])
    if (!isCellSpan(node.getAttribute(name) ?? '')) node.removeAttribute(name);
}

function keepStyles(node: HTMLElement): void {
  const kept = Object.entries(richTextStyles).flatMap(([name, values]) => {
    const value = node.style.getPropertyValue(name);
    return values.test(value) ? [[name, value] as const] : [];
  });
  node.removeAttribute('style');
  for (const [name, value] of kept) node.style.setProperty(name, value);
}

/**
 * Sanitises HTML to nodes: only what is on the allow-list is kept (ANNOUNCE-09, EDITOR-01). The server does the
 * same, but the page does not rely on it.
 */
export function sanitisedNodes(html: string): DocumentFragment {
  purifier ??= createPurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [...addresses, ...plainAttributes],
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The hook below distinguishes pictures of this site from others; this only removes what can never be one.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#|data:image\/)/i,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** The same as an HTML string, for an editor that parses HTML. */
export function sanitisedHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitisedNodes(html));
  return holder.innerHTML;
}
