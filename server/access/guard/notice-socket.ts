import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noticeSocketPath, socketClose, socketLimits } from '#contract/realtime.ts';
import { callerByToken } from '#server/access/caller/caller.ts';
import {
  denied,
  invalidToken,
  passwordChangeDue,
  secondFactorDue,
  tooManyRequests,
} from '#server/kernel/http/business-error.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Connection, type SocketOwner } from '#server/kernel/realtime/connection.ts';

declare module 'fastify' {
  interface FastifyRequest {
    socketOwner: SocketOwner | null;
  }
}

const heartbeat = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });

/**
 * The socket on which a person's consoles receive events (NOTICE-09). Access is decided before the connection is
 * upgraded: origin, token, own id, number of sockets (security rule 22).
 */
export function registerNoticeSocket(app: FastifyInstance, services: Services): void {
  app.decorateRequest('socketOwner', null);
  app.route({
    method: 'GET',
    url: services.config.basePath + noticeSocketPath.replace(/\{(\w+)\}/g, ':$1'),
    config: { open: true },
    schema: { hide: true },
    onRequest: async request => {
      request.socketOwner = await admit(request, services);
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const { hub } = services.realtime;
      if (!request.socketOwner || isFull(request.socketOwner, services)) {
        socket.close(socketClose.flood);
        return;
      }
      hub.add(
        new Connection(socket, request.socketOwner, services.now, {
          // Frames of a client are acknowledged and never read (security rule 22).
          frame: connection => connection.send(heartbeat),
          gone: connection => hub.remove(connection),
        }),
      );
    },
  });
}

/**
 * @throws 403 for a page of another origin and for another's socket, 401 for an invalid token, 429 for one socket too
 * many, and the refusal of every other route while the password must be changed
 */
async function admit(request: FastifyRequest, services: Services): Promise<SocketOwner> {
  if (!isOwnOrigin(request, services)) throw denied();
  const [token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',');
  if (token.trim() === '') throw invalidToken();
  const caller = await callerByToken(token.trim(), request, services);
  const { userId, sessionId } = caller;
  if ((request.params as { userId?: string }).userId !== userId) throw denied();
  if (caller.mustChangePassword) throw passwordChangeDue(403);
  if (caller.mustEnrol) throw secondFactorDue(403);
  const owner = { userId, sessionId };
  if (isFull(owner, services)) throw tooManyRequests();
  return owner;
}

const isFull = ({ userId }: SocketOwner, { realtime }: Services) =>
  realtime.hub.countOf(userId) >= socketLimits.socketsPerPerson;

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
