import { createHash } from 'node:crypto';

const SPAN = 10n ** 17n;

/** Returns the same 19-digit identifier for the same key on every installation, such as for a seeded row. */
export function stableId(key: string): string {
  const digest = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 16)}`);
  return `13${(digest % SPAN).toString().padStart(17, '0')}`;
}
