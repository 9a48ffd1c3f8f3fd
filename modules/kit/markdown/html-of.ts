import { Marked, type Tokens } from 'marked';
import { isAllowedPicture } from '#modules/kit/rich-text/index.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

/**
 * Markdown of GitHub's kind, where a line break is one. HTML in the text is shown as it is written. A picture that no
 * text may show, because it is of another site, is a link.
 */
const parser = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escaped(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    image: ({ href, text, title }) => {
      const titled = title ? ` title="${escaped(title)}"` : '';
      return isAllowedPicture(href)
        ? `<img src="${escaped(href)}" alt="${escaped(text)}"${titled}>`
        : `<a href="${escaped(href)}"${titled}>${escaped(text || href)}</a>`;
    },
    tablecell({ tokens, header, align }: Tokens.TableCell) {
      const style = align ? ` style="text-align: ${align}"` : '';
      const name = header ? 'th' : 'td';
      return `<${name}${style}>${this.parser.parseInline(tokens)}</${name}>`;
    },
  },
});

/** The HTML of a text in Markdown. It is not sanitised: what shows it does that. */
export const htmlOf = (markdown: string): string => parser.parse(markdown, { async: false });
