import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type AnyEndpoint,
  inputPlace,
  type Method,
  methodsOf,
  pathParametersOf,
  pathsOf,
  permissionsOf,
  secretInputsOf,
} from '#contract/endpoint.ts';
import { areaOf } from '#contract/endpoint-areas.ts';
import { envelopeOf, replyCode } from '#contract/envelope.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { attachment } from './attachment.ts';
import { BusinessError, viewOnly } from './business-error.ts';
import type { HandlerContext, Services } from './context.ts';
import { type CookieChange, cookieHeader } from './cookies.ts';
import { type RateGuard, rateGuards } from './rate-shares.ts';
import { isRefusedWrite, readOnly } from './read-only.ts';
import { FileReply, PageReply, Reply, type Route } from './route.ts';

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;

/** Registers the routes below the base path, and a clear reply for the methods that a path does not accept. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const guardOf = rateGuards(app, services.config.rateLimit);
  for (const route of routes) registerRoute(app, route, services, guardOf(route));
  for (const [path, allowed] of methodsByPath(routes))
    refuseOtherMethods(app, path, allowed, isSecretPath(routes, path));
}

function registerRoute(
  app: FastifyInstance,
  { endpoint, handler, open }: Route,
  services: Services,
  rateGuard: RateGuard | undefined,
): void {
  requireSecretsInBody(endpoint);
  const calls = pathsOf(endpoint).flatMap(path => methodsOf(endpoint).map(method => ({ path, method })));
  for (const { path, method } of calls) {
    app.route({
      method,
      url: services.config.basePath + path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint, ...(open && { openQuery: open.query }) },
      schema: { ...schemaOf(endpoint, method), hide: path !== endpoint.path },
      ...(rateGuard && { preValidation: rateGuard }),
      // Parts of a file are counted in its own bytes.
      ...(endpoint.reply === 'file' && { compress: false }),
      handler: async (request, reply) => {
        const input = { ...inputOf(request, endpoint, method), ...(request.params as object) };
        const effects: Effects = { events: [], cookies: [] };
        const answer = request.isOpenQuery && open ? open.handler : handler;
        const result = await answer(input, contextOf(request, reply, services, effects)).catch(
          (error: unknown) => {
            throw isRefusedWrite(error) ? viewOnly() : error;
          },
        );
        for (const event of distinct(effects.events)) services.realtime.publish(event);
        for (const change of effects.cookies)
          void reply.header('set-cookie', cookieHeader(change, request, services.config));
        if (result instanceof FileReply) return attachment(reply, result);
        if (result instanceof PageReply)
          return reply.code(result.status).headers(result.headers).send(result.body);
        return endpoint.reply === 'bare' ? result : success(endpoint, result);
      },
    });
  }
}

/** What a request causes besides its reply, once it has succeeded. */
interface Effects {
  events: RealtimeEvent[];
  cookies: CookieChange[];
}

/** Each event once: a write of many rows announces the same change many times. */
const distinct = (events: readonly RealtimeEvent[]): RealtimeEvent[] => [
  ...new Map(events.map(event => [JSON.stringify(event), event])).values(),
];

/** @throws at start when an endpoint would read a secret from the address, which is written into logs along the route */
function requireSecretsInBody(endpoint: AnyEndpoint): void {
  const secrets = secretInputsOf(endpoint);
  const isInAddress = methodsOf(endpoint).some(method => inputPlace(endpoint, method) === 'query');
  const isInPath = pathParametersOf(endpoint).some(key => secrets.includes(key));
  if (secrets.length > 0 && (isInAddress || isInPath))
    throw new Error(`${endpoint.name} would read ${secrets.join(', ')} from the address`);
}

function inputOf(request: FastifyRequest, endpoint: AnyEndpoint, method: Method): object {
  if (endpoint.multipart) return {};
  return (inputPlace(endpoint, method) === 'body' ? request.body : request.query) ?? {};
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  effects: Effects,
): HandlerContext {
  return {
    ...services,
    ...(request.caller?.viewer && { db: readOnly(services.db) }),
    caller: request.caller,
    ip: request.ip,
    log: request.log,
    request,
    left: leftBefore(reply),
    publish: event => {
      effects.events.push(event);
    },
    setCookie: change => {
      effects.cookies.push(change);
    },
  };
}

/** Aborted when the connection of a client closes before it has the whole reply. */
function leftBefore({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

function success(endpoint: AnyEndpoint, result: unknown) {
  const usual = endpoint.success;
  if (result instanceof Reply) return reply(result.code, result.message, result.result);
  return reply(usual.code, usual.message, usual.messageAsResult ? usual.message : result);
}

const reply = (code: number, message: string, result: unknown) => ({
  success: true,
  message,
  code,
  result: result ?? null,
  timestamp: Date.now(),
});

/** Splits the one input of the contract into path, query and body, the parts that Fastify validates. */
function schemaOf(endpoint: AnyEndpoint, method: Method) {
  const inPath = pathParametersOf(endpoint);
  const shape = endpoint.input.shape;
  const params = z.object(Object.fromEntries(inPath.map(key => [key, shape[key] ?? z.string()])));
  const named = z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => !inPath.includes(key))));
  const { catchall } = endpoint.input.def;
  const rest = catchall ? named.catchall(catchall) : named;
  const carried = (Object.keys(rest.shape).length > 0 || catchall) && !endpoint.multipart;
  return {
    tags: [areaOf(endpoint)],
    operationId:
      method === methodsOf(endpoint)[0] ? endpoint.name : `${endpoint.name}.${method.toLowerCase()}`,
    ...(endpoint.auth !== 'public' && { security: [{ token: [] }] }),
    summary: permissionsOf(endpoint).join(' | ') || endpoint.auth,
    ...(inPath.length > 0 && { params }),
    ...(carried && (inputPlace(endpoint, method) === 'body' ? { body: rest } : { querystring: rest })),
    ...(endpoint.reply === undefined && { response: { 200: envelopeOf(z.nullish(endpoint.output)) } }),
    ...(endpoint.reply === 'bare' && { response: { 200: endpoint.output } }),
  };
}

function methodsByPath(routes: readonly Route[]): Map<string, Set<Method>> {
  const byPath = new Map<string, Set<Method>>();
  for (const { endpoint } of routes) {
    for (const path of pathsOf(endpoint)) {
      const methods = byPath.get(path) ?? new Set();
      for (const method of methodsOf(endpoint)) methods.add(method);
      byPath.set(path, methods);
    }
  }
  return byPath;
}

const isSecretPath = (routes: readonly Route[], path: string): boolean =>
  routes.some(({ endpoint }) => pathsOf(endpoint).includes(path) && secretInputsOf(endpoint).length > 0);

function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  allowed: ReadonlySet<string>,
  hasSecrets: boolean,
): void {
  const refused = everyMethod.filter(method => !allowed.has(method));
  if (refused.length === 0) return;
  app.route({
    method: refused,
    url: app.basePath + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { open: true },
    schema: { hide: true },
    handler: async (request, reply) => {
      void reply.header('allow', [...allowed].join(', '));
      const names = [...allowed].map(method => `${method}、`).join('');
      const how = hasSecrets ? '密码等敏感内容只能放在请求体中' : '';
      throw new BusinessError(`不支持${request.method}请求方法，支持以下${names}${how}`, {
        code: replyCode.methodNotAllowed,
        status: 405,
      });
    },
  });
}
