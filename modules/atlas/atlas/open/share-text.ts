import type { MachineSource, SourceKind } from '#machines/atlas-opening/atlas-opening.types.ts';

/** Characters of an address that every browser and most programs pass on. */
const longestAddress = 30_000;
/** Characters of a text, so that a small address cannot become an enormous one. */
const longestText = 2_000_000;
const start = '#open=';

/** Whether the hash of an address carries a machine. */
export const carriesMachine = (hash: string): boolean => hash.startsWith(start);

/** A text as the hash of an address, which browsers send to no server; undefined when it is too long for one. */
export async function toHash({ kind, text }: MachineSource): Promise<string | undefined> {
  const stream = new CompressionStream('deflate-raw');
  const bytes = await through(stream, new TextEncoder().encode(text), Number.POSITIVE_INFINITY);
  const hash = `${start}${kind}.${toBase64(bytes)}`;
  return hash.length > longestAddress ? undefined : hash;
}

/**
 * The text that the hash of an address carries.
 * @throws Error if it is damaged
 */
export async function fromHash(hash: string): Promise<MachineSource> {
  const [, kind, data] = /^(code|json|scxml)\.([\w-]+)$/.exec(hash.slice(start.length)) ?? [];
  if (kind === undefined || data === undefined) throw new Error('unknown form');
  const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), each =>
    each.charCodeAt(0),
  );
  const text = new TextDecoder().decode(
    await through(new DecompressionStream('deflate-raw'), bytes, longestText),
  );
  return { kind: kind as SourceKind, text };
}

async function through(
  { writable, readable }: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
  longest: number,
): Promise<Uint8Array> {
  const writer = (writable as WritableStream<Uint8Array>).getWriter();
  // A damaged text fails where it is read.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = (readable as ReadableStream<Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > longest) throw new Error('too long');
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, each => String.fromCharCode(each)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
