import type { SignInMethod } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { endSessionAddress, providerOf } from './providers.ts';

/** What proved the person's identity when the session began. */
interface Proof {
  method: SignInMethod;
  thirdSource: string | null;
}

/**
 * Where a person goes on to sign out at whoever vouched for them, and comes back from to the sign-in page.
 *
 * @returns undefined where the settings leave them signed in there, or the provider cannot be asked
 */
export async function signOutAddress(
  { method, thirdSource }: Proof,
  context: HandlerContext,
): Promise<string | undefined> {
  const { publicUrl, casUrl, casSignOut } = context.config.signInMethods;
  const back = `${publicUrl}/user/login`;
  if (method === 'cas') {
    return casUrl && casSignOut ? `${casUrl}/logout?${new URLSearchParams({ service: back })}` : undefined;
  }
  const provider = method === 'third' ? providerOf(thirdSource ?? '', context) : undefined;
  if (!provider) return undefined;
  return endSessionAddress(provider, back).catch((error: unknown) => {
    context.log.error({ err: error, source: thirdSource }, 'provider cannot be asked to sign out');
    return undefined;
  });
}
