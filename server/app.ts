import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { englishDescription } from '#contract/areas/documentation.ts';
import { headerName, uploadLimit } from '#contract/constants.ts';
import { endpointAreas } from '#contract/endpoint-areas.ts';
import { guardRoutes } from './access/guard/guard.ts';
import { registerNoticeSocket } from './access/guard/notice-socket.ts';
import { serveConsole } from './console/console.ts';
import { admitHosts } from './console/micro-frontend.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database, OpenDatabase } from './kernel/db/open.ts';
import type { Services } from './kernel/http/context.ts';
import { describeRoute } from './kernel/http/describe.ts';
import { handleErrors } from './kernel/http/errors.ts';
import { trustProxyOf, warnAboutProxy } from './kernel/http/forwarding.ts';
import { serveHealth } from './kernel/http/health.ts';
import { limitInput } from './kernel/http/input-limits.ts';
import { readJsonBodies } from './kernel/http/json-body.ts';
import { type LogStream, loggerOf } from './kernel/http/log.ts';
import { networkOf } from './kernel/http/network.ts';
import { forbidStoring } from './kernel/http/no-store.ts';
import { answerParserErrors, refuseAddress, requireHost } from './kernel/http/parser-errors.ts';
import { registerRoutes } from './kernel/http/register.ts';
import type { Route } from './kernel/http/route.ts';
import { mostFiles } from './kernel/http/uploaded-files.ts';
import { type Jobs, openJobs } from './kernel/jobs/jobs.ts';
import { measureRequests, openMetrics } from './kernel/metrics/metrics.ts';
import { openSockets } from './kernel/realtime/open-sockets.ts';
import { openRealtime, type Realtime } from './kernel/realtime/realtime.ts';
import { contentSecurityPolicy } from './kernel/security/content-security-policy.ts';
import { createPasswordHasher } from './kernel/security/passwords.ts';
import type { StatementRunner } from './kernel/statements/statement.ts';
import { openStorage } from './kernel/storage/open-storage.ts';
import type { Storage } from './kernel/storage/storage.ts';
import { announcementJob } from './modules/announcements/announce.ts';
import { reminderJob } from './modules/announcements/reminder-job.ts';
import { browserErrorSweepJob } from './modules/browser-errors/sweep-errors.ts';
import { exportSweepJob } from './modules/export-runs/runs.ts';
import { registerParts } from './modules/files/in-parts/part-routes.ts';
import { partsSweepJob } from './modules/files/in-parts/parts-sweep-job.ts';
import { routes } from './modules/index.ts';
import { openJobRunner } from './modules/jobs/runner.ts';
import { logSweepJob } from './modules/log/sweep-job.ts';
import { messageJobs } from './modules/messages/message-job.ts';
import { closeCacheServer } from './modules/monitoring/cache-server.ts';
import { metricHistoryJob } from './modules/monitoring/metric-history.ts';
import { roleEndJob } from './modules/roles/role-end-job.ts';
import { executeRule } from './modules/rules/fill-rules.ts';
import { digestJob } from './modules/system-messages/digest-job.ts';
import { notifyPeople } from './modules/system-messages/notify.ts';
import { substituteEndJob } from './modules/system-messages/substitute-end-job.ts';
import { callerByView, isViewToken } from './modules/view-as/viewed-caller.ts';
import { createDictionaryCache } from './records/dictionary/cache.ts';
import { registerLiveSocket } from './records/live-tables/live-socket.ts';
import { closeBackgroundWork } from './records/resource/background/running.ts';
import { chainJob } from './records/resource/history/chain-job.ts';

declare module 'fastify' {
  interface FastifyInstance {
    basePath: string;
    /** Publishes events to open consoles; only where the server has its own sockets. */
    realtime: Realtime;
  }
}

/** JSON bodies are small; files are sent as multipart with a limit of their own. */
const jsonBodyLimit = 1024 * 1024;

/** Bytes of one frame from a client, for any socket; each kind of socket has a smaller limit of its own. */
const socketPayloadLimit = 64 * 1024;

export interface AppOptions {
  config: Config;
  db: Database;
  /** Copies an embedded database for a backup. */
  copyDatabase?: OpenDatabase['copyTo'];
  /** Runs the statements that people write. */
  statements: StatementRunner;
  /** Where the content of files is; by default as the settings name it. */
  storage?: Storage;
  now?: () => Date;
  /** Folder of the built console; without it only the interface is served. */
  consoleFolder?: string;
  /** Routes beside those of the product. */
  furtherRoutes?: readonly Route[];
  /** Receives the log lines; by default the standard output. */
  logStream?: LogStream;
  /** Begins the server again, for data that was restored. */
  restart?: NonNullable<Services['restart']>;
}

