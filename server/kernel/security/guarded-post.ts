import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInternalAddress } from './internal-address.ts';

/** How long the other server may take for each request, in milliseconds. */
const patience = 10_000;

/** The host of an address, without the brackets of one in figures. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

class InternalAddress extends Error {}

/** A request that may have reached the other server, of which there is no reply. */
export class NoReply extends Error {}

/** Resolves a name to its addresses, and refuses it when one of them is internal. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '');
    if (found.some(({ address }) => isInternalAddress(address))) return callback(new InternalAddress(), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });

interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Characters of the reply that are read; by default none. */
  readonly read?: number;
}

interface Reply {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/**
 * Sends a JSON body by POST. A name that leads to an internal address is refused when the connection is made, so that it
 * cannot change in between; an address in figures is not looked up, because the settings have it as it is.
 *
 * @throws NoReply when the connection was made and nothing came back, else Error, both with a reason that a person can act on
 */
export async function guardedPost(
  url: URL,
  body: string,
  { headers, read = 0 }: PostOptions,
): Promise<Reply> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let isConnected = false;
  const sent = request(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(patience),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Vitrine',
      ...headers,
    },
    ...(isIP(hostOf(url)) === 0 && { lookup: lookUpPublic }),
  });
  sent.on('socket', socket =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    }),
  );
  sent.on('response', resolve).on('error', reject).end(body);
  try {
    const reply = await promise;
    const text = read > 0 ? await beginningOf(reply, read) : '';
    // Nobody reads the rest of what it wrote, which may be endless.
    reply.on('error', () => undefined).destroy();
    return { status: reply.statusCode ?? 0, location: reply.headers.location, text };
  } catch (error) {
    const reason = `请求失败：${reasonOf(error)}`;
    throw isConnected ? new NoReply(reason, { cause: error }) : new Error(reason, { cause: error });
  }
}

async function beginningOf(reply: IncomingMessage, most: number): Promise<string> {
  reply.setEncoding('utf8');
  let text = '';
  for await (const part of reply) {
    text += part;
    if (text.length >= most) break;
  }
  return text.slice(0, most);
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
