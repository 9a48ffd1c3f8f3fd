import { unzipSync } from 'fflate';
import { kindOfOffice } from './office-file.ts';

/** The largest file that is shown, and the most that its parts may unpack to, in bytes: it is unpacked in the page. */
const largest = 10 * 1024 * 1024;
const mostUnpacked = 80 * 1024 * 1024;

/** What of a sheet is shown. */
export const shownRows = 500;
export const shownColumns = 50;

export interface OfficePage {
  /** A whole page of HTML, for a frame in which nothing runs. */
  readonly html: string;
  /** Rows or columns are left out. */
  readonly isShortened: boolean;
}

/**
 * A document as a page. Whatever is in it, the page loads nothing from anywhere.
 *
 * @param path names its kind
 * @throws Error for a document that cannot be read, or is too large to be unpacked in a page
 */
export async function officePageOf(file: Blob, path: string): Promise<OfficePage> {
  const content = new Uint8Array(await file.arrayBuffer());
  if (content.length > largest || unpackedSize(content) > mostUnpacked) throw new Error('Too large to show');
  return kindOfOffice(path) === 'docx' ? pageOfText(content) : pageOfSheets(content);
}

/** What the directory of an archive states, without unpacking it. */
function unpackedSize(content: Uint8Array): number {
  let size = 0;
  unzipSync(content, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

async function pageOfText(content: Uint8Array): Promise<OfficePage> {
  const { renderAsync } = await import('docx-preview');
  const body = document.createElement('div');
  const styles = document.createElement('div');
  // Parts that are pages of their own are left out; pictures and fonts become part of the page.
  await renderAsync(content, body, styles, {
    useBase64URL: true,
    renderAltChunks: false,
    ignoreLastRenderedPageBreak: true,
  });
  return { html: pageWith(styles.innerHTML + body.innerHTML), isShortened: false };
}

async function pageOfSheets(content: Uint8Array): Promise<OfficePage> {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(content, { dense: true, sheetRows: shownRows + 1 });
  let isShortened = false;
  const sheets = SheetNames.map(name => {
    const sheet = Sheets[name];
    const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
    isShortened ||= rows.length > shownRows || rows.some(({ length }) => length > shownColumns);
    return `<h2>${escaped(name)}</h2><table>${rows.slice(0, shownRows).map(rowOf).join('')}</table>`;
  });
  return { html: pageWith(sheets.join('')), isShortened };
}

const rowOf = (cells: readonly unknown[]): string =>
  `<tr>${cells
    .slice(0, shownColumns)
    .map(cell => `<td>${escaped(String(cell ?? ''))}</td>`)
    .join('')}</tr>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const style = `body{margin:0;padding:12px;font:14px system-ui,sans-serif;color:#1a1a1a;background:#fff}
table{border-collapse:collapse}td{border:1px solid #ccc;padding:2px 8px;white-space:pre-wrap;vertical-align:top}
h2{font-size:15px;margin:16px 0 8px}.docx-wrapper{background:none!important;padding:0!important}
section.docx{width:auto!important;min-height:0!important;padding:16px!important;box-shadow:none!important;margin:0 auto!important}`;

const pageWith = (content: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style>${content}`;
