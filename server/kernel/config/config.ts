import { z } from 'zod';
import { defaultBasePath } from '#contract/constants.ts';
import { defaultSignSecret } from '#contract/signature.ts';
import { originSettings } from './origins.ts';
import {
  type SignInMethodsConfig,
  signInMethodSecrets,
  signInMethodSettings,
  signInMethodsOf,
} from './sign-in-methods.ts';
import { siteSettings } from './site.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';

const basePath = z
  .string()
  .regex(/^\/[\w\-./]*[\w-]$/, 'must start with "/" and must not end with one, for example /jeecg-boot');
const address = (schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address that starts with ${schemes.map(s => `${s}://`).join(' or ')}`,
  });

const schema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be from 0 to 65535')
    .max(65_535, 'must be from 0 to 65535')
    .default(8080),
  HOST: z.string().min(1, 'must name an address to listen on').default('127.0.0.1'),
  BASE_PATH: basePath.default(defaultBasePath),
  DATA_DIR: z.string().min(1, 'must name a folder').default('./data'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  MIGRATION_DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  REDIS_URL: address(['redis', 'rediss']).optional(),
  API_TARGET: address(['http', 'https']).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  SIGN_SECRET: z.string().min(8, 'must have at least 8 characters').default(defaultSignSecret),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  CAPTCHA: z.enum(['adaptive', 'always'], 'must be "adaptive" or "always"').default('adaptive'),
  RATE_LIMIT: z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(3000),
  TRUSTED_PROXIES: trustedProxies,
  MUSEUM: z.enum(['on', 'off'], 'must be "on" or "off"').optional(),
  ...originSettings,
  ...siteSettings,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a log level such as "info"',
    )
    .default('warn'),
  ...signInMethodSettings,
});

/** Everything that can be configured from outside. */
export interface Config {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  basePath: string;
  dataDir: string;
  databaseUrl?: string;
  /** The role that owns the tables and migrates them; without it, the role of `databaseUrl` does. */
  migrationDatabaseUrl?: string;
  /** Address of the Redis through which several processes on one database publish events to each other. */
  redisUrl?: string;
  /** Address of an existing compatible server; the console then runs in front of it without its own database. */
  apiTarget?: string;
  /** Password of the first administrator; used on the first run only. */
  adminPassword?: string;
  signSecret: string;
  /** Encrypts stored secrets; without it a key in the data folder does. Processes on one database need the same. */
  secretKey?: string;
  captcha: 'adaptive' | 'always';
  /** Requests a minute and address. */
  rateLimit: number;
  /** Shows or hides the menu entries of the museum's pages; without it they stay as they are. */
  museum?: boolean;
  /** The proxies whose forwarding headers name the address of a client; without them such headers are ignored. */
  trustedProxies: TrustedProxies;
  /** Sites whose pages a menu entry may show inside the console. */
  frameOrigins: string[];
  /** Sites whose pictures the console may show, such as an object store with the avatars. */
  pictureOrigins: string[];
  /** Sites that may receive the token of a person in the address of a menu entry. */
  tokenOrigins: string[];
  /** Pages of the existing server that are trusted like the console: paths below the base path. */
  targetPages: string[];
  /** Sites whose pages may mount the console as a part of their own (LAYOUT-23); empty keeps the mode off. */
  hostOrigins: string[];
  /** What the organisation shows of itself on the sign-in page; `picture` is a path. */
  site: { name?: string; picture?: string };
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  signInMethods: SignInMethodsConfig;
}

/** A setting that cannot be used. The message is one line: the setting, its value, what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const secretSettings = new Set<string>([
  'ADMIN_PASSWORD',
  'SIGN_SECRET',
  'SECRET_KEY',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  ...signInMethodSecrets,
]);

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws ConfigError on the first value that cannot be used; secrets are not repeated in the message.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = deepest(parsed.error.issues[0]);
    throw refusal(String(issue?.path[0] ?? 'setting'), given, messageOf(issue));
  }
  const values = parsed.data;
  const signInMethods = signInMethodsOf(values, values.API_TARGET !== undefined);
  if ('setting' in signInMethods) throw refusal(signInMethods.setting, given, signInMethods.message);
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL)
    throw refusal('MIGRATION_DATABASE_URL', given, 'needs DATABASE_URL');
  // Otherwise each process would encrypt with the key of its own data folder, which the others cannot read.
  if (values.REDIS_URL && !values.SECRET_KEY && !values.API_TARGET)
    throw refusal('REDIS_URL', given, 'needs SECRET_KEY, the same one for each process');
  return {
    port: values.PORT,
    host: values.HOST,
    basePath: values.BASE_PATH,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    redisUrl: values.REDIS_URL,
    apiTarget: values.API_TARGET?.replace(/\/+$/, ''),
    adminPassword: values.ADMIN_PASSWORD,
    signSecret: values.SIGN_SECRET,
    secretKey: values.SECRET_KEY,
    captcha: values.CAPTCHA,
    rateLimit: values.RATE_LIMIT,
    museum: values.MUSEUM && values.MUSEUM === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    frameOrigins: values.FRAME_ORIGINS,
    pictureOrigins: values.PICTURE_ORIGINS,
    tokenOrigins: values.TOKEN_ORIGINS,
    targetPages: values.TARGET_PAGES,
    hostOrigins: values.MICRO_FRONTEND,
    site: { name: values.SITE_NAME, picture: values.SITE_PICTURE },
    logLevel: values.LOG_LEVEL,
    signInMethods,
  };
}

/** For a value that matches none of several schemas, the issue of the schema that it comes closest to. */
function deepest(
  issue: z.core.$ZodIssue | undefined,
  above: PropertyKey[] = [],
): z.core.$ZodIssue | undefined {
  if (!issue) return undefined;
  const path = [...above, ...issue.path];
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const nearest = forms.toSorted((one, other) => one.length - other.length)[0];
  return nearest?.[0] ? deepest(nearest[0], path) : { ...issue, path };
}

function messageOf(issue: z.core.$ZodIssue | undefined): string {
  const inside = issue?.path.slice(1).join('.');
  const message = issue?.message ?? 'is not usable';
  return inside ? `${inside}: ${message}` : message;
}

function refusal(name: string, given: Record<string, unknown>, message: string): ConfigError {
  const shown = secretSettings.has(name) ? '(hidden)' : `"${String(given[name])}"`;
  return new ConfigError(`${name}=${shown} ${message}. Correct it or leave it unset.`);
}
