import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type Announcement,
  dynamicPage,
  handleTarget,
} from '#machines/announcement-detail/announcement-detail.logic.ts';
import { announcementDetailMachine } from '#machines/announcement-detail/announcement-detail.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

const announcement = (openType: string | null, openPage: string | null, id = 'a1'): Announcement => ({
  id,
  titile: '停电通知',
  openType,
  openPage,
  busId: 'b7',
});
const aboutBusiness = announcement('component', 'system/modules/OrderDetail');
const withAddress = announcement('url', '/system/user');
const withScript = announcement('url', 'javascript:alert(1)');
const plain = announcement(null, null);

function start() {
  const effects = { openDynamicPage: vi.fn(), goTo: vi.fn(), refreshCounts: vi.fn(), warn: vi.fn() };
  const markRead = vi.fn(async (_: { id: string }): Promise<unknown> => undefined);
  const actor = createActor(
    announcementDetailMachine.provide({
      actions: {
        openDynamicPage: (_, page) => effects.openDynamicPage(page),
        goTo: (_, to) => effects.goTo(to),
        refreshCounts: () => effects.refreshCounts(),
        warn: (_, warning) => effects.warn(warning),
      },
      actors: { markRead: fromPromise(({ input }) => markRead(input)) },
    }),
  ).start();
  const has = (tag: 'shown' | 'handleable' | 'marking') => actor.getSnapshot().hasTag(tag);
  const open = (opened: Announcement) => actor.send({ type: 'announcement.open', announcement: opened });
  return { actor, effects, markRead, has, open, context: () => actor.getSnapshot().context };
}

describe('opening an announcement', () => {
  it('[ANNOUNCE-13] has the server note it as read, however it is shown', async () => {
    for (const opened of [plain, aboutBusiness, withAddress]) {
      const { markRead, open } = start();
      open(opened);
      await settled();
      expect(markRead.mock.calls).toEqual([[{ id: 'a1' }]]);
    }
  });

  it('[ANNOUNCE-14] fetches the counts again after it was marked as read on the server', async () => {
    const { effects, open, has } = start();
    open(plain);
    expect(has('marking')).toBe(true);
    expect(effects.refreshCounts).not.toHaveBeenCalled();
    await settled();
    expect(effects.refreshCounts).toHaveBeenCalledOnce();
    expect(has('marking')).toBe(false);
  });

  it('[ANNOUNCE-14] fetches them and shows the announcement even if marking it as read fails', async () => {
    const { effects, markRead, open, has } = start();
    markRead.mockRejectedValue(new Error('网络超时'));
    open(plain);
    await settled();
    expect(effects.refreshCounts).toHaveBeenCalledOnce();
    expect(has('shown')).toBe(true);
  });

  it('[ANNOUNCE-13] forgets none that is opened while another is being noted', async () => {
    const { effects, markRead, open } = start();
    open(plain);
    open(announcement(null, null, 'a2'));
    open(announcement('component', 'x', 'a3'));
    for (let round = 0; round < 3; round += 1) await settled();
    expect(markRead.mock.calls.map(([{ id }]) => id)).toEqual(['a1', 'a2', 'a3']);
    expect(effects.refreshCounts).toHaveBeenCalledTimes(3);
  });

  it('[ANNOUNCE-15][ANNOUNCE-16] of a component opens the dynamic page, with the busId', () => {
    const { effects, open, has } = start();
    open(plain);
    open(aboutBusiness);
    expect(effects.openDynamicPage.mock.calls).toEqual([
      [{ component: 'system/modules/OrderDetail', busId: 'b7' }],
    ]);
    expect(has('shown')).toBe(false);
  });

  it('[ANNOUNCE-06][ANNOUNCE-17] of any other kind opens the dialog', () => {
    for (const opened of [plain, withAddress, announcement('other', 'x'), announcement('component', null)]) {
      const { effects, open, has, context } = start();
      open(opened);
      expect(has('shown')).toBe(true);
      expect(context().announcement).toBe(opened);
      expect(effects.openDynamicPage).not.toHaveBeenCalled();
    }
  });

  it('[ANNOUNCE-16] passes an empty busId to a page without a business', () => {
    expect(dynamicPage({ ...aboutBusiness, busId: null })).toEqual({
      component: 'system/modules/OrderDetail',
      busId: '',
    });
  });
});

