import { createHash } from 'node:crypto';
import { failed, Refusal } from './answers.ts';

/** A constant of the family, which every client carries. */
const secret = 'dd05f1c54d63749eda95f9fa6d49v442a';

const signed = [
  /^\/sys\/dict\/(getDictItems|loadDict|loadDictOrderByValue|loadDictItem)\//,
  /^\/sys\/dict\/loadTreeData$/,
];

/** What of a request is signed. */
interface Signed {
  /** The path below the base as it was sent, not decoded. */
  sentPath: string;
  query: Readonly<Record<string, string>>;
  sign: string | undefined;
  timestamp: string | undefined;
}

/**
 * Checks the signature of the paths that need one. Whether the last part of the path takes part depends on a comma in
 * it as it was sent: an encoded comma is none.
 *
 * @throws Refusal
 */
export function checkSignature({ sentPath, query, sign, timestamp }: Signed): void {
  if (!signed.some(pattern => pattern.test(sentPath))) return;
  if (sign === undefined || timestamp === undefined) throw failed('Cannot parse null string');
  if (/^\d{13}$/.test(timestamp) && Date.now() - Number(timestamp) > 300_000)
    throw failed('签名验证失败:X-TIMESTAMP已过期');
  const last = sentPath.slice(sentPath.lastIndexOf('/') + 1);
  const parameters = last.includes(',') ? { ...query, 'x-path-variable': decodeURIComponent(last) } : query;
  const ordered = Object.entries(parameters)
    .filter(([name]) => name !== '_t')
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(ordered)) + secret;
  const expected = createHash('md5').update(text).digest('hex').toUpperCase();
  if (sign !== expected) throw new Refusal('Sign签名校验失败！');
}
