import { isIP } from 'node:net';
import { z } from 'zod';
import type { SignInMethods } from '#contract/sign-in-methods.ts';
import { needs, type Refusal } from './refusals.ts';
import { logoAddress, pictureFile } from './site.ts';

/** Path segments that the console uses itself, so that no provider may have them. */
const reservedSources = ['oauth2', 'render', 'user', 'getloginuser', 'bindingthirdphone'];
const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Secrets and tokens are sent to these addresses, so only the loopback interface may be used without TLS. */
const safeAddress = z.url({ protocol: /^https?$/, error: 'must be an address' }).refine(value => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || isLoopback(hostname);
}, 'must start with https:// (http:// is taken for this machine only)');

const commonOfProvider = {
  source: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,31}$/, 'must be a short name of small letters, digits and underscores')
    .refine(value => !reservedSources.includes(value), 'is a name the server needs itself'),
  name: z.string().min(1).max(40),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  app: z.string().min(2).max(40).optional(),
  newAccounts: z.boolean().default(false),
  /** Path of a picture file. */
  logo: pictureFile.optional(),
};

/** A provider that publishes its configuration below its issuer address (OpenID Connect discovery). */
const openIdProvider = z.strictObject({
  ...commonOfProvider,
  issuer: safeAddress,
  scope: z.string().default('openid profile'),
  /** Signing out here redirects to the provider's own sign-out. */
  signOut: z.boolean().default(false),
});

/** A provider of plain OAuth 2: its endpoints, and the fields of its reply that identify the person. */
const plainProvider = z.strictObject({
  ...commonOfProvider,
  authorizationEndpoint: safeAddress,
  tokenEndpoint: safeAddress,
  userEndpoint: safeAddress,
  /** The `iss` of its replies, if it sends one. */
  issuer: safeAddress.optional(),
  scope: z.string().default(''),
  idField: z.string().default('id'),
  nameField: z.string().default('name'),
  usernameField: z.string().default('login'),
});

const provider = z.union([openIdProvider, plainProvider]);
export type ThirdProvider = z.output<typeof provider>;
export type PlainProvider = z.output<typeof plainProvider>;

const providers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be a JSON list of providers');
      return z.NEVER;
    }
  })
  .pipe(z.array(provider, 'must be a JSON list of providers').max(20));

const onOrOff = z.enum(['on', 'off'], 'must be "on" or "off"').default('off');

/** The settings of the sign-in methods; all of them are off by default. */
export const signInMethodSettings = {
  PUBLIC_URL: safeAddress
    .refine(value => new URL(value).href === `${new URL(value).origin}/`, 'must be an address without a path')
    .transform(value => new URL(value).origin)
    .optional(),
  SMS: z
    .enum(['off', 'log', 'webhook', 'target'], 'must be "off", "log", "webhook" or "target"')
    .default('off'),
  SMS_WEBHOOK_URL: safeAddress.optional(),
  SMS_WEBHOOK_TOKEN: z.string().min(1).optional(),
  REGISTRATION: onOrOff,
  CAS_URL: safeAddress.transform(value => value.replace(/\/+$/, '')).optional(),
  CAS_SIGN_OUT: onOrOff,
  THIRD_LOGIN: providers.optional(),
  NODE_ENV: z.string().optional(),
};
type Values = z.output<z.ZodObject<typeof signInMethodSettings>> & { API_TARGET?: string };

export const signInMethodSecrets = ['SMS_WEBHOOK_TOKEN', 'THIRD_LOGIN'] as const;

export type SmsGateway =
  /** `target`: the existing server behind the console sends the codes itself. */
  { kind: 'off' | 'log' | 'target' } | { kind: 'webhook'; url: string; token: string | undefined };

/** The sign-in methods besides name and password. */
export interface SignInMethodsConfig {
  /** The address at which people open the console, without a trailing slash. */
  publicUrl?: string;
  sms: SmsGateway;
  registration: boolean;
  /** Address of a CAS 3 server, without a trailing slash. */
  casUrl?: string;
  /** Signing out of a session that was opened by it redirects to its own sign-out. */
  casSignOut?: true;
  third: readonly ThirdProvider[];
  /** The site to which passkeys belong; without it there are none. */
  relyingParty?: RelyingParty;
  /** Sign-in by a code that a signed-in device scans; it contains the address at which people open the console. */
  qr?: true;
}

/** The site to which passkeys belong. */
export interface RelyingParty {
  origin: string;
  /** Its host name: passkeys work for no other. */
  id: string;
}

/**
 * The site of the configured address, never of what a request states; undefined for a host without a name, which passkeys
 * cannot belong to.
 */
function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin: publicUrl, id: hostname } : undefined;
}

/** The settings that do not go together. */
export function* conflictsOfSignIn(values: Values): Iterable<Refusal> {
  const third = values.THIRD_LOGIN ?? [];
  if (values.SMS === 'webhook' && !values.SMS_WEBHOOK_URL) yield needs('SMS', 'SMS_WEBHOOK_URL');
  if (values.SMS === 'log' && values.NODE_ENV !== 'development')
    yield {
      setting: 'SMS',
      message: 'writes codes into the log and is for development (NODE_ENV=development) only',
    };
  if (values.SMS === 'target' && !values.API_TARGET) yield needs('SMS', 'API_TARGET');
  if (values.REGISTRATION === 'on' && values.SMS === 'off')
    yield needs('REGISTRATION', 'SMS', ', by which the phone of a new person is proved');
  if (values.CAS_URL && !values.PUBLIC_URL) yield needs('CAS_URL', 'PUBLIC_URL');
  if (values.CAS_SIGN_OUT === 'on' && !values.CAS_URL) yield needs('CAS_SIGN_OUT', 'CAS_URL');
  if (third.length > 0 && !values.PUBLIC_URL) yield needs('THIRD_LOGIN', 'PUBLIC_URL');
  if (new Set(third.map(each => each.source)).size < third.length)
    yield { setting: 'THIRD_LOGIN', message: 'names a source twice' };
}

/** The configured sign-in methods, of settings without conflicts. */
export function signInMethodsOf(values: Values): SignInMethodsConfig {
  // An existing server decides about sign-in itself.
  const ownSite = values.API_TARGET ? undefined : values.PUBLIC_URL;
  return {
    publicUrl: values.PUBLIC_URL,
    sms: gatewayOf(values),
    registration: values.REGISTRATION === 'on',
    casUrl: values.CAS_URL,
    ...(values.CAS_SIGN_OUT === 'on' && { casSignOut: true }),
    third: values.THIRD_LOGIN ?? [],
    ...(ownSite && { qr: true as const, relyingParty: relyingPartyOf(ownSite) }),
  };
}

function gatewayOf({ SMS: kind, SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TOKEN: token }: Values): SmsGateway {
  return kind === 'webhook' ? { kind, url: url ?? '', token } : { kind };
}

/**
 * The settings of the sign-in page. The methods of an existing server cannot be detected, so they are
 * configured there as well.
 */
export function signInMethodsOfPage({
  sms,
  registration,
  casUrl,
  third,
  relyingParty,
  qr,
}: SignInMethodsConfig): SignInMethods {
  const hasPhone = sms.kind !== 'off';
  return {
    phone: hasPhone,
    register: registration,
    forgotten: hasPhone,
    ...(casUrl && { cas: casUrl }),
    ...(relyingParty && { passkeys: true }),
    ...(qr && { qr: true }),
    third: third.map(({ source, name, app, newAccounts, logo }) => ({
      source,
      name,
      ...(app && { app }),
      newAccounts,
      ...(logo && { logo: logoAddress(source) }),
    })),
  };
}
