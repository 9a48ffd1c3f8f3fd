import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { listenToPages } from '#modules/atlas/atlas/live/pages-store.ts';
import {
  type Channel,
  hidden,
  inspection,
  inspectionChannel,
  offerInspection,
  toPlain,
} from '#modules/ground/platform/inspect/index.ts';

const machine = setup({
  types: { context: {} as { token: string; name: string }, events: {} as { type: 'go'; password: string } },
}).createMachine({
  id: 'watched',
  context: { token: 'secret value', name: '张三' },
  initial: 'here',
  states: { here: { on: { go: 'there' } }, there: {} },
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function openChannel(): Channel & { sent: unknown[] } {
  const channel = new BroadcastChannel(inspectionChannel);
  const sent: unknown[] = [];
  return {
    sent,
    postMessage: message => {
      sent.push(message);
      channel.postMessage(message);
    },
    addEventListener: (type, listener) => channel.addEventListener(type, listener as EventListener),
    close: () => channel.close(),
  };
}

describe('following actors from another tab', () => {
  it('sends nothing until an atlas listens, then states, events and transitions without secrets', async () => {
    const page = openChannel();
    const withdraw = offerInspection(page);
    const actor = createActor(machine, { inspect: inspection }).start();
    closing.push(withdraw, () => actor.stop());
    actor.send({ type: 'go', password: 'before anybody listens' });
    expect(page.sent).toEqual([]);

    const store = listenToPages(openChannel());
    closing.push(store.close);
    const watched = () => store.pages()[0]?.actors.find(known => known.machine === 'watched');
    await vi.waitFor(() => expect(watched()?.value).toBe('there'));
    expect(watched()?.context).toEqual({ token: hidden, name: '张三' });

    const later = createActor(machine, { inspect: inspection }).start();
    closing.push(() => later.stop());
    later.send({ type: 'go', password: 'told to nobody' });
    await vi.waitFor(() => {
      const report = store.pages()[0]?.events.find(({ type }) => type === 'go');
      expect(report).toMatchObject({
        event: { password: hidden },
        transitions: [{ source: 'watched.here', eventType: 'go', index: 0 }],
      });
    });
    expect(JSON.stringify(page.sent)).not.toMatch(/secret value|told to nobody|before anybody/);
  });

  it('stops sending when the atlas is closed, and is removed when the page is closed', async () => {
    const page = openChannel();
    const withdraw = offerInspection(page);
    const store = listenToPages(openChannel());
    await vi.waitFor(() => expect(store.pages()).toHaveLength(1));
    withdraw();
    await vi.waitFor(() => expect(store.pages()).toHaveLength(0));
    store.close();

    const second = openChannel();
    closing.push(offerInspection(second));
    const other = listenToPages(openChannel());
    await vi.waitFor(() => expect(second.sent.length).toBeGreaterThan(0));
    other.close();
    const listening = openChannel();
    // Messages arrive in order: after the reply to this one, the farewell before it has been handled as well.
    const third = listenToPages(listening);
    closing.push(third.close);
    await vi.waitFor(() => expect(third.pages()).toHaveLength(1));
  });
});

describe('a plain value', () => {
  it('hides secrets at any depth and can be structured-cloned', () => {
    const cycle: Record<string, unknown> = {
      accessToken: 'a',
      deep: [{ Password: 'b', captcha: 'c', ok: 1 }],
    };
    cycle.self = cycle;
    cycle.run = () => undefined;
    cycle.when = new Date(0);
    cycle.map = new Map([['apiKey', 'd']]);
    cycle.failure = new Error('why');
    const plain = toPlain(cycle);
    expect(plain).toMatchObject({
      accessToken: hidden,
      deep: [{ Password: hidden, captcha: hidden, ok: 1 }],
      self: '↺',
      when: '1970-01-01T00:00:00.000Z',
      map: { apiKey: hidden },
      failure: { error: 'Error', message: 'why' },
    });
    expect(structuredClone(plain)).toEqual(plain);
  });

  it('truncates long values and deep levels', () => {
    const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
    expect(JSON.stringify(toPlain(deep))).toContain('{…}');
    expect((toPlain(Array.from({ length: 500 }, (_, index) => index)) as unknown[]).length).toBe(101);
    expect((toPlain('x'.repeat(9_000)) as string).length).toBe(2_001);
  });

  it('shows an invoked actor with the name it is injected under', async () => {
    const waiting = setup({ actors: { socket: fromCallback(() => {}) } }).createMachine({
      id: 'waiting',
      invoke: { src: 'socket' },
    });
    closing.push(offerInspection(openChannel()));
    const actor = createActor(waiting, { inspect: inspection }).start();
    const store = listenToPages(openChannel());
    closing.push(store.close, () => actor.stop());
    await vi.waitFor(() => {
      const names = store.pages()[0]?.actors.map(({ id, machine }) => machine ?? id);
      expect(names).toContain('socket');
    });
  });
});
