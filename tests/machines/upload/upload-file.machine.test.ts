import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFrom, fromCallback, fromPromise } from 'xstate';
import type { ChosenFile } from '#machines/upload/upload.logic.ts';
import { uploadFileMachine } from '#machines/upload/upload-file.machine.ts';
import type {
  FileReport,
  SendEvent,
  SendInput,
  UploadFileEvent,
} from '#machines/upload/upload-file.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { fakeSending, fileInput } from './fixtures.ts';

describe('a file', () => {
  const count = (effects: readonly Effect[], name: string) =>
    effects.filter(({ type }) => type === name).length;
  const reports = {
    discard: () => undefined,
    reportProgress: () => undefined,
    reportSuccess: () => undefined,
    reportFailure: () => undefined,
  };
  const fileInvariants: Invariants<typeof uploadFileMachine> = {
    'it has one status': snapshot =>
      (['uploading', 'done', 'error', 'removed'] as const).filter(tag => snapshot.hasTag(tag)).length === 1,
    'an error says why': snapshot => !snapshot.hasTag('error') || snapshot.context.message !== '',
    'a file being sent has no message of before': snapshot =>
      !snapshot.matches({ uploading: 'sending' }) || snapshot.context.message === '',
    'a done file is wholly sent, and has its path': snapshot =>
      !snapshot.hasTag('done') || (snapshot.context.percent === 100 && snapshot.context.path !== ''),
    'it is sent or read exactly while it is uploading and not paused': snapshot =>
      Object.keys(snapshot.children).length ===
      (snapshot.hasTag('uploading') && !snapshot.matches({ uploading: 'paused' }) ? 1 : 0),
    'it tells of a success, once, only as it is done': (snapshot, effects) =>
      count(effects, 'reportSuccess') <= (snapshot.hasTag('done') ? 1 : 0),
    'it tells of a failure, once, only as it fails': (snapshot, effects) =>
      count(effects, 'reportFailure') <= (snapshot.hasTag('error') ? 1 : 0),
    'it tells of progress, once, only while it is uploading': (snapshot, effects) =>
      count(effects, 'reportProgress') <= (snapshot.hasTag('uploading') ? 1 : 0),
  };
  const events = {
    'send.progressed': [{ sent: 1, total: 2 }],
    'send.replied': [
      { reply: { success: true, message: 'temp/a' } },
      { reply: { success: true, message: 'local' } },
      { reply: { success: false, message: '' } },
    ],
    'xstate.done.actor.0.uploadFile.uploading.inlining': [{ output: 'data:' }],
    'xstate.error.actor.0.uploadFile.uploading.inlining': [{ error: new Error('') }],
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const machine = uploadFileMachine.provide({ actions: reports });
    expect(
      missedByPaths(machine, [{ input: fileInput, events: events as never, invariants: fileInvariants }]),
    ).toEqual([]);
  });

  it('[UPLOAD-04][UPLOAD-08] holds its invariants on random event sequences', () => {
    const known = Object.entries(events).flatMap(([type, payloads]) =>
      payloads.map(payload => ({ ...payload, type })),
    );
    const bare = ['send.failed', 'file.retry', 'file.retry', 'file.pause', 'file.resume', 'file.resume'].map(
      type => ({ type }),
    );
    let reports: FileReport['type'][] = [];
    const sending = new Set<object>();
    runRandomly(
      uploadFileMachine.provide({
        actions: {
          discard: () => undefined,
          reportProgress: () => void reports.push('file.progressed'),
          reportSuccess: () => void reports.push('file.succeeded'),
          reportFailure: () => void reports.push('file.failed'),
        },
        actors: {
          sendFile: fromCallback<UploadFileEvent, SendInput, SendEvent>(({ self }) => {
            sending.add(self);
            return () => void sending.delete(self);
          }),
          readInline: fromPromise<string, ChosenFile>(() => new Promise(() => undefined)),
        },
      }),
      {
        input: fc.constant(fileInput),
        steps: fc.oneof(
          { weight: 20, arbitrary: fc.constantFrom(...known, ...bare) },
          { weight: 1, arbitrary: fc.constant({ type: 'file.remove' }) },
        ),
        invariants: fileInvariants,
        runs: 150,
        perform: (step, actor) => {
          reports = [];
          const event = step as EventFrom<typeof uploadFileMachine>;
          const before = actor.getSnapshot();
          if (before.status !== 'active' || !before.can(event)) return;
          actor.send(event);
          const after = actor.getSnapshot();
          expect(sending.size).toBe(after.matches({ uploading: 'sending' }) ? 1 : 0);
          if (after.hasTag('uploading'))
            expect(reports).toEqual(event.type === 'send.progressed' ? ['file.progressed'] : []);
          else if (after.hasTag('removed')) expect(reports).toEqual([]);
          else expect(reports).toEqual([after.hasTag('done') ? 'file.succeeded' : 'file.failed']);
        },
      },
    );
    expect(sending.size).toBe(0);
  });

  it('[UPLOAD-04] notifies the upload once when it is done or has failed', () => {
    const reports: FileReport['type'][] = [];
    const sending = fakeSending();
    const actor = createActor(
      sending.machine.provide({
        actions: {
          reportProgress: () => reports.push('file.progressed'),
          reportSuccess: () => reports.push('file.succeeded'),
          reportFailure: () => reports.push('file.failed'),
        },
      }),
      { input: fileInput },
    ).start();
    sending.sendBack(0, { type: 'send.progressed', sent: 1, total: 2 });
    expect(actor.getSnapshot().context.percent).toBe(50);
    sending.fail(0);
    expect(actor.getSnapshot().context.message).toBe('上传失败');
    actor.send({ type: 'file.retry' });
    expect(actor.getSnapshot().context).toMatchObject({ percent: 0, message: '' });
    sending.keep(1);
    expect(reports).toEqual(['file.progressed', 'file.failed', 'file.succeeded']);
  });

  it('fails loudly where the sending is not provided', () => {
    const actor = createActor(uploadFileMachine, { input: fileInput });
    let failure: unknown;
    actor.subscribe({ error: error => (failure = error) });
    actor.start();
    expect(failure).toEqual(new Error('uploadFile: sendFile is not provided'));
  });
});
