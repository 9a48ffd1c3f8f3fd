import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from './business-error.ts';
import { answerFailure, refusalEnvelope } from './errors.ts';

const statuses: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);
const messages: Readonly<Record<number, string>> = {
  405: '不支持的请求方法',
  408: '请求超时，请重试',
  413: '请求内容过大',
  417: '不支持请求的 Expect 头',
  431: '请求头过大',
};
const malformed = '请求格式不正确';

/** Headers that belong to one reply and not to all. */
const ofOneReply =
  /^(content-(length|type|encoding)$|date$|connection$|keep-alive$|x-ratelimit|retry-after$|vary$|allow$|transfer-)/;

/**
 * Replies to what no route ever sees: bytes that are no HTTP, headers that are too large or too slow, an unknown method,
 * an expectation. Node's own replies have neither the envelope nor the headers of every other one (security rule 21).
 */
export function answerParserErrors(app: FastifyInstance): void {
  const headers = () => sharedHeaders(app);
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405));
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    void headers().then(common => {
      const body = bodyOf(417);
      const length = { 'content-length': Buffer.byteLength(body) };
      response.writeHead(417, { ...common, ...length, connection: 'close' }).end(body);
    });
  });
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    app.log.debug({ code: error.code }, 'a request could not be parsed');
    refuse(socket, statuses.get(error.code) ?? 400);
  });

  function refuse(socket: Duplex, status: number): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = bodyOf(status);
    const send = (common: OutgoingHttpHeaders) => {
      const all = {
        ...common,
        connection: 'close',
        date: new Date().toUTCString(),
        'content-length': Buffer.byteLength(body),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
        socket.destroy(),
      );
    };
    headers().then(send, () => socket.destroy());
  }
}

const bodyOf = (status: number) =>
  JSON.stringify(refusalEnvelope(status, messages[status] ?? malformed, null));

/**
 * Replies to an address that cannot be decoded, such as one with an incomplete escape. No route matches it and no hook
 * runs, so the headers of every reply are set here.
 */
export async function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.headers(await sharedHeaders(request.server));
  void answerFailure(error, request, reply);
}

/**
 * A request of HTTP/1.1 names its host, and no request names two (RFC 9112 section 3.2): Node reads the first, and what is
 * behind or in front of this server may read the other one. Node would reply without the envelope.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw: { httpVersion, rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts > 1 || (httpVersion === '1.1' && !headers.host)) throw badRequest(malformed);
  });
}

const shared = new WeakMap<object, Promise<OutgoingHttpHeaders>>();

function sharedHeaders(app: FastifyInstance): Promise<OutgoingHttpHeaders> {
  const known = shared.get(app.server) ?? headersOfRefusal(app);
  shared.set(app.server, known);
  return known;
}

/** The headers that every refusal has, taken from one, so that they are declared in a single place. */
async function headersOfRefusal(app: FastifyInstance): Promise<OutgoingHttpHeaders> {
  const { headers } = await app.inject({ url: '/-' });
  const common = Object.entries(headers).filter(([name]) => !ofOneReply.test(name));
  return { ...Object.fromEntries(common), 'content-type': 'application/json; charset=utf-8' };
}
