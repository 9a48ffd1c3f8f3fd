import type { AddressInfo } from 'node:net';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Answer, failed, RawAnswer, Refusal } from './answers.ts';
import { areas } from './areas/index.ts';
import type { Call } from './call.ts';
import { checkSignature } from './signatures.ts';
import { familySockets } from './sockets.ts';
import { type FamilyState, shippedState } from './state.ts';
import { isPublic, personOf } from './tokens.ts';

const base = '/jeecg-boot';

/** A running stand-in of a server of the family. */
export interface FamilyServer {
  /** Origin, without a trailing slash. */
  url: string;
  /** Base address of its interface. */
  api: string;
  state: FamilyState;
  /** Every request, as method and address below the base. */
  requests: string[];
  /** How many notice sockets are open. */
  sockets(): number;
  close(): Promise<void>;
}

interface Route {
  method: string;
  pattern: RegExp;
  names: readonly string[];
  answer: (call: Call) => Answer | RawAnswer;
}

const routes: readonly Route[] = Object.entries(areas).map(([key, answer]) => {
  const [method = '', path = ''] = key.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\{file\}/, '(.*)')
      .replace(/\{\w+\}/g, '([^/]*)')}$`,
  );
  return { method, pattern, names, answer };
});

/**
 * Starts a server that answers as version 3.4.3 of the family was recorded to answer, with its shipped data. What it
 * refuses and where it fails is part of it: a console that works in front of it uses nothing else than the family has.
 */
export async function startFamilyServer(): Promise<FamilyServer> {
  const state = shippedState();
  const requests: string[] = [];
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  app.addHook('onRequest', async (request, reply) => withCommonHeaders(request, reply));
  app.options('/*', async (request, reply) =>
    reply
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .send(''),
  );
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      requests.push(`${request.method} ${request.url.slice(base.length)}`);
      return send(reply, answerOf(state, request));
    },
  });
  const sockets = familySockets(state, base);
  app.server.on('upgrade', (request, stream, head) => sockets.upgrade(request, stream, head));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    api: url + base,
    state,
    requests,
    sockets: sockets.count,
    close: async () => {
      sockets.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** Sent with every answer; the origin is echoed, whatever it is. */
function withCommonHeaders({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers.origin) reply.header('access-control-allow-origin', headers.origin);
  reply.header('access-control-allow-methods', 'GET,POST,OPTIONS,PUT,DELETE');
  reply.header('access-control-allow-credentials', 'true');
  reply.header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
}

function answerOf(state: FamilyState, request: FastifyRequest): Answer | RawAnswer {
  try {
    return answered(state, request);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function answered(state: FamilyState, request: FastifyRequest): Answer | RawAnswer {
  const address = new URL(request.url, 'http://server');
  const sentPath = (request.url.split('?')[0] ?? '').slice(base.length);
  if (!request.url.startsWith(base)) return notFound(request.url);
  const query = Object.fromEntries(address.searchParams);
  const token = single(request.headers['x-access-token']) || query.token;
  const tenant = single(request.headers['tenant-id']);
  const person = isPublic(sentPath) ? undefined : personOf(state, { token, tenant });
  checkSignature({
    sentPath,
    query,
    sign: single(request.headers['x-sign']),
    timestamp: single(request.headers['x-timestamp']),
  });
  const ofPath = routes.filter(({ pattern }) => pattern.test(sentPath));
  const route = ofPath.find(({ method }) => method === request.method);
  if (ofPath.length === 0) return notFound(base + sentPath);
  if (route === undefined) throw wrongMethod(request.method, ofPath);
  if (sentPath.endsWith('/exportXls') && !request.headers['user-agent'])
    return servletFailure(base + sentPath);
  const parts = route.pattern.exec(sentPath)?.slice(1) ?? [];
  return route.answer({
    state,
    person,
    token,
    query,
    path: Object.fromEntries(
      route.names.map((name, index) => [name, decodeURIComponent(parts[index] ?? '')]),
    ),
    get body() {
      return bodyOf(request);
    },
    origin: `http://${request.headers.host}`,
  });
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  const text = body instanceof Buffer ? body.toString('utf8') : '';
  if (text === '') throw failed('Required request body is missing');
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw failed('JSON parse error');
  }
}

const wrongMethod = (method: string, ofPath: readonly Route[]) =>
  new Refusal(`不支持${method}请求方法，支持以下${ofPath.map(each => each.method).join('、')}、`, {
    code: 405,
  });

/** A path with nothing behind it: JSON, but no envelope. */
const notFound = (path: string) =>
  servlet(404, { error: 'Not Found', message: 'No message available', path });
const servletFailure = (path: string) =>
  servlet(500, { error: 'Internal Server Error', message: 'the value is null', path });
const servlet = (status: number, about: object) =>
  new RawAnswer(
    JSON.stringify({ timestamp: '2026-11-22 08:50:52', status, ...about }),
    { 'content-type': 'application/json' },
    status,
  );

function send(reply: FastifyReply, answer: Answer | RawAnswer): FastifyReply {
  if (answer instanceof RawAnswer) return reply.code(answer.status).headers(answer.headers).send(answer.body);
  const { status = 200, ...envelope } = answer;
  reply.header('set-cookie', 'rememberMe=deleteMe; Path=/jeecg-boot; Max-Age=0');
  reply.header('content-type', status === 401 ? 'text/html;charset=UTF-8' : 'application/json');
  return reply.code(status).send(JSON.stringify({ ...envelope, timestamp: Date.now() }));
}
