// @vitest-environment node
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { SocketEvent } from '#machines/socket/socket.logic.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { holdSocket } from '#modules/ground/platform/socket/hold-socket.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { socketsOpened } from '#modules/ground/platform/socket/opening-sockets.ts';

// The parts of a page that the socket needs; jsdom has no working sockets.
const page = Object.assign(new EventTarget(), {
  location: { href: 'http://localhost/', origin: 'http://localhost' },
});
vi.stubGlobal('window', page);
vi.stubGlobal('location', page.location);

let server: WebSocketServer;
let requested: IncomingMessage | undefined;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  server.on('connection', (_, request) => {
    requested = request;
  });
  configureHttp({ base: `http://127.0.0.1:${port}/jeecg-boot`, token: () => 'token-1' });
});

afterEach(async () => {
  for (const client of server.clients) client.terminate();
  await new Promise(resolve => server.close(resolve));
});

function hold() {
  const events: SocketEvent[] = [];
  const onSessionEnded = vi.fn();
  let send = (_: { type: 'socket.send'; text: string }): void => undefined;
  const release = holdSocket({ onSessionEnded })({
    input: { path: '/websocket/u1' },
    sendBack: event => events.push(event),
    receive: listener => {
      send = listener;
    },
  });
  return { events, onSessionEnded, release, send: (text: string) => send({ type: 'socket.send', text }) };
}

const types = (events: readonly SocketEvent[]) => events.map(({ type }) => type);
const peer = (): ServerSocket => [...server.clients][0] as ServerSocket;

async function open() {
  const held = hold();
  await vi.waitFor(() => expect(types(held.events)).toEqual(['socket.opened']));
  return held;
}

describe('the socket', () => {
  it('[NOTICE-09] connects to the base address, with the token as sub-protocol and not in the address', async () => {
    const { release } = await open();
    expect(requested?.url).toBe('/jeecg-boot/websocket/u1');
    expect(requested?.headers['sec-websocket-protocol']).toBe('token-1');
    release();
  });

  it('is admitted before anybody waits no longer for it, also when nobody needs it any more', async () => {
    requested = undefined;
    const { release, events } = hold();
    release();
    await socketsOpened();
    expect(requested).toBeDefined();
    expect(events).toEqual([]);
  });

  it('passes on messages, and to each subscriber only those of its command', async () => {
    const received = vi.fn();
    const end = onMessage('permission', received);
    const { events, release } = await open();
    peer().send('{"cmd":"topic","msgId":"1"}');
    peer().send('{"cmd":"permission","run":"alert(1)"}');
    peer().send('no JSON at all');
    peer().send('{"cmd":"unknown"}');
    await vi.waitFor(() => expect(events).toHaveLength(5));
    expect(received).toHaveBeenCalledExactlyOnceWith({ cmd: 'permission' });
    end();
    peer().send('{"cmd":"permission"}');
    await vi.waitFor(() => expect(events).toHaveLength(6));
    expect(received).toHaveBeenCalledOnce();
    release();
  });

  it('[NOTICE-13] [NOTICE-14] reports an error and a close', async () => {
    const { events } = await open();
    peer().terminate();
    await vi.waitFor(() => expect(types(events)).toContain('socket.closed'));
    await new Promise(resolve => server.close(resolve));
    const refused = hold();
    await vi.waitFor(() => expect(types(refused.events)[0]).toBe('socket.errored'));
  });

  it('reports that the server has ended the session, and for no other close', async () => {
    const ended = await open();
    peer().close(4401);
    await vi.waitFor(() => expect(ended.onSessionEnded).toHaveBeenCalledOnce());
    const stopped = await open();
    peer().close(1001);
    await vi.waitFor(() => expect(types(stopped.events)).toContain('socket.closed'));
    expect(stopped.onSessionEnded).not.toHaveBeenCalled();
  });

  it('counts as lost when the browser loses its network', async () => {
    const { events, release } = await open();
    page.dispatchEvent(new Event('offline'));
    expect(types(events)).toContain('socket.errored');
    release();
  });

  it('[NOTICE-14] is closed without events when it is stopped, also before it is open', async () => {
    const { events, release } = await open();
    const closed = new Promise(resolve => peer().once('close', resolve));
    release();
    await closed;
    expect(types(events)).toEqual(['socket.opened']);
    const early = hold();
    early.release();
    await vi.waitFor(() => expect(server.clients.size).toBe(0));
    expect(early.events).toEqual([]);
  });

  it('sends messages', async () => {
    const { send, release } = await open();
    const received = new Promise(resolve => peer().once('message', data => resolve(String(data))));
    send('ping');
    expect(await received).toBe('ping');
    release();
  });
});
