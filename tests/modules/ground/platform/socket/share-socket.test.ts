// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { SocketEvent } from '#machines/socket/socket.logic.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { shareSocket } from '#modules/ground/platform/socket/share-socket.ts';

// The parts of a page that the socket needs; jsdom has no working sockets. Locks and channels are those of Node.
const page = Object.assign(new EventTarget(), {
  location: { href: 'http://localhost/', origin: 'http://localhost' },
});
vi.stubGlobal('window', page);
vi.stubGlobal('location', page.location);

/** A server of the family: messages reach the latest socket of a person, and its end is the end of the person. */
let server: WebSocketServer;
let pool: Map<string, ServerSocket>;
let opened: string[];

beforeEach(async () => {
  pool = new Map();
  opened = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise(resolve => server.once('listening', resolve));
  server.on('connection', (socket, { url = '' }) => {
    opened.push(url);
    pool.set(url, socket);
    socket.on('close', () => pool.delete(url));
  });
  const { port } = server.address() as AddressInfo;
  configureHttp({ base: `http://127.0.0.1:${port}/jeecg-boot`, token: () => 'token-1' });
});

const tabs: (() => void)[] = [];

afterEach(async () => {
  for (const close of tabs.splice(0)) close();
  vi.unstubAllGlobals();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', page.location);
  for (const client of server.clients) client.terminate();
  await new Promise(resolve => server.close(resolve));
});

function openTab(user = 'u1') {
  const events: SocketEvent[] = [];
  const onSessionEnded = vi.fn();
  const close = shareSocket({ onSessionEnded })({
    input: { path: `/websocket/${user}` },
    sendBack: event => events.push(event),
  });
  tabs.push(close);
  const texts = () => events.flatMap(event => (event.type === 'socket.messaged' ? [event.text] : []));
  const openings = () => events.filter(({ type }) => type === 'socket.opened').length;
  return { events, close, onSessionEnded, texts, openings };
}

const send = (text: string, user = 'u1') => pool.get(`/jeecg-boot/websocket/${user}`)?.send(text);

describe('the socket of the tabs of a browser', () => {
  it('[NOTICE-09] is one, and its messages reach every tab once', async () => {
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect([first.openings(), second.openings()]).toEqual([1, 1]));
    const third = openTab();
    await vi.waitFor(() => expect(third.openings()).toBe(1));
    send('{"cmd":"topic"}');
    for (const tab of [first, second, third])
      await vi.waitFor(() => expect(tab.texts()).toEqual(['{"cmd":"topic"}']));
    expect(opened).toEqual(['/jeecg-boot/websocket/u1']);
  });

  it('[NOTICE-09] passes to another tab when its tab closes, and none is deaf afterwards', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect([second.openings(), third.openings()]).toEqual([1, 1]));
    first.close();
    await vi.waitFor(() => expect([second.openings(), third.openings()]).toEqual([2, 2]), { timeout: 5_000 });
    send('{"cmd":"user"}');
    for (const tab of [second, third])
      await vi.waitFor(() => expect(tab.texts()).toEqual(['{"cmd":"user"}']));
    expect(first.texts()).toEqual([]);
    expect(server.clients.size).toBe(1);
  });

  it('passes what arrives to the subscribers of its command in a tab that follows', async () => {
    const received = vi.fn();
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect([first.openings(), second.openings()]).toEqual([1, 1]));
    const end = onMessage('permission', received);
    send('{"cmd":"permission"}');
    await vi.waitFor(() => expect(second.texts()).toHaveLength(1));
    // Both tabs of this test are one window.
    expect(received).toHaveBeenCalledTimes(2);
    end();
  });

  it('[NOTICE-14] is lost for every tab, which learns why when the session has ended', async () => {
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect([first.openings(), second.openings()]).toEqual([1, 1]));
    for (const client of server.clients) client.close(4401);
    for (const tab of [first, second]) {
      await vi.waitFor(() => expect(tab.events.at(-1)).toEqual({ type: 'socket.closed' }));
      expect(tab.onSessionEnded).toHaveBeenCalledOnce();
    }
  });

  it('is another one for another person', async () => {
    const [one, other] = [openTab('u1'), openTab('u2')];
    await vi.waitFor(() => expect([one.openings(), other.openings()]).toEqual([1, 1]));
    expect(opened.toSorted()).toEqual(['/jeecg-boot/websocket/u1', '/jeecg-boot/websocket/u2']);
    send('{"cmd":"topic"}', 'u2');
    await vi.waitFor(() => expect(other.texts()).toHaveLength(1));
    expect(one.texts()).toEqual([]);
  });

  it('is given away by a page that the browser freezes', async () => {
    const tab = openTab();
    await vi.waitFor(() => expect(tab.openings()).toBe(1));
    page.dispatchEvent(new Event('freeze'));
    await vi.waitFor(() => expect(server.clients.size).toBe(0));
    page.dispatchEvent(new Event('resume'));
    await vi.waitFor(() => expect(tab.openings()).toBe(2));
  });

  it('[NOTICE-09] is one for each tab in a browser without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect([first.openings(), second.openings()]).toEqual([1, 1]));
    expect(opened).toHaveLength(2);
    for (const client of server.clients) client.send('{"cmd":"topic"}');
    for (const tab of [first, second]) await vi.waitFor(() => expect(tab.texts()).toHaveLength(1));
  });
});
