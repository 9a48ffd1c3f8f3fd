import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';

/**
 * Headers in which proxies report the client of a request, or the path at which they serve it, and which servers read as
 * such. A client may send them as well, so none is passed on. Some servers read an underscore as a hyphen.
 */
const forwardingHeader =
  /^(http-)?(x-forwarded(-.*)?|forwarded|via|x-real-ip|client-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|(wl-)?proxy-client-ip|x-gateway-base-path|x-original-(url|host)|x-rewrite-url)$/;

const isForwarding = (name: string): boolean =>
  forwardingHeader.test(name.toLowerCase().replaceAll('_', '-'));

/** Headers that apply to one connection only (RFC 9110, section 7.6.1), and `expect`, which this server fulfils. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);

/** Removes the headers that apply to one connection, including those that `connection` names. */
export function withoutConnectionHeaders<Value>(headers: Readonly<Record<string, Value>>) {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map(name => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !connectionHeaders.has(name) && !named.includes(name)),
  );
}

/** What a proxy needs of a request. */
export type ClientRequest = Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'headers'>;

/** The client of a request in the headers of a proxy, as this server knows it. */
export const forwardingHeadersOf = ({ ip, protocol, host }: ClientRequest) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});

/** The headers of a request to pass on: those of the client, except what it may not decide. */
export function headersToPassOn<Value>(request: ClientRequest, headers: Readonly<Record<string, Value>>) {
  const own = Object.entries(withoutConnectionHeaders(headers)).filter(([name]) => !isForwarding(name));
  return { ...Object.fromEntries(own), ...forwardingHeadersOf(request) };
}

/** The proxies of the settings as an option of Fastify, which itself trusts nobody when it is given a count. */
export function trustProxyOf({ trustedProxies }: Config) {
  if (typeof trustedProxies !== 'number') return trustedProxies ?? false;
  return (_address: string, hop: number) => hop < trustedProxies;
}

/**
 * Without trusted proxies, everybody behind a proxy has its address and shares its limits. The first request that shows
 * one is logged.
 */
export function warnAboutProxy(app: FastifyInstance, { trustedProxies }: Config): void {
  if (trustedProxies !== undefined) return;
  let hasWarned = false;
  app.addHook('onRequest', async request => {
    if (hasWarned || !('x-forwarded-for' in request.headers)) return;
    hasWarned = true;
    request.log.warn(
      `A proxy forwards requests from ${request.ip}, and its headers are ignored: everybody behind it shares the limits of one address. Set TRUSTED_PROXIES.`,
    );
  });
}
