import { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { pictureTypes } from '#contract/areas/files.ts';
import { uploadLimit } from '#contract/constants.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { bytesOf, type Content } from './content.ts';

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
const isControl = (byte: number) =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b;

/** The encodings of plain text here: that of today, and that in which spreadsheets in Chinese write CSV. */
const encodings = ['utf-8', 'gb18030'];

/**
 * What a content is by its bytes, whatever its name states (security rule 14); undefined for what is not stored, such as
 * programs, and HTML, SVG and XML, which a browser could run.
 *
 * @param name decides only between kinds that the content leaves open
 */
export async function contentTypeOf(content: Content, name: string): Promise<ContentType | undefined> {
  const detected = await detectedType(content);
  const named = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (detected?.ext === 'apng') return { type: pictureTypes.png, extension: 'png' };
  if (detected?.ext === 'cfb') {
    const type = earlierOffice[named];
    return type === undefined ? undefined : { type, extension: named };
  }
  if (detected)
    return stored.has(detected.ext) ? { type: detected.mime, extension: detected.ext } : undefined;
  const encoding = await encodingOf(content);
  if (encoding === undefined) return undefined;
  return { type: `text/plain; charset=${encoding}`, extension: texts.has(named) ? named : 'txt' };
}

async function detectedType(content: Content) {
  // In memory a picture that is cut off is still known as one.
  if (content.size <= uploadLimit) return fileTypeFromBuffer(await bytesOf(content)).catch(() => undefined);
  const source = content.read();
  try {
    return await fileTypeFromStream(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return undefined;
  } finally {
    source.destroy();
  }
}

/** The encoding of a plain text; undefined for what is none, and for markup. */
async function encodingOf(content: Content): Promise<string | undefined> {
  let texts = encodings.map(encoding => new TextInEncoding(encoding));
  for await (const part of content.read()) {
    const bytes = part as Uint8Array;
    if (bytes.some(isControl)) return undefined;
    texts = texts.filter(text => text.takes(bytes));
    if (texts.length === 0) return undefined;
  }
  const text = texts.find(each => each.ends());
  return text === undefined || text.isMarkup ? undefined : text.encoding;
}

/** A content as it would be read as a text in one encoding. */
class TextInEncoding {
  readonly encoding: string;
  isMarkup = false;
  readonly #decoder: TextDecoder;
  #hasBegun = false;
  constructor(encoding: string) {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }
  /** Whether the next bytes belong to a text in the encoding. */
  takes(bytes: Uint8Array): boolean {
    return this.#decodes(bytes, true);
  }
  /** Whether the text is complete. */
  ends(): boolean {
    return this.#decodes(new Uint8Array(), false);
  }
  #decodes(bytes: Uint8Array, stream: boolean): boolean {
    try {
      const text = this.#decoder.decode(bytes, { stream });
      const begin = this.#hasBegun ? '' : text.trimStart();
      if (begin !== '') {
        this.#hasBegun = true;
        this.isMarkup = begin.startsWith('<');
      }
      return true;
    } catch {
      return false;
    }
  }
}
