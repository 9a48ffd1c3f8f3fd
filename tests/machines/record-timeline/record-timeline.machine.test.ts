import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { examples } from '#machines/record-timeline/record-timeline.events.ts';
import { recordTimelineMachine } from '#machines/record-timeline/record-timeline.machine.ts';
import { OutdatedError } from '#machines/record-timeline/record-timeline.setup.ts';
import type {
  RecordTimelineContext,
  RestoreInput,
  RestorePreview,
  TimelineEntry,
  TimelinePage,
} from '#machines/record-timeline/record-timeline.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const entry = examples.events['version.compare'][0]?.entry as TimelineEntry;
const preview = examples.outputs.previewRestore[0] as RestorePreview;
const page = (version: number, next: number | null): TimelinePage => ({
  entries: [{ ...entry, id: `v${version}`, version }],
  next,
});

interface Replies {
  pages?: (TimelinePage | Error)[];
  previews?: (RestorePreview | Error)[];
  restores?: (Error | null)[];
  unfolded?: boolean;
  mayRestore?: boolean;
}

function start({ pages = [], previews = [], restores = [], unfolded = true, mayRestore = true }: Replies) {
  const effects = { warnOfFailure: vi.fn(), announceRestored: vi.fn() };
  const asked: (number | null)[] = [];
  const stated: (number | null)[] = [];
  const next = <Reply>(replies: (Reply | Error)[], otherwise: Reply): Reply => {
    const reply = replies.length > 0 ? replies.shift() : otherwise;
    if (reply instanceof Error) throw reply;
    return reply as Reply;
  };
  const actor = createActor(
    recordTimelineMachine.provide({
      actors: {
        readEntries: fromPromise<TimelinePage, { before: number | null }>(async ({ input }) => {
          asked.push(input.before);
          return next<TimelinePage>(pages, page(2, 2));
        }),
        previewRestore: fromPromise<RestorePreview, { id: string }>(async () => next(previews, preview)),
        restoreVersion: fromPromise<unknown, RestoreInput>(async ({ input }) => {
          stated.push(input.preview?.recordVersion ?? null);
          return next<null>(restores, null);
        }),
      },
      actions: effects,
    }),
    { input: { unfolded, mayRestore } },
  ).start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  return { actor, effects, asked, stated, has, context: () => actor.getSnapshot().context };
}

describe('the timeline of a record', () => {
  it('requests nothing until it is unfolded, and the newest entries when the record has changed', async () => {
    const { actor, asked, has } = start({ unfolded: false });
    expect([asked, has('unfolded')]).toEqual([[], false]);
    actor.send({ type: 'timeline.unfold' });
    await settled();
    actor.send({ type: 'record.changed' });
    await settled();
    expect(asked).toEqual([null, null]);
    actor.send({ type: 'timeline.fold' });
    expect(has('unfolded')).toBe(false);
  });

  it('adds older entries below, and keeps what is there when they cannot be read', async () => {
    const { actor, effects, asked, context } = start({
      pages: [page(3, 3), new Error('cut'), page(2, null)],
    });
    await settled();
    actor.send({ type: 'more.request' });
    await settled();
    expect(effects.warnOfFailure).toHaveBeenCalledOnce();
    expect(context().entries).toHaveLength(1);
    actor.send({ type: 'more.request' });
    await settled();
    expect(context().entries.map(({ version }) => version)).toEqual([3, 2]);
    actor.send({ type: 'more.request' });
    await settled();
    expect(asked).toEqual([null, 3, 3]);
  });

  it('restores a version on the record that its preview has shown, and reads the newest entries', async () => {
    const { actor, effects, asked, stated, has, context } = start({});
    await settled();
    actor.send({ type: 'restore.ask', entry });
    expect(has('previewing')).toBe(true);
    await settled();
    actor.send({ type: 'restore.confirm' });
    await settled();
    expect(stated).toEqual([3]);
    expect(effects.announceRestored).toHaveBeenCalledOnce();
    expect(asked).toEqual([null, null]);
    expect(context().chosen).toBeUndefined();
  });

  it('shows again what a restore would change once somebody has changed the record meanwhile', async () => {
    const { actor, effects, stated, has, context } = start({
      previews: [preview, { ...preview, recordVersion: 4 }],
      restores: [new OutdatedError('changed'), new Error('refused')],
    });
    await settled();
    actor.send({ type: 'restore.ask', entry });
    await settled();
    actor.send({ type: 'restore.confirm' });
    await settled();
    await settled();
    expect(context()).toMatchObject({ isOutdated: true, preview: { recordVersion: 4 } });
    actor.send({ type: 'restore.confirm' });
    await settled();
    expect(stated).toEqual([3, 4]);
    expect(context().failure).toEqual(new Error('refused'));
    expect([has('asking'), effects.announceRestored.mock.calls.length]).toEqual([true, 0]);
    actor.send({ type: 'restore.cancel' });
    expect(has('asking')).toBe(false);
  });

  it('restores nothing that would be refused, that changes nothing, or without the permission', async () => {
    const refused = start({ previews: [new Error('deleted'), { ...preview, changes: [] }] });
    await settled();
    for (const _each of ['refused', 'same']) {
      refused.actor.send({ type: 'restore.ask', entry });
      await settled();
      refused.actor.send({ type: 'restore.confirm' });
      expect(refused.has('restoring')).toBe(false);
      refused.actor.send({ type: 'restore.cancel' });
    }
    const reader = start({ mayRestore: false });
    await settled();
    reader.actor.send({ type: 'restore.ask', entry });
    expect(reader.has('asking')).toBe(false);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const { events, outputs } = examples;
    const done = (name: string, output: unknown) => ({ [`xstate.done.actor.${name}`]: [{ output }] });
    const failed = (name: string, errors: readonly unknown[]) => ({
      [`xstate.error.actor.${name}`]: errors.map(error => ({ error })),
    });
    const walk = (unfolded: boolean) => ({
      input: { unfolded, mayRestore: true },
      events: {
        ...events,
        ...done('readNewest', outputs.readEntries[0]),
        ...done('readMore', outputs.readEntries[1]),
        ...done('previewRestore', preview),
        ...failed('restoreVersion', examples.errors.restoreVersion),
      } as never,
      project: ({ next, preview: shown }: RecordTimelineContext) => [next, shown !== undefined],
    });
    expect(missedByPaths(recordTimelineMachine, [walk(true), walk(false)])).toEqual([]);
  });
});
