import type { SignInMethod } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { endSessionAddress, providerOf } from './providers.ts';

/** The sign-in method with which the session was opened. */
interface Proof {
  method: SignInMethod;
  thirdSource: string | null;
}

/**
 * The address at which a person signs out of the provider and returns to the sign-in page.
 *
 * @returns undefined where the settings leave them signed in there, or the provider cannot be reached
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
    context.log.error({ err: error, source: thirdSource }, 'provider cannot be reached for sign-out');
    return undefined;
  });
}
