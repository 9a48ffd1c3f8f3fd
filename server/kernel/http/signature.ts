import { createHash, timingSafeEqual } from 'node:crypto';
import { parse } from 'date-fns/parse';
import type { FastifyRequest } from 'fastify';
import { headerName } from '#contract/constants.ts';
import { signatureText } from '#contract/signature.ts';
import { signatureLifetime } from '#machines/timing.ts';
import { BusinessError } from './business-error.ts';
import type { Services } from './context.ts';

/**
 * Checks X-Sign and the age of X-TIMESTAMP where the contract requires it (API-08, API-09). It shows that the request
 * was made by a client of the family; it authorises nothing (security rule 7).
 */
export function checkSignature(request: FastifyRequest, services: Services): void {
  const sign = request.headers[headerName.sign.toLowerCase()];
  const timestamp = request.headers[headerName.timestamp.toLowerCase()];
  if (typeof timestamp !== 'string' || timestamp === '') throw new BusinessError('操作失败，null');
  if (services.now().getTime() - timeOf(timestamp) > signatureLifetime) {
    throw new BusinessError('操作失败，签名验证失败:X-TIMESTAMP已过期');
  }
  const parameters = { ...rawQuery(request), ...(request.method === 'GET' ? {} : (request.body as object)) };
  const lastSegment = request.url.split('?')[0]?.split('/').at(-1) ?? '';
  const expected = md5(signatureText(parameters, lastSegment, services.config.signSecret));
  if (typeof sign !== 'string' || !equal(sign, expected)) throw new BusinessError('Sign签名校验失败！');
}

/** The query as it was sent: validation may have changed numbers and defaults. */
function rawQuery(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''));
}

/** Epoch milliseconds, or 14 digits `yyyyMMddHHmmss`; anything else counts as very old. */
function timeOf(timestamp: string): number {
  if (/^\d{13}$/.test(timestamp)) return Number(timestamp);
  const time = parse(timestamp, 'yyyyMMddHHmmss', new Date(0)).getTime();
  return Number.isNaN(time) ? 0 : time;
}

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

function equal(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
