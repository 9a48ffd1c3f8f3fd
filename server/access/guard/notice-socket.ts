import type { FastifyInstance } from 'fastify';
import { noticeSocketPath, socketLimits } from '#contract/realtime.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { registerSocket } from './socket-route.ts';

const heartbeat = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });

/** The socket on which a person's consoles receive events (NOTICE-09). */
export function registerNoticeSocket(app: FastifyInstance, services: Services): void {
  const { hub } = services.realtime;
  registerSocket(app, services, {
    path: noticeSocketPath,
    limits: socketLimits,
    sockets: hub.sockets,
    onOpen: connection => hub.add(connection),
    // Frames of a client are acknowledged and never read (security rule 22).
    onFrame: connection => connection.send(heartbeat),
    onGone: connection => hub.sockets.remove(connection),
  });
}
