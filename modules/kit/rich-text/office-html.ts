import { officeLists } from './office-lists.ts';
import { styleOf } from './office-style.ts';

/** Whether HTML was written by a word processor of the kind of Word. */
export const isOfficeHtml = (html: string): boolean =>
  /class="?Mso|style=["'][^"']*mso-|urn:schemas-microsoft-com:office/i.test(html);

const kept = ['text-align', 'margin-left', 'text-indent'];
/** The colour of a text without one, which would be invisible on a dark page. */
const usualColour = /^(windowtext|auto|black|#0{3}|#0{6}|rgb\(0, ?0, ?0\))$/i;
const noHighlight = /^(none|auto|white|transparent|#f{3}|#f{6})$/i;

/** Replaces what only the word processor understands by what every browser does: lists, colours, highlights, alignment. */
export function withoutOfficeMarks(page: Document): void {
  const { body } = page;
  removeComments(body);
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  officeLists(body);
  for (const element of body.querySelectorAll('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else if (element.tagName === 'FONT') dressFont(element);
    else restyle(element);
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function dressFont(font: Element): void {
  const span = font.ownerDocument.createElement('span');
  const colour = font.getAttribute('color') ?? '';
  const own = font.getAttribute('style') ?? '';
  span.setAttribute('style', colour === '' ? own : `color:${colour};${own}`);
  span.append(...font.childNodes);
  font.replaceWith(span);
  restyle(span);
}

function restyle(element: Element): void {
  const style = styleOf(element);
  const align = element.getAttribute('align')?.toLowerCase();
  const properties = new Map<string, string>();
  if (align) properties.set('text-align', align);
  for (const name of kept) {
    const value = style.get(name);
    if (value !== undefined) properties.set(name, value);
  }
  const colour = style.get('color');
  if (colour && !usualColour.test(colour)) properties.set('color', colour);
  const background = style.get('background-color') ?? style.get('background') ?? style.get('mso-highlight');
  if (background && element.tagName === 'SPAN' && !noHighlight.test(background))
    properties.set('background-color', background);
  for (const name of ['align', 'class', 'style', 'lang']) element.removeAttribute(name);
  if (properties.size > 0)
    element.setAttribute('style', [...properties].map(([name, value]) => `${name}:${value}`).join(';'));
}
