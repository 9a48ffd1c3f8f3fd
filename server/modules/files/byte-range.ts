import type { ByteRange } from '#server/kernel/storage/storage.ts';

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2): undefined for the whole file, which also replies to
 * what is not understood and to several parts together; `beyond` for one that begins after the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'beyond' : { first, last };
}
