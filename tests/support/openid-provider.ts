import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

export interface OpenIdProvider extends LoopbackServer {
  /** Who sits before the provider's sign-in page, which lets everybody in; undefined declines. */
  signIn(person: { id: string; username?: string; name?: string } | undefined): void;
}

interface Client {
  id: string;
  secret: string;
  redirectUris: string[];
  /** Where people may come back to from signing out there. */
  signOutUris?: string[];
}

interface Manners {
  /** It cuts the tie between its window and the page that opened it. */
  cutsTies?: boolean;
}

/** A whole OpenID Connect provider that insists on PKCE and takes only the addresses it knows. */
export async function startOpenIdProvider(
  client: Client,
  { cutsTies = false }: Manners = {},
): Promise<OpenIdProvider> {
  let person: Parameters<OpenIdProvider['signIn']>[0];
  const people = new Map<string, { username?: string; name?: string }>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = await serveOnLoopback(url => {
    const provider = new Provider(url, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: client.redirectUris,
          post_logout_redirect_uris: client.signOutUris ?? [],
          application_type: 'web',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: [randomUUID()] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          name: people.get(id)?.name,
          preferred_username: people.get(id)?.username,
        }),
      }),
      loadExistingGrant: async context => {
        const { client: asking, session } = context.oidc;
        const grant = new provider.Grant({
          clientId: asking?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    return async (request, response) => {
      if (cutsTies) response.setHeader('cross-origin-opener-policy', 'same-origin');
      if (!request.url?.startsWith('/interaction/')) return answer(request, response);
      const result = person
        ? { login: { accountId: person.id, remember: false } }
        : { error: 'access_denied', error_description: 'declined' };
      await provider.interactionFinished(request, response, result);
    };
  });
  return {
    ...server,
    signIn: wanted => {
      person = wanted;
      if (wanted) people.set(wanted.id, wanted);
    },
  };
}
