import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { FamilyState } from './state.ts';

/** The answer to a refused handshake: a success without a body, and no socket. */
const withoutSocket = 'HTTP/1.1 200 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const unauthorized = 'HTTP/1.1 401 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

const heartbeat = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });

/**
 * The notice sockets of a server. They are kept by person, one each: a later one takes the place of an earlier one, whose
 * frames it is sent the answers of. When it closes, the earlier one stays open and is never spoken to again.
 */
export function familySockets(state: FamilyState, base: string) {
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols: protocols => [...protocols][0] ?? false,
  });
  const spokenTo = new Map<string, WebSocket>();
  const send = (userId: string, text: string) => {
    const socket = spokenTo.get(userId);
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  };
  state.push = (frame, userIds = [...spokenTo.keys()]) => {
    for (const userId of userIds) send(userId, JSON.stringify(frame));
  };
  const hold = (userId: string, socket: WebSocket) => {
    spokenTo.set(userId, socket);
    socket.on('message', (_data, isBinary) => {
      if (!isBinary) send(userId, heartbeat);
    });
    socket.on('close', () => {
      if (spokenTo.get(userId) === socket) spokenTo.delete(userId);
    });
  };
  return {
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      // A page may be closed before it has read the refusal.
      stream.on('error', () => stream.destroy());
      const path = (request.url ?? '').split('?')[0] ?? '';
      const userId = path.startsWith(`${base}/websocket/`)
        ? path.slice(`${base}/websocket/`.length)
        : undefined;
      if (userId === undefined) return void stream.end(unauthorized);
      // The person in the address is not compared with that of the token.
      const token = request.headers['sec-websocket-protocol'] ?? '';
      if (!state.sessions.has(token)) return void stream.end(withoutSocket);
      server.handleUpgrade(request, stream, head, socket => hold(decodeURIComponent(userId), socket));
    },
    /** How many are open, those that are never spoken to included. */
    count: () => [...server.clients].filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    close(): void {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
