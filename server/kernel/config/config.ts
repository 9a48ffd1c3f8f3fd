import { z } from 'zod';
import { defaultBasePath } from '#contract/constants.ts';
import { defaultSignSecret } from '#contract/signature.ts';
import { type BackupConfig, backupSecrets, backupSettings, backupsOf } from './backup-settings.ts';
import { chatRobotSettings } from './chat-robot-settings.ts';
import { type DataSourceHost, dataSourceSettings } from './data-source-hosts.ts';
import type { ListedHost } from './host-list.ts';
import { conflictsOfMail, type MailConfig, mailOf, mailSecrets, mailSettings } from './mail-settings.ts';
import { originSettings } from './origins.ts';
import { ConfigError, linesOf, needs, type Refusal, refusedValues } from './refusals.ts';
import { withFiles } from './settings-in-files.ts';
import {
  conflictsOfSignIn,
  type SignInMethodsConfig,
  signInMethodSecrets,
  signInMethodSettings,
  signInMethodsOf,
} from './sign-in-methods.ts';
import { siteSettings } from './site.ts';
import {
  conflictsOfStorage,
  type S3Config,
  s3Of,
  storageSecrets,
  storageSettings,
} from './storage-settings.ts';
import { timeZone } from './time-zone-setting.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';
import {
  conflictsOfWebhooks,
  type WebhookConfig,
  webhookSecrets,
  webhookSettings,
  webhooksOf,
} from './webhook-settings.ts';

export { ConfigError } from './refusals.ts';

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
  REPORT_PRINT: address(['http', 'https']).optional(),
  LOG_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(36_500, 'must be at most 36500')
    .optional(),
  BROWSER_ERROR_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(36_500, 'must be at most 36500')
    .default(90),
  SLOW_QUERY_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(600_000, 'must be at most 600000')
    .default(1000),
  GATEWAY_ROUTES: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MUSEUM: z.enum(['on', 'off'], 'must be "on" or "off"').optional(),
  ...dataSourceSettings,
  ...originSettings,
  ...siteSettings,
  ...storageSettings,
  ...mailSettings,
  ...backupSettings,
  ...webhookSettings,
  ...chatRobotSettings,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a log level such as "info"',
    )
    .default('warn'),
  TZ: timeZone,
  ...signInMethodSettings,
});

/** The process has its time zone before it reads settings. */
const settingsOfFiles = Object.keys(schema.shape).filter(name => name !== 'TZ');

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
  /** Days after which entries of the system log are deleted; without it they stay. */
  logDays?: number;
  /** Days after which errors of browsers that have not occurred again are deleted. */
  browserErrorDays: number;
  /** Milliseconds after which the query of a list is slow, which its page states. */
  slowQueryMs: number;
  /** With it Prometheus reads `/metrics`; without it there is no such path. */
  metricsToken?: string | undefined;
  /** A file with the routes that the forwarder in front of `apiTarget` carries out besides. */
  gatewayRoutes?: string | undefined;
  /** The servers of databases that data sources may be connected to. */
  dataSourceHosts: DataSourceHost[];
  /** Shows or hides the menu entries of the museum's pages; without it they stay as they are. */
  museum?: boolean;
  /** The page of a report server that prints a record of a register. */
  reportPrint?: string | undefined;
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
  /** The object store that has the files; without one they are in the data folder. */
  s3?: S3Config | undefined;
  /** The most megabytes that the files of one person, and of the people of one tenant, may have together. */
  quotas: { person?: number | undefined; tenant?: number | undefined };
  /** The socket of the scanner that judges each file before it is stored: a path, or host and port. */
  scanner?: string | undefined;
  /** The server that sends mail; without one there is no such channel. */
  mail?: MailConfig | undefined;
  backups: BackupConfig;
  /** The servers to which signed requests may be sent; without one there are none. */
  webhooks?: WebhookConfig | undefined;
  /** The servers of enterprise chats to which robots may post. */
  chatRobotHosts: readonly ListedHost[];
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  signInMethods: SignInMethodsConfig;
}

const secretSettings = new Set<string>([
  'ADMIN_PASSWORD',
  'SIGN_SECRET',
  'SECRET_KEY',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  ...signInMethodSecrets,
  ...storageSecrets,
  ...mailSecrets,
  ...backupSecrets,
  ...webhookSecrets,
]);

/**
 * Reads the settings from environment variables, and from the files that `NAME_FILE` names; an empty variable counts as
 * unset.
 *
 * @throws ConfigError with a line for every setting that cannot be used; secrets are not repeated in it
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { settings: given, refusals } = withFiles(variables, settingsOfFiles);
  refusals.push(...refusedValues(schema.safeParse(given).error));
  const wrong = new Set(refusals.map(({ setting }) => setting));
  // Without the wrong ones, so that the others are compared with each other as well.
  const values = schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const conflicts = [
    ...conflictsOfDatabases(values),
    ...conflictsOfSignIn(values),
    ...conflictsOfStorage(values),
    ...conflictsOfMail(values),
    ...conflictsOfWebhooks(values),
  ].filter(({ setting, missing }) => !wrong.has(setting) && !(missing && wrong.has(missing)));
  refusals.push(...conflicts);
  if (refusals.length > 0) throw new ConfigError(linesOf(refusals, given, secretSettings));
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
    reportPrint: values.REPORT_PRINT,
    logDays: values.LOG_DAYS,
    browserErrorDays: values.BROWSER_ERROR_DAYS,
    slowQueryMs: values.SLOW_QUERY_MS,
    gatewayRoutes: values.GATEWAY_ROUTES,
    dataSourceHosts: values.DATA_SOURCE_HOSTS,
    metricsToken: values.METRICS_TOKEN,
    museum: values.MUSEUM && values.MUSEUM === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    frameOrigins: values.FRAME_ORIGINS,
    pictureOrigins: values.PICTURE_ORIGINS,
    tokenOrigins: values.TOKEN_ORIGINS,
    targetPages: values.TARGET_PAGES,
    hostOrigins: values.MICRO_FRONTEND,
    site: { name: values.SITE_NAME, picture: values.SITE_PICTURE },
    s3: s3Of(values),
    quotas: { person: values.PERSON_QUOTA, tenant: values.TENANT_QUOTA },
    scanner: values.SCANNER,
    mail: mailOf(values),
    backups: backupsOf(values),
    webhooks: webhooksOf(values),
    chatRobotHosts: values.CHAT_ROBOT_HOSTS,
    logLevel: values.LOG_LEVEL,
    signInMethods: signInMethodsOf(values),
  };
}

function* conflictsOfDatabases(values: z.output<typeof schema>): Iterable<Refusal> {
  if (values.GATEWAY_ROUTES && !values.API_TARGET) yield needs('GATEWAY_ROUTES', 'API_TARGET');
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL)
    yield needs('MIGRATION_DATABASE_URL', 'DATABASE_URL');
  // Otherwise each process would encrypt with the key of its own data folder, which the others cannot read.
  if (values.REDIS_URL && !values.SECRET_KEY && !values.API_TARGET)
    yield needs('REDIS_URL', 'SECRET_KEY', ', the same one for each process');
}
