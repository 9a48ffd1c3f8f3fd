import { fileTypeFromBuffer } from 'file-type';
import { pictureTypes } from '#contract/areas/files.ts';

/** What a file is: its media type, and the extension of its stored name. */
export interface ContentType {
  readonly type: string;
  readonly extension: string;
}

/** The kinds of binary files that are stored, by the extension that follows from their content. */
const stored: ReadonlySet<string> = new Set([
  ...Object.keys(pictureTypes),
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'zip', 'mp3', 'm4a', 'wav', 'mp4', 'webm'],
]);

/** One container has the documents of earlier office programs; which one it is, only the name shows. */
const earlierOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Kinds of plain text that keep the extension of their name; each of them is sent as plain text. */
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'md', 'log', 'json']);

/** Bytes that no text has: controls besides tabs, breaks and the escape that some logs colour with. */
const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/** The encodings of plain text here: that of today, and that in which spreadsheets in Chinese write CSV. */
const encodings = ['utf-8', 'gb18030'];

/**
 * What a content is by its bytes, whatever its name states (security rule 14); undefined for what is not stored, such as
 * programs, and HTML, SVG and XML, which a browser could run.
 *
 * @param name decides only between kinds that the content leaves open
 */
export async function contentTypeOf(
  content: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<ContentType | undefined> {
  const detected = await fileTypeFromBuffer(content).catch(() => undefined);
  const named = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (detected?.ext === 'apng') return { type: pictureTypes.png, extension: 'png' };
  if (detected?.ext === 'cfb') {
    const type = earlierOffice[named];
    return type === undefined ? undefined : { type, extension: named };
  }
  if (detected)
    return stored.has(detected.ext) ? { type: detected.mime, extension: detected.ext } : undefined;
  const encoding = encodingOf(content);
  if (encoding === undefined) return undefined;
  return { type: `text/plain; charset=${encoding}`, extension: texts.has(named) ? named : 'txt' };
}

/** The encoding of a plain text; undefined for what is none, and for markup. */
function encodingOf(content: Uint8Array): string | undefined {
  if (content.some(isControl)) return undefined;
  for (const encoding of encodings) {
    const text = decoded(content, encoding);
    if (text !== undefined) return text.trimStart().startsWith('<') ? undefined : encoding;
  }
  return undefined;
}

function decoded(content: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
