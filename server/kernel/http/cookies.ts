import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';

/** A cookie for the browser that sent the request; `maxAge` is in seconds, 0 removes it. */
export interface CookieChange {
  name: CookieName;
  value: string;
  maxAge: number;
}

/** Cookies of the interface, which no script can read and no other site can send. */
export type CookieName = keyof typeof places;

/**
 * Where below the base path a browser sends each cookie. That of frames names the person of a session to the pages of
 * announcements, and nowhere else.
 */
const places = { session: '', device: '', frame: '/sys/annountCement/show' } as const;

/**
 * The name in the browser. Cookies are shared by all ports of a host, so that consoles on several of them would replace
 * each other's.
 */
function nameOf(name: CookieName, { port }: FastifyRequest): string {
  return port ? `vitrine_${name}_${port}` : `vitrine_${name}`;
}

/**
 * The values of a cookie of the request. There may be several: browsers send those of a longer path first, which anything
 * else on the host may have set, so that the first is not necessarily ours.
 */
export const cookiesOf = (request: FastifyRequest, name: CookieName): string[] =>
  valuesOfCookie(request.headers.cookie, nameOf(name, request));

/** The values that a header has for a name, in its order (RFC 6265 section 5.4). */
export const valuesOfCookie = (header: string | undefined, name: string): string[] =>
  (header ?? '').split(';').flatMap(pair => {
    const value = parseCookie(pair)[name];
    return value === undefined || value === '' || value.length > 200 ? [] : [value];
  });

/** The header that sets a cookie (RFC 6265 section 4.1). */
export function cookieHeader(
  { name, value, maxAge }: CookieChange,
  request: FastifyRequest,
  { basePath, signInMethods }: Config,
): string {
  const isSecure = request.protocol === 'https' || signInMethods.publicUrl?.startsWith('https:') === true;
  const cookie: SetCookie = {
    name: nameOf(name, request),
    value,
    maxAge,
    path: basePath + places[name],
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  };
  return stringifySetCookie(cookie);
}
