import { WebSocket } from 'ws';
import type { TestApp } from './app.ts';

export interface TestSocket {
  socket: WebSocket;
  /** All messages received so far, parsed. */
  messages: Record<string, unknown>[];
  /** The next message with this command or of this type, each returned once. */
  next(cmd: string): Promise<Record<string, unknown>>;
  /** The close code. */
  closed: Promise<number>;
}

interface SocketOptions {
  /** The origin header, as a browser sends it. */
  origin?: string;
  headers?: Readonly<Record<string, string>>;
  /** Below the base path; by default the notice socket of the person. */
  path?: string;
}

/** Opens a person's socket with a token. @throws with the HTTP status if it is refused */
export async function openSocket(
  address: string,
  userId: string,
  token: string,
  { origin, headers, path = `/websocket/${userId}` }: SocketOptions = {},
): Promise<TestSocket> {
  const url = `${address.replace('http', 'ws')}${path}`;
  const socket = new WebSocket(url, token === '' ? [] : [token], {
    ...(origin && { origin }),
    ...(headers && { headers }),
  });
  const messages: Record<string, unknown>[] = [];
  const waiting: { cmd: string; take: (message: Record<string, unknown>) => void }[] = [];
  const nameOf = ({ cmd, type }: Record<string, unknown>) => cmd ?? type;
  const unread: Record<string, unknown>[] = [];
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as Record<string, unknown>;
    messages.push(message);
    const index = waiting.findIndex(each => each.cmd === nameOf(message));
    if (index < 0) unread.push(message);
    else waiting.splice(index, 1)[0]?.take(message);
  });
  const closed = new Promise<number>(resolve => socket.on('close', code => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      socket.terminate();
    });
  });
  const next = (cmd: string) =>
    new Promise<Record<string, unknown>>(take => {
      const index = unread.findIndex(each => nameOf(each) === cmd);
      const [message] = index < 0 ? [] : unread.splice(index, 1);
      if (message) take(message);
      else waiting.push({ cmd, take });
    });
  return { socket, messages, next, closed };
}

/** Opens a port, so that sockets can connect to a test server. @returns the base address of its interface */
export async function listen(server: TestApp): Promise<string> {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return origin + server.config.basePath;
}