describe('the dialog', () => {
  it('[ANNOUNCE-10] is shut by its close button', () => {
    const { actor, open, has, context } = start();
    open(plain);
    actor.send({ type: 'announcement.close' });
    expect(has('shown')).toBe(false);
    expect(context().announcement).toBeUndefined();
  });

  it('[ANNOUNCE-11] has "go handle" only when openType is url', () => {
    const { actor, effects, open, has } = start();
    open(withAddress);
    expect(has('handleable')).toBe(true);
    open(announcement('other', '/system/user'));
    expect(has('handleable')).toBe(false);
    actor.send({ type: 'announcement.handle' });
    expect(effects.goTo).not.toHaveBeenCalled();
    expect(has('shown')).toBe(true);
  });

  it('[ANNOUNCE-12] opens openPage and closes the dialog', () => {
    const { actor, effects, open, has } = start();
    open(withAddress);
    actor.send({ type: 'announcement.handle' });
    expect(effects.goTo.mock.calls).toEqual([[{ target: { kind: 'path', path: '/system/user' } }]]);
    expect(has('shown')).toBe(false);
    expect(effects.warn).not.toHaveBeenCalled();
  });

  it('[ANNOUNCE-12] refuses every other scheme', () => {
    const { actor, effects, open, has } = start();
    open(withScript);
    expect(has('handleable')).toBe(true);
    actor.send({ type: 'announcement.handle' });
    expect(effects.warn.mock.calls).toEqual([[{ message: '不支持的链接地址' }]]);
    expect(effects.goTo).not.toHaveBeenCalled();
    expect(has('shown')).toBe(true);
  });
});

describe('the target of "go handle"', () => {
  it.each([
    ['/system/user?id=1#top', { kind: 'path', path: '/system/user?id=1#top' }],
    ['https://example.org/a b', { kind: 'site', url: 'https://example.org/a%20b' }],
    ['HTTP://example.org', { kind: 'site', url: 'http://example.org/' }],
  ])('[ANNOUNCE-12] %s', (address, target) => {
    expect(handleTarget(address)).toEqual(target);
  });

  it.each([
    null,
    '',
    'system/user',
    '//example.org',
    '/\\example.org',
    '/a\\b',
    '/a b',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:a@example.org',
    'https://',
    'http:example.org',
    'xhttps://example.org',
  ])('[ANNOUNCE-12] %s is refused', address => {
    expect(handleTarget(address)).toBeUndefined();
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof announcementDetailMachine> = {
    'a dialog has an announcement, and no dialog has none': snapshot =>
      snapshot.hasTag('shown') === (snapshot.context.announcement !== undefined),
    'only an address can be handled': snapshot =>
      snapshot.hasTag('handleable') ===
      (snapshot.hasTag('shown') && snapshot.context.announcement?.openType === 'url'),
    'a component is never shown in the dialog': ({ context: { announcement } }) =>
      announcement === undefined || dynamicPage(announcement) === undefined,
    'the server is told as long as there is something to tell': snapshot =>
      snapshot.hasTag('marking') === snapshot.context.unmarked.length > 0,
    'nobody goes to a refused address': (_, effects) =>
      effects.every(
        ({ type, params }) => type !== 'goTo' || (params as { target: unknown }).target !== undefined,
      ),
  };
  const opened = [plain, withAddress, withScript, aboutBusiness];

  it('reaches every state and takes every transition on generated paths', () => {
    expect(
      missedByPaths(announcementDetailMachine, [
        {
          events: { 'announcement.open': opened.map(each => ({ announcement: each })) },
          project: ({ announcement: shown, unmarked }) => [shown?.openPage, Math.min(unmarked.length, 2)],
          invariants,
        },
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      announcementDetailMachine.provide({
        actions: { openDynamicPage: () => {}, goTo: () => {}, refreshCounts: () => {}, warn: () => {} },
        actors: { markRead: fromPromise<unknown, { id: string }>(async () => undefined) },
      }),
      {
        input: fc.constant(undefined),
        steps: fc.constantFrom(
          ...opened.map(each => ({ type: 'announcement.open', announcement: each })),
          { type: 'announcement.handle' },
          { type: 'announcement.close' },
        ),
        invariants,
      },
    );
  });
});
