/**
 * The lines of HTML that has paragraphs of text and nothing else, so that they are written without an editor; undefined
 * for formatted text. A parsed document runs no scripts and loads nothing.
 */
export function linesOfHtml(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.childNodes].filter(node => node.textContent?.trim() || node.nodeName === 'P');
  const isPlain = blocks.every(
    node =>
      (node.nodeName === '#text' ||
        (node instanceof Element && node.tagName === 'P' && !node.attributes.length)) &&
      [...node.childNodes].every(({ nodeName }) => nodeName === '#text' || nodeName === 'BR'),
  );
  if (!isPlain) return undefined;
  return blocks
    .map(
      node =>
        [...node.childNodes].map(child => (child.nodeName === 'BR' ? '\n' : child.textContent)).join('') ||
        node.textContent,
    )
    .join('\n');
}

/** Lines as paragraphs of HTML, as the editor writes them; empty where nothing is written. */
export function htmlOfLines(text: string): string {
  if (text === '') return '';
  const paragraph = document.createElement('p');
  return text
    .split('\n')
    .map(line => {
      paragraph.textContent = line;
      return paragraph.outerHTML;
    })
    .join('');
}
