import { createHmac } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isListed } from '#server/kernel/config/host-list.ts';
import type { WebhookConfig } from '#server/kernel/config/webhook-settings.ts';
import { isInternalAddress } from './internal-address.ts';

/** How long the other server may take for each request, in milliseconds. */
const patience = 10_000;
/** As many redirects are followed. */
const mostRedirects = 3;

/** The header with the time in seconds and the signature of time and body. */
const signatureHeader = 'x-vitrine-signature';

/** The signature of a body: HMAC-SHA256 over `<seconds>.<body>`, so that an old request cannot be sent again as a new one. */
function signatureOf(body: string, key: string, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/**
 * Sends a signed JSON body by POST to a listed host. A name that leads to an internal address is refused when the connection is
 * made, so that it cannot change in between; an address in figures is reached where the list has it. Redirects that keep
 * method and body (307, 308) are followed, each after the same checks.
 *
 * @param time of the signature
 * @returns the HTTP status of success
 * @throws Error with a reason that a person can act on; what the other server wrote is not repeated
 */
export async function postSigned(
  address: string,
  body: string,
  { webhooks, time }: { webhooks: WebhookConfig | undefined; time: Date },
): Promise<number> {
  if (!webhooks) throw new Error('没有设置网络回调（WEBHOOK_HOSTS）');
  let target = address;
  for (let redirects = 0; ; redirects += 1) {
    const url = requireListed(target, webhooks);
    const { status, location } = await post(url, body, signatureOf(body, webhooks.key, time));
    if (status >= 200 && status < 300) return status;
    if ((status !== 307 && status !== 308) || !location) throw new Error(`对方服务器返回状态 ${status}`);
    if (redirects >= mostRedirects) throw new Error('重定向次数过多');
    target = URL.parse(location, url)?.href ?? '';
  }
}

/** @throws Error for what is no address of the web, and for a host that the settings do not list */
function requireListed(address: string, { hosts }: WebhookConfig): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('网络回调的地址不正确');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (!isListed(hosts, hostOf(url), port)) throw new Error('不允许请求该主机，请在 WEBHOOK_HOSTS 中添加');
  return url;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

class InternalAddress extends Error {}

/** Resolves a name to its addresses, and refuses it when one of them is internal. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '');
    if (found.some(({ address }) => isInternalAddress(address))) return callback(new InternalAddress(), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });

function post(
  url: URL,
  body: string,
  signature: string,
): Promise<{ status: number; location: string | undefined }> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(patience),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Vitrine',
      [signatureHeader]: signature,
    },
    // An address in figures is not looked up: the list of the settings has it as it is.
    ...(isIP(hostOf(url)) === 0 && { lookup: lookUpPublic }),
  });
  sent.on('response', resolve).on('error', reject).end(body);
  return promise
    .catch((error: unknown) => Promise.reject(new Error(`请求失败：${reasonOf(error)}`)))
    .then(reply => {
      // Nobody reads what it wrote, which may be endless.
      reply.on('error', () => undefined).destroy();
      return { status: reply.statusCode ?? 0, location: reply.headers.location };
    });
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '服务器拒绝连接',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  EHOSTUNREACH: '无法到达主机',
  ENETUNREACH: '无法到达主机',
  ETIMEDOUT: '连接超时',
  ABORT_ERR: '连接超时',
  ECONNRESET: '连接被中断',
};

function reasonOf(error: unknown): string {
  if (error instanceof InternalAddress) return '主机的地址是内部地址';
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? '服务器没有按该协议响应';
}
