import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

export interface OpenIdProvider extends LoopbackServer {
  /** Sets the person who signs in at the provider, without a password; undefined declines. */
  signIn(person: { id: string; username?: string; name?: string } | undefined): void;
}

interface Client {
  id: string;
  secret: string;
  redirectUris: string[];
  /** Permitted redirect addresses after signing out at the provider. */
  signOutUris?: string[];
}

interface Manners {
  /** Removes the reference from its window to the page that opened it (`window.opener`). */
  isolatesOpener?: boolean;
}

/** A complete OpenID Connect provider that requires PKCE and registered redirect addresses. */
export async function startOpenIdProvider(
  client: Client,
  { isolatesOpener = false }: Manners = {},
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
        const { client: requesting, session } = context.oidc;
        const grant = new provider.Grant({
          clientId: requesting?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    return async (request, response) => {
      if (isolatesOpener) response.setHeader('cross-origin-opener-policy', 'same-origin');
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
