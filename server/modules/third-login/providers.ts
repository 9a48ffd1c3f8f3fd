import * as client from 'openid-client';
import { textForms } from '#contract/text-form.ts';
import type { PlainProvider, ThirdProvider } from '#server/kernel/config/sign-in-methods.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';

/** Seconds after which a provider that has not replied has failed. */
const timeout = 8;

/** A person as described by the provider. */
export interface Profile {
  /** The provider's own, permanent key of the person. */
  id: string;
  /** A suggested login name; empty when there is none. */
  username: string;
  realname: string;
}

export const providerOf = (source: string, { config }: HandlerContext): ThirdProvider | undefined =>
  config.signInMethods.third.find(each => each.source === source);

const isPlain = (provider: ThirdProvider): provider is PlainProvider => 'userEndpoint' in provider;

const clients = new WeakMap<ThirdProvider, Promise<client.Configuration>>();

/** The discovered configuration of a provider; fetched once, and again after a failure. */
function clientOf(provider: ThirdProvider): Promise<client.Configuration> {
  const known = clients.get(provider);
  if (known) return known;
  const made = isPlain(provider) ? Promise.resolve(plainClient(provider)) : discoveredClient(provider);
  clients.set(provider, made);
  made.catch(() => clients.delete(provider));
  return made;
}

/** The settings allow http:// for the loopback interface only. */
const inTheOpen = (address: string) => (address.startsWith('http:') ? [client.allowInsecureRequests] : []);

async function discoveredClient(provider: Exclude<ThirdProvider, PlainProvider>) {
  const { issuer, clientId, clientSecret } = provider;
  const options = { execute: inTheOpen(issuer), timeout };
  const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, options);
  const server = found.serverMetadata();
  return configured(
    new client.Configuration(server, clientId, undefined, authenticationAt(server, clientSecret)),
    issuer,
  );
}

/** How the secret is sent: as the provider supports it, with Basic as the default. */
function authenticationAt(server: client.ServerMetadata, secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  return takesPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}

function configured(configuration: client.Configuration, address: string): client.Configuration {
  configuration.timeout = timeout;
  for (const allow of inTheOpen(address)) allow(configuration);
  return configuration;
}

/** The library requires a name, also of a provider that has none. */
const issuerOf = ({ issuer, authorizationEndpoint }: PlainProvider) =>
  issuer ?? new URL(authorizationEndpoint).origin;

function plainClient(provider: PlainProvider): client.Configuration {
  const server = {
    issuer: issuerOf(provider),
    authorization_endpoint: provider.authorizationEndpoint,
    token_endpoint: provider.tokenEndpoint,
  };
  const { clientId, clientSecret, tokenEndpoint } = provider;
  return configured(new client.Configuration(server, clientId, clientSecret), tokenEndpoint);
}

export interface Challenge {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

export const newSecrets = () => ({ nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() });

/** The authorization address: with state, a PKCE challenge, and a nonce where identities are signed. */
export async function authorizationAddress(provider: ThirdProvider, challenge: Challenge): Promise<string> {
  const { redirectUri, state, nonce, verifier } = challenge;
  const parameters = {
    redirect_uri: redirectUri,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.scope && { scope: provider.scope }),
    ...(!isPlain(provider) && { nonce }),
  };
  return client.buildAuthorizationUrl(await clientOf(provider), parameters).href;
}

/**
 * The provider's sign-out address. No identity token is stored to send with it, so the provider asks the person
 * for confirmation.
 *
 * @returns undefined where that is not configured, or the provider has no such endpoint
 */
export async function endSessionAddress(provider: ThirdProvider, back: string): Promise<string | undefined> {
  if (isPlain(provider) || !provider.signOut) return undefined;
  const configuration = await clientOf(provider);
  if (!configuration.serverMetadata().end_session_endpoint) return undefined;
  return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href;
}

/**
 * Exchanges the provider's redirect for the person's profile.
 *
 * @throws when any part of it does not match the request
 */
export async function profileFor(
  provider: ThirdProvider,
  answered: URL,
  { state, nonce, verifier }: Omit<Challenge, 'redirectUri'>,
): Promise<Profile> {
  const configuration = await clientOf(provider);
  const checks = { expectedState: state, pkceCodeVerifier: verifier };
  if (isPlain(provider)) {
    // A claim that was not requested is ignored.
    if (!provider.issuer) answered.searchParams.delete('iss');
    const tokens = await client.authorizationCodeGrant(configuration, answered, checks);
    return plainProfile(provider, configuration, tokens.access_token);
  }
  const tokens = await client.authorizationCodeGrant(configuration, answered, {
    ...checks,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no identity');
  const named = claims.name !== undefined || !configuration.serverMetadata().userinfo_endpoint;
  const about = named ? claims : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return {
    id: claims.sub,
    username: nameOf(about.preferred_username),
    realname: nameOf(about.name) || nameOf(about.preferred_username),
  };
}

async function plainProfile(
  provider: PlainProvider,
  configuration: client.Configuration,
  accessToken: string,
): Promise<Profile> {
  const address = new URL(provider.userEndpoint);
  const answer = await client.fetchProtectedResource(configuration, accessToken, address, 'GET');
  if (!answer.ok) throw new Error(`The provider replied with ${answer.status} to the request for the person`);
  const about = (await answer.json()) as Record<string, unknown>;
  const id = keyOf(about[provider.idField]);
  if (id === undefined) throw new Error(`The provider's reply has no ${provider.idField}`);
  const username = nameOf(about[provider.usernameField]);
  return { id, username, realname: nameOf(about[provider.nameField]) || username };
}

/** The name of somebody at the provider, which identifies nobody; empty when there is none. */
const nameOf = (value: unknown) =>
  typeof value === 'string'
    ? textForms.line(value).slice(0, 100)
    : typeof value === 'number'
      ? String(value)
      : '';

/**
 * The key of somebody at the provider, exactly as it was sent: another one identifies another person. Undefined for none,
 * and for a number whose last digits were lost when it was read.
 */
function keyOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
