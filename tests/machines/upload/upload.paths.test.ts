import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { UploadContext } from '#machines/upload/queue.logic.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { emittedOf, type Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { fakeSending, huge, image, other, text } from './fixtures.ts';

const quiet = uploadMachine.provide({ actions: { warn: () => undefined } });

const some = (snapshot: SnapshotFrom<typeof uploadMachine>, status: string) =>
  snapshot.context.files.some(file => file.status === status);

const invariants: Invariants<typeof uploadMachine> = {
  'it is uploading exactly while a file is': snapshot =>
    snapshot.hasTag('uploading') === some(snapshot, 'uploading'),
  'it is either resting or uploading': snapshot =>
    snapshot.hasTag('uploading') !== snapshot.hasTag('resting'),
  'no change of paths is told while a file is uploading': (snapshot, effects) =>
    !emittedOf(effects).includes('paths.changed') || !some(snapshot, 'uploading'),
  'a step tells the paths once at most': (_, effects) =>
    emittedOf(effects).filter(type => type === 'paths.changed').length <= 1,
  'a removal is owed only while a file is uploading': snapshot =>
    !snapshot.context.isChangeOwed || snapshot.hasTag('uploading'),
  'no file that is too large is sent': ({ context: { files, options } }) =>
    files.every(({ size, isStored }) => isStored || options.largest === undefined || size <= options.largest),
  'the limit is never passed': ({ context: { files, options } }) =>
    options.limit === undefined || files.length <= options.limit,
  'an image upload holds images only': ({ context: { files, options } }) =>
    !options.imagesOnly || files.every(({ type, isStored }) => isStored || type.startsWith('image/')),
  'no two files have the same id': ({ context: { files, refused } }) =>
    new Set([...files, ...refused].map(({ id }) => id)).size === files.length + refused.length,
  'a failed file says why, and no other has a message': ({ context: { files } }) =>
    files.every(({ status, message }) => (status === 'error') === (message !== '')),
  'only a large file that is uploading is paused': ({ context: { files, options } }) =>
    files.every(
      ({ isPaused, status, size }) =>
        !isPaused || (status === 'uploading' && size > (options.pausableFrom ?? Infinity)),
    ),
  'a done file has its path': ({ context: { files } }) =>
    files.every(({ status, path }) => status !== 'done' || path !== ''),
};

describe('the upload', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const ids = ['file-1', 'file-2'];
    const events = {
      'files.choose': [{ files: [image] }, { files: [image, text] }, { files: [text] }, { files: [huge] }],
      'file.progressed': [{ id: 'file-1', percent: 50 }],
      'file.succeeded': ids.map(id => ({ id, path: 'p', url: '' })),
      'file.failed': ids.map(id => ({ id, message: '上传失败' })),
      'file.remove': [...ids, 'file-3'].map(id => ({ id })),
      'files.order': [{ ids: ['file-2', 'file-1'] }],
      'file.retry': ids.map(id => ({ id })),
      'file.pause': [{ id: 'file-1' }],
      'file.resume': [{ id: 'file-1' }],
    };
    const project = ({ files, refused, isChangeOwed }: UploadContext) => [
      refused.map(({ id }) => id === 'file-3'),
      files.map(({ id, status, isPaused }) => [ids.includes(id) ? id : 'later', status, isPaused]),
      isChangeOwed,
    ];
    expect(
      missedByPaths(quiet, [
        {
          input: { limit: 2, imagesOnly: true, largest: 1_000, pausableFrom: 5 },
          events,
          project,
          invariants,
        },
      ]),
    ).toEqual([]);
  });

  it('[UPLOAD-07][UPLOAD-08][UPLOAD-09][UPLOAD-10] holds its invariants on random event sequences', () => {
    const ids = ['stored-1', 'stored-2', ...Array.from({ length: 8 }, (_, index) => `file-${index + 1}`)];
    const id = fc.constantFrom(...ids);
    const choice = fc
      .array(fc.constantFrom(image, other, text, huge), { maxLength: 3 })
      .map(files => ({ type: 'files.choose', files }));
    const onFile = fc.record({
      type: fc.constantFrom('file.remove', 'file.retry', 'file.pause', 'file.resume'),
      id,
    });
    const order = fc
      .shuffledSubarray(ids, { minLength: 1, maxLength: 3 })
      .map(wanted => ({ type: 'files.order', ids: wanted }));
    const replies = [
      { type: 'send.progressed', sent: 1, total: 2 },
      { type: 'send.replied', reply: { success: true, message: 'temp/a' } },
      { type: 'send.replied', reply: { success: false, message: '' } },
      { type: 'send.failed' },
    ] as const;
    const answer = fc.record({ send: fc.nat({ max: 8 }), event: fc.constantFrom(...replies) });
    const confirm = fc.constant({ type: 'upload.confirm' });
    const sending = fakeSending();
    runRandomly(quiet.provide({ actors: { uploadFile: sending.machine } }), {
      input: fc.record({
        limit: fc.constantFrom(undefined, 1, 3),
        imagesOnly: fc.boolean(),
        largest: fc.constantFrom(undefined, 1_000),
        pausableFrom: fc.constantFrom(undefined, 15),
        stored: fc.constantFrom([], [{ fileName: 'old', filePath: 'temp/old', fileSize: 1 }]),
      }),
      steps: fc.oneof(
        { arbitrary: choice, weight: 3 },
        { arbitrary: onFile, weight: 3 },
        { arbitrary: order, weight: 1 },
        { arbitrary: answer, weight: 6 },
        { arbitrary: confirm, weight: 1 },
      ),
      invariants,
      runs: 100,
      perform: (step, actor) => {
        if ('send' in step)
          sending.sends.filter(({ isStopped }) => !isStopped)[step.send]?.sendBack(step.event);
        else actor.send(step as never);
        const uploading = actor
          .getSnapshot()
          .context.files.filter(({ status, isPaused }) => status === 'uploading' && !isPaused);
        expect(sending.sends.filter(({ isStopped }) => !isStopped)).toHaveLength(uploading.length);
        expect(Object.keys(actor.getSnapshot().children).sort()).toEqual(
          actor
            .getSnapshot()
            .context.files.filter(({ isStored }) => !isStored)
            .map(file => file.id)
            .sort(),
        );
      },
    });
    expect(sending.sends.every(({ isStopped }) => isStopped)).toBe(true);
  });
});
