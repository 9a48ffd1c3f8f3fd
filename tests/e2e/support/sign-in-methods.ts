import { type CasServer, startCasServer } from '#tests/support/cas-server.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { type SmsReceiver, startSmsReceiver } from '#tests/support/sms-receiver.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** A server with all sign-in methods, and the services that they use. */
export interface SignInServer extends OwnServer {
  sms: SmsReceiver;
  cas: CasServer;
  provider: OpenIdProvider;
}

/** The key of the provider. */
const source = 'museum';
export const providerName = '统一认证';

const secret = 'a secret that the provider knows too';
const token = 'the gateway knows this';

/** Starts a server with all sign-in methods, and its own gateway and providers. */
export async function startSignInServer(template: string): Promise<SignInServer> {
  const [sms, cas] = await Promise.all([startSmsReceiver(token), startCasServer('admin')]);
  let provider: OpenIdProvider | undefined;
  const server = await startOwnServer(template, async url => {
    const back = (path: string) => `${url}/jeecg-boot/sys/thirdLogin/${path}/callback`;
    provider = await startOpenIdProvider({
      id: 'console',
      secret,
      redirectUris: [back(source), back(`oauth2/${source}`)],
    });
    return {
      PUBLIC_URL: url,
      SMS: 'webhook',
      SMS_WEBHOOK_URL: sms.url,
      SMS_WEBHOOK_TOKEN: token,
      REGISTRATION: 'on',
      CAS_URL: cas.url,
      THIRD_LOGIN: JSON.stringify([
        {
          source,
          name: providerName,
          clientId: 'console',
          clientSecret: secret,
          issuer: provider.url,
          newAccounts: true,
          app: 'MuseumChat',
        },
      ]),
    };
  });
  if (!provider) throw new Error('The provider was not started');
  const ready = provider;
  return {
    ...server,
    sms,
    cas,
    provider: ready,
    remove: async () => {
      await server.remove();
      await Promise.all([sms.close(), cas.close(), ready.close()]);
    },
  };
}
