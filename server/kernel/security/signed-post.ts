import { createHmac } from 'node:crypto';
import { isListed } from '#server/kernel/config/host-list.ts';
import type { WebhookConfig } from '#server/kernel/config/webhook-settings.ts';
import { guardedPost, hostOf } from './guarded-post.ts';

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
    const headers = { [signatureHeader]: signatureOf(body, webhooks.key, time) };
    const { status, location } = await guardedPost(url, body, { headers });
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
