import { Parser } from 'htmlparser2';

const blocks = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre']);

/** The text of sanitised HTML: a line for each block, the address of a link after its text. */
export function textOfHtml(html: string): string {
  let text = '';
  let address: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'br') text += '\n';
      else if (name === 'li') text += '- ';
      else if (name === 'img') text += attributes.alt ?? '';
      else if (name === 'a') address = attributes.href;
    },
    ontext: part => {
      text += part.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (name === 'a' && address && !text.endsWith(address)) text += ` ${address}`;
      else if (name === 'td' || name === 'th') text += ' ';
      if (blocks.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
