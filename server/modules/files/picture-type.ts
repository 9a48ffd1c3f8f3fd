import type { PictureExtension } from '#contract/areas/files.ts';

const text = (content: Uint8Array, start: number, end: number) =>
  Buffer.from(content.subarray(start, end)).toString('latin1');

/** The kind of a picture by its first bytes, whatever its name states; undefined for every other content. */
export function pictureTypeOf(content: Uint8Array): PictureExtension | undefined {
  if (text(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(content, 0, 3) === '\xff\xd8\xff') return 'jpg';
  if (/^GIF8[79]a$/.test(text(content, 0, 6))) return 'gif';
  if (text(content, 0, 4) === 'RIFF' && text(content, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}
