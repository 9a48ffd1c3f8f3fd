import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { NoticeAlerts } from '#contract/areas/own-account.ts';
import { isQuietAt } from '#machines/notice-alerts/notice-alerts.logic.ts';
import { noticeAlertsMachine } from '#machines/notice-alerts/notice-alerts.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const usual: NoticeAlerts = {
  announcement: { toast: true, sound: false, desktop: false },
  system: { toast: true, sound: true, desktop: false },
  quiet: null,
};
const byNight: NoticeAlerts = { ...usual, quiet: { from: '22:00', until: '07:00' } };
const noon = 720;
const night = 1380;
const notice = (id: string, over: object = {}) => ({
  notice: { id, titile: `消息${id}`, priority: 'M', msgCategory: '1', ...over },
  reminds: false,
});
const settled = () => new Promise(resolve => setImmediate(resolve));

function start(load: () => Promise<NoticeAlerts>, minute: number) {
  const announced = vi.fn();
  const actor = createActor(
    noticeAlertsMachine.provide({
      actors: { loadAlerts: fromPromise(load), watchClock: fromCallback(() => undefined) },
      actions: {
        announce: (_, { alerts }) => {
          for (const alert of alerts) announced(alert.notice.id, alert.ways);
        },
      },
    }),
    { input: { usual, minute } },
  ).start();
  return { actor, ids: () => announced.mock.calls.map(([id]) => id), announced };
}

describe('the quiet hours', () => {
  it.each([
    ['22:00', '07:00', night, true],
    ['22:00', '07:00', 0, true],
    ['22:00', '07:00', 420, false],
    ['12:00', '13:00', noon, true],
    ['12:00', '13:00', 780, false],
    ['12:00', '12:00', 5, true],
  ])('from %s until %s contain minute %d: %s', (from, until, minute, isQuiet) => {
    expect(isQuietAt({ ...usual, quiet: { from, until } }, minute)).toBe(isQuiet);
  });
});

describe('what arrives', () => {
  it('is announced in the ways of its kind', async () => {
    const { actor, announced } = start(async () => usual, noon);
    await settled();
    actor.send({
      type: 'notices.arrived',
      arrivals: [notice('1'), notice('2', { msgCategory: '2' })],
    });
    expect(announced.mock.calls).toEqual([
      ['1', usual.announcement],
      ['2', usual.system],
    ]);
  });

  it('waits until the ways of the person are known', async () => {
    const { actor, ids } = start(async () => byNight, night);
    actor.send({ type: 'notices.arrived', arrivals: [notice('1'), notice('2', { priority: 'H' })] });
    expect(ids()).toEqual([]);
    await settled();
    expect(ids()).toEqual(['2']);
  });

  it('is announced in the usual ways where those of the person cannot be read', async () => {
    const { actor, ids } = start(() => Promise.reject(new Error('offline')), night);
    await settled();
    actor.send({ type: 'notices.arrived', arrivals: [notice('1')] });
    expect(ids()).toEqual(['1']);
  });

  it('makes no noise in quiet hours unless it is urgent, and does again when they end', async () => {
    const { actor, ids } = start(async () => byNight, noon);
    await settled();
    actor.send({ type: 'clock.ticked', minute: 1320 });
    expect(actor.getSnapshot().hasTag('quiet')).toBe(true);
    actor.send({ type: 'notices.arrived', arrivals: [notice('1'), notice('2', { priority: 'H' })] });
    actor.send({ type: 'clock.ticked', minute: 420 });
    actor.send({ type: 'notices.arrived', arrivals: [notice('3')] });
    expect(ids()).toEqual(['2', '3']);
  });

  it('follows a choice that was made on another device', async () => {
    const silent = { toast: false, sound: false, desktop: false };
    let stored = usual;
    const { actor, ids } = start(async () => stored, noon);
    await settled();
    stored = { ...usual, announcement: silent };
    actor.send({ type: 'alerts.changed' });
    await settled();
    actor.send({ type: 'notices.arrived', arrivals: [notice('1')] });
    expect(ids()).toEqual([]);
  });
});

it('every state and transition is reached by generated paths', () => {
  const events = {
    'clock.ticked': [{ minute: night }, { minute: noon }],
    'notices.arrived': [{ arrivals: [notice('1')] }],
    'alerts.changed': [{}],
    'xstate.done.actor.0.noticeAlerts.loading': [{ output: byNight }],
  };
  expect(
    missedByPaths(noticeAlertsMachine, [
      { input: { usual, minute: noon }, events, project: ({ alerts, minute }) => [alerts.quiet, minute] },
    ]),
  ).toEqual([]);
});