/** The embedded server: console and interface on one origin. It does not listen until the caller starts it. */
export async function createApp({
  config,
  db,
  statements,
  consoleFolder,
  furtherRoutes = [],
  logStream,
  storage,
  copyDatabase,
  restart,
  now = () => new Date(),
}: AppOptions): Promise<FastifyInstance> {
  const app = createServer(config, logStream);
  const dictionaries = createDictionaryCache({ db, now });
  const realtime = await openRealtime({
    config,
    db,
    now,
    log: app.log,
    forgetDictionaries: dictionaries.forget,
  });
  const timed = { db, now, realtime };
  const files = storage ?? (await openStorage(config));
  const runner = openJobRunner({
    ...timed,
    config,
    storage: files,
    statements,
    dictionaries,
    copyDatabase,
    log: app.log,
    wake: () => jobs.wake(),
  });
  const metrics = await openMetrics(now, config.metricsToken !== undefined);
  const jobs: Jobs = openJobs(
    [
      announcementJob(timed),
      reminderJob(timed),
      roleEndJob({ ...timed, config }),
      substituteEndJob({ ...timed, config }),
      digestJob({ db, now, wake: () => jobs.wake() }),
      logSweepJob(config.logDays, timed),
      browserErrorSweepJob(config.browserErrorDays, timed),
      partsSweepJob({ storage: files, now }),
      exportSweepJob({ db, storage: files, now }),
      chainJob({ config, db, log: app.log }),
      ...messageJobs({ ...timed, config, storage: files }),
      metricHistoryJob({ ...timed, metrics }),
      runner.job,
    ],
    { now, log: app.log },
  );
  const services: Services = {
    config,
    db,
    copyDatabase,
    statements,
    storage: files,
    now,
    realtime,
    jobs,
    metrics,
    dictionaries,
    passwords: await createPasswordHasher(),
    restart,
    generateValue: (ruleCode, form, context) => executeRule({ ...form, ruleCode }, context),
    notify: (userIds, notification, tx) => notifyPeople(userIds, notification, { db: tx, now, config }),
  };
  app.decorate('realtime', realtime);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await app.register(rateLimit, {
    global: false,
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: request => networkOf(request.ip),
  });
  // Counted before the guard queries the database, so that guessed tokens count like every other request.
  app.addHook('onRequest', app.rateLimit());
  guardRoutes(app, services, { isViewToken, callerByView });
  measureRequests(app, metrics, { now, principalOf: ({ caller }) => caller?.username });
  const { exposition } = metrics;
  serveHealth(app, {
    isReady: async () => {
      await db.execute(sql`select 1`);
    },
    metricsToken: config.metricsToken,
    metrics: exposition && (() => exposition.text(openSockets(realtime))),
  });
  readJsonBodies(app);
  limitInput(app);
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  await app.register(multipart, {
    limits: { fileSize: uploadLimit, files: mostFiles, fields: 20, parts: 30 },
  });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vitrine', version: '1', description: '展品维护与报修管理后台接口' },
      tags: endpointAreas().map(({ name, title: [chinese, english] }) => ({
        name,
        description: chinese,
        [englishDescription]: english,
      })),
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: headerName.token } } },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(websocket, {
    options: { maxPayload: socketPayloadLimit, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      await closeBackgroundWork(db);
      await jobs.close();
      await runner.close();
      await realtime.close();
      await closeCacheServer(config);
      metrics.close();
      services.storage.close();
    },
  });
  await app.register(async scope => {
    registerRoutes(scope, [...routes, ...furtherRoutes], services);
    registerParts(scope, services);
    registerNoticeSocket(scope, services);
    registerLiveSocket(scope, services);
  });
  app.addHook('onReady', async () => jobs.wake());
  if (consoleFolder) await serveConsole(app, consoleFolder, config);
  return app;
}

/** A Fastify instance with the limits and headers that every mode shares (security rule 21). */
export function createServer(config: Config, logStream?: LogStream): FastifyInstance {
  const app = fastify({
    logger: loggerOf(config, logStream),
    bodyLimit: jsonBodyLimit,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    trustProxy: trustProxyOf(config),
    frameworkErrors: refuseAddress,
    // Node would reply by itself, without the envelope.
    http: { requireHostHeader: false },
  });
  app.decorate('basePath', config.basePath);
  void app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // The popup window of a third-party sign-in reports back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // Headers that current browsers ignore would only add bytes to every reply.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  forbidStoring(app);
  requireHost(app);
  answerParserErrors(app);
  admitHosts(app, config);
  warnAboutProxy(app, config);
  return app;
}
