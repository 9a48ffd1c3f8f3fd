import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { headerName } from '#contract/constants.ts';
import { defineEndpoint, read } from '#contract/endpoint.ts';
import { readPresence } from '#contract/presence.ts';
import { configureHttp, request, watchPresence } from '#modules/ground/platform/http/index.ts';
import { startServer } from './support/server.ts';

const second = 1_000;
let path: string;
let watch: ReturnType<typeof watchPresence>;
const stated = () => readPresence(watch.text());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  path = '/dashboard/analysis';
  watch = watchPresence(() => path);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * second);

describe('what a console states of its person', () => {
  it('[PAGE-39] is the page on screen, and for how many seconds nobody has typed or pointed', () => {
    expect(stated()).toEqual({ path: '/dashboard/analysis', idle: 0 });
    wait(90);
    expect(stated()).toEqual({ path: '/dashboard/analysis', idle: 90 });
    path = '/museum/exhibit/展柜;一';
    expect(stated()).toEqual({ path: '/museum/exhibit/展柜;一', idle: 90 });
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
    '[PAGE-39] begins again with each %s, also in a part of the page that keeps it for itself',
    act => {
      const own = document.createElement('div');
      own.addEventListener(act, event => event.stopPropagation());
      document.body.append(own);
      wait(600);
      own.dispatchEvent(new Event(act, { bubbles: true }));
      expect(stated()?.idle).toBe(0);
      wait(5);
      expect(stated()?.idle).toBe(5);
      own.remove();
    },
  );

  it('[PAGE-39] does not begin again with what a page does without its person', () => {
    wait(600);
    for (const act of ['scroll', 'resize', 'focus', 'visibilitychange', 'animationend'])
      window.dispatchEvent(new Event(act));
    expect(stated()?.idle).toBe(600);
  });

  it('[PAGE-39] is a day at most, and never before now where a clock goes back', () => {
    wait(3 * 86_400);
    expect(stated()?.idle).toBe(86_400);
    wait(-4 * 86_400);
    expect(stated()?.idle).toBe(0);
  });

  it('[PAGE-39] is in every request of a signed-in person as of then, and in none before', async () => {
    const server = await startServer();
    const list = defineEndpoint({
      name: 'thing.list',
      method: 'GET',
      path: '/thing/list',
      auth: 'self',
      input: z.object({}),
      output: z.unknown(),
      success: read,
    });
    let token: string | undefined;
    configureHttp({ base: server.base, presence: watch.text, token: () => token });
    await request(list, {});
    token = 'of somebody';
    wait(42);
    await request(list, {});
    path = '/monitor/online';
    window.dispatchEvent(new Event('keydown'));
    await request(list, {});
    const sent = server.seen.map(({ headers }) => headers[headerName.presence.toLowerCase()]);
    expect(sent).toEqual([undefined, '/dashboard/analysis;42', '/monitor/online;0']);
    configureHttp({ presence: () => undefined, token: () => undefined });
    await server.close();
  });

  it('[PAGE-39] is as it was once it is no longer watched', () => {
    watch.stop();
    wait(30);
    window.dispatchEvent(new Event('keydown'));
    expect(stated()?.idle).toBe(30);
  });
});
