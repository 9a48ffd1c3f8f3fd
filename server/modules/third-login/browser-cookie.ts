import { parseCookie, stringifySetCookie } from 'cookie';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';

const name = 'vitrine_third_login';
/** Seconds that a person may take at the provider. */
const maxAge = 600;

/** The hash of this browser's cookie from the start of the sign-in; undefined in any other browser. */
export function browserOf({ request }: HandlerContext): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[name];
  return value && hashToken(value);
}

/**
 * Sets a cookie in the browser in which a sign-in starts, so that an address from a sign-in started elsewhere
 * cannot sign a person in to somebody else's account. The cookie is kept, because several windows may be open.
 */
export function markBrowser(context: HandlerContext): { browser: string; headers: Record<string, string> } {
  const known = parseCookie(context.request.headers.cookie ?? '')[name];
  const value = known && /^[\w-]{43}$/.test(known) ? known : createToken();
  const cookie = stringifySetCookie({
    name,
    value,
    // Signing in is below `thirdLogin`, binding to a signed-in user below `thirdApp`.
    path: `${context.config.basePath}/sys`,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.signInMethods.publicUrl?.startsWith('https:') ?? false,
    maxAge,
  });
  return { browser: hashToken(value), headers: { 'set-cookie': cookie } };
}
