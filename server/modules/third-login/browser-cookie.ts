import { parseCookie, stringifySetCookie } from 'cookie';
import type { HandlerContext } from '#server/http/context.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';

const name = 'vitrine_third_login';
/** Seconds that a person may take at the provider. */
const maxAge = 600;

/** The hash of what this browser was given when the sign-in began; undefined in any other browser. */
export function browserOf({ request }: HandlerContext): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[name];
  return value && hashToken(value);
}

/**
 * Marks the browser in which a sign-in begins, so that nobody can be led into somebody else's account by an address
 * that was begun elsewhere. A browser that is marked stays so: two windows may be open at once.
 */
export function markBrowser(context: HandlerContext): { browser: string; headers: Record<string, string> } {
  const known = parseCookie(context.request.headers.cookie ?? '')[name];
  const value = known && /^[\w-]{43}$/.test(known) ? known : createToken();
  const cookie = stringifySetCookie({
    name,
    value,
    // Signing in is below `thirdLogin`, binding to who is signed in already below `thirdApp`.
    path: `${context.config.basePath}/sys`,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.signInMethods.publicUrl?.startsWith('https:') ?? false,
    maxAge,
  });
  return { browser: hashToken(value), headers: { 'set-cookie': cookie } };
}
