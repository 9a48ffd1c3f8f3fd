import type { Config } from '#server/kernel/config/config.ts';
import type { RelyingParty } from '#server/kernel/config/sign-in-methods.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** The site to which passkeys belong. @throws where the settings allow none */
export function requireRelyingParty({ signInMethods }: Pick<Config, 'signInMethods'>): RelyingParty {
  if (!signInMethods.relyingParty) throw new BusinessError('服务器没有开通通行密钥');
  return signInMethods.relyingParty;
}

/** The library is large and takes its time to load, which a server without passkeys should not spend. */
export const webAuthn = () => import('@simplewebauthn/server');
