import type { FastifyInstance, FastifyRequest } from 'fastify';
import { socketClose } from '#contract/realtime.ts';
import { callerByToken } from '#server/access/caller/caller.ts';
import {
  denied,
  invalidToken,
  passwordChangeDue,
  secondFactorDue,
  tooManyRequests,
} from '#server/kernel/http/business-error.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { Connection, type SocketLimits } from '#server/kernel/realtime/connection.ts';
import type { SocketSet } from '#server/kernel/realtime/socket-set.ts';

export interface SocketRoute {
  /** Below the base path; `{userId}` must be the person of the token. */
  readonly path: string;
  readonly limits: SocketLimits & { readonly socketsPerPerson: number };
  /** The open sockets of the route. */
  readonly sockets: SocketSet;
  /** Called when a socket has opened. */
  readonly onOpen: (connection: Connection) => void;
  /** Called with a frame of the client that keeps to the limits. */
  readonly onFrame: (connection: Connection, text: string, opened: OpenedBy) => void;
  /** Called when a socket is closed, by either side. */
  readonly onGone: (connection: Connection) => void;
}

/** The request that opened a socket, and its person. */
export interface OpenedBy {
  readonly request: FastifyRequest;
  readonly caller: Caller;
}

/**
 * A route of sockets. Access is decided before the connection is upgraded: origin, token, own id, number of sockets
 * (security rule 22).
 */
export function registerSocket(app: FastifyInstance, services: Services, route: SocketRoute): void {
  const { path, limits, onOpen, onFrame, onGone } = route;
  app.route({
    method: 'GET',
    url: services.config.basePath + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { open: true },
    schema: { hide: true },
    onRequest: async request => {
      request.caller = await admit(request, services, route);
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const { caller } = request;
      if (!caller || isFull(caller, route)) {
        socket.close(socketClose.flood);
        return;
      }
      const { userId, sessionId } = caller;
      const connection = new Connection(socket, { userId, sessionId }, limits, services.now, {
        frame: (from, text) => onFrame(from, text, { request, caller }),
        gone: onGone,
      });
      onOpen(connection);
    },
  });
}

/**
 * @throws 403 for a page of another origin and for another's socket, 401 for an invalid token, 429 for one socket too
 * many, and the refusal of every other route while the password must be changed
 */
async function admit(request: FastifyRequest, services: Services, route: SocketRoute): Promise<Caller> {
  if (!isOwnOrigin(request, services)) throw denied();
  const [token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',');
  if (token.trim() === '') throw invalidToken();
  const caller = await callerByToken(token.trim(), request, services);
  if ((request.params as { userId?: string }).userId !== caller.userId) throw denied();
  if (caller.mustChangePassword) throw passwordChangeDue(403);
  if (caller.mustEnrol) throw secondFactorDue(403);
  if (isFull(caller, route)) throw tooManyRequests();
  return caller;
}

const isFull = ({ userId }: Caller, { sockets, limits }: SocketRoute) =>
  sockets.countOf(userId) >= limits.socketsPerPerson;

/**
 * The console's own origin, or that of a host which mounts it. A browser always sends the true origin of the page;
 * other clients send none.
 */
function isOwnOrigin({ headers }: FastifyRequest, { config }: Services): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const known = origin === config.signInMethods.publicUrl || config.hostOrigins.includes(origin);
  return known || new URL(origin).host === host;
}
