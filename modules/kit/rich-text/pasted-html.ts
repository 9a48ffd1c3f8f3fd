import { isOfficeHtml, withoutOfficeMarks } from './office-html.ts';
import { sanitisedHtml } from './sanitise.ts';

/** Pasted HTML, and how many of its pictures cannot be read, because they are files of the person's computer. */
export interface Pasted {
  readonly html: string;
  readonly unreadable: number;
}

const localPicture = /^(?:file:|[a-z]:[\\/]|\\\\)/i;

/** Prepares pasted HTML for the editor: that of word processors keeps its formats, and only what the editor may have is left. */
export function preparePasted(html: string): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')].filter(picture =>
    localPicture.test(picture.getAttribute('src') ?? ''),
  );
  for (const picture of pictures) picture.remove();
  if (isOfficeHtml(html)) withoutOfficeMarks(page);
  // Slices of the editor itself have in such an attribute where they begin and end.
  const isOwn = page.querySelector('[data-pm-slice]') !== null;
  return { html: isOwn ? html : sanitisedHtml(page.body.innerHTML), unreadable: pictures.length };
}
