import { stringifySetCookie } from 'cookie';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { valuesOfCookie } from '#server/kernel/http/cookies.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';

const name = 'vitrine_third_login';
/** Seconds that a person may take at the provider. */
const maxAge = 600;

const valuesOf = ({ request }: HandlerContext): string[] => valuesOfCookie(request.headers.cookie, name);

/** Whether this is the browser in which a sign-in started. @param browser the hash of the cookie that it was given then */
export const isBrowser = (browser: unknown, context: HandlerContext): boolean =>
  valuesOf(context).some(value => hashToken(value) === browser);

/**
 * Sets a cookie in the browser in which a sign-in starts, so that an address from a sign-in started elsewhere
 * cannot sign a person in to somebody else's account. The cookie is kept, because several windows may be open.
 */
export function markBrowser(context: HandlerContext): { browser: string; headers: Record<string, string> } {
  const value = valuesOf(context).find(known => /^[\w-]{43}$/.test(known)) ?? createToken();
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
