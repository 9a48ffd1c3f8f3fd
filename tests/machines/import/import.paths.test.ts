import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { type ChosenFile, fileKey, importFields, isSpreadsheet } from '#machines/import/import.logic.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import type { ImportEvent, SendInput, UploadEvent } from '#machines/import/import.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const sheet = { name: 'users.xlsx', size: 10 };
const longer = { name: 'users.xlsx', size: 11 };
const old = { name: 'USERS.XLS', size: 20 };
const text = { name: 'users.xls.txt', size: 30 };

const count = (effects: readonly Effect[], name: string) =>
  effects.filter(({ type }) => type === name).length;
const isWhole = (files: readonly ChosenFile[]) => new Set(files.map(fileKey)).size === files.length;

const invariants: Invariants<typeof importMachine> = {
  'only spreadsheets are taken, each once, and only others are refused': ({ context }) =>
    context.files.every(({ name }) => isSpreadsheet(name)) &&
    !context.refused.some(({ name }) => isSpreadsheet(name)) &&
    isWhole(context.files),
  'it can start exactly while files are chosen and none is on its way': snapshot =>
    snapshot.hasTag('startable') === (snapshot.context.files.length > 0 && !snapshot.hasTag('sending')),
  'files are chosen before they are sent or after they were refused, and at no other time': snapshot =>
    snapshot.hasTag('choosable') !==
    (snapshot.hasTag('sending') || snapshot.hasTag('succeeded') || snapshot.hasTag('partlySucceeded')),
  'an upload runs exactly while files are on their way': snapshot =>
    Object.keys(snapshot.children).length === (snapshot.hasTag('sending') ? 1 : 0),
  'an attempt on its way has files, and nothing of the last': snapshot =>
    !snapshot.hasTag('sending') ||
    (snapshot.context.files.length > 0 &&
      snapshot.context.message === '' &&
      snapshot.context.partial === undefined),
  'the progress lies between nothing and all': ({ context: { progress } }) => progress >= 0 && progress <= 1,
  'only in online mode the server validates': ({ context: { options, validated } }) =>
    options.online === true || !validated,
  'a partial success has its report, and a failure none': snapshot =>
    (!snapshot.hasTag('partlySucceeded') || snapshot.context.partial !== undefined) &&
    (!snapshot.hasTag('failed') || snapshot.context.partial === undefined),
  'it is told finished, once, as it succeeds in whole or in part': (snapshot, effects) =>
    count(effects, 'notifyFinished') <=
    (snapshot.hasTag('succeeded') || snapshot.hasTag('partlySucceeded') ? 1 : 0),
  'a success is announced, once, only when all rows were taken in': (snapshot, effects) =>
    count(effects, 'announceSuccess') ===
    (snapshot.hasTag('succeeded') ? count(effects, 'notifyFinished') : 0),
  'a failure is warned of, once, only as it fails': (snapshot, effects) =>
    count(effects, 'warnOfFailure') <= (snapshot.hasTag('failed') ? 1 : 0),
};

const choices = [[sheet], [sheet, old], [longer, old, text], [text]].map(files => ({ files }));
const keys = [sheet, longer, old].map(file => ({ key: fileKey(file) }));
const progress = [
  { sent: 1, total: 2 },
  { sent: 3, total: 2 },
  { sent: 1, total: 0 },
];
const replies = [200, 201].map(code => ({ reply: { code, message: '', result: '/errors.txt' } }));

it('generated paths reach every state and fire every transition of the import', () => {
  const events = {
    'files.choose': choices,
    'file.remove': keys,
    'validation.set': [{ wanted: true }, { wanted: false }],
    'upload.progressed': progress,
    'upload.replied': replies,
    'upload.failed': [{ message: '失败' }],
  };
  const project = ({ files, validated }: { files: readonly ChosenFile[]; validated: boolean }) => [
    [...new Set(files.map(fileKey))],
    validated,
  ];
  const walks = [{ online: true }, {}].map(input => ({ input, events, project, invariants }));
  expect(missedByPaths(importMachine, walks)).toEqual([]);
});

it('[IMPORT-04][IMPORT-05][IMPORT-09] holds its invariants on random event sequences', () => {
  const typed =
    <Type extends string>(type: Type) =>
    <Payload extends object>(payload: Payload) => ({ ...payload, type });
  const steps = fc.constantFrom<ImportEvent>(
    ...choices.map(typed('files.choose')),
    ...keys.map(typed('file.remove')),
    ...progress.map(typed('upload.progressed')),
    ...replies.map(typed('upload.replied')),
    { type: 'upload.failed', message: '失败' },
    { type: 'validation.set', wanted: true },
    { type: 'validation.set', wanted: false },
    { type: 'import.start' },
    { type: 'import.start' },
    { type: 'import.cancel' },
    { type: 'import.reset' },
  );
  let calls: string[] = [];
  const record = (effect: string) => () => void calls.push(effect);
  const travelling = new Set<SendInput>();
  runRandomly(
    importMachine.provide({
      actions: {
        warnOfRefusedFiles: () => undefined,
        warnOfFailure: record('warnOfFailure'),
        announceSuccess: record('announceSuccess'),
        notifyFinished: record('notifyFinished'),
      },
      actors: {
        sendFiles: fromCallback<ImportEvent, SendInput, UploadEvent>(({ input }) => {
          travelling.add(input);
          return () => void travelling.delete(input);
        }),
      },
    }),
    {
      input: fc.record({ online: fc.boolean() }),
      steps,
      invariants,
      runs: 150,
      perform: (step, actor) => {
        calls = [];
        const before = actor.getSnapshot();
        actor.send(step);
        const after = actor.getSnapshot();
        const { files, options, validated } = after.context;
        const sent = { files, fields: importFields(options, validated) };
        expect([...travelling]).toEqual(after.hasTag('sending') ? [sent] : []);
        const ended = before.hasTag('sending') && !after.hasTag('sending');
        if (!ended) expect(calls).toEqual([]);
        else if (step.type === 'upload.replied') {
          const whole = step.reply.code === 200;
          expect(calls).toEqual(whole ? ['announceSuccess', 'notifyFinished'] : ['notifyFinished']);
          expect(files).toEqual([]);
        } else {
          expect(calls).toEqual(step.type === 'upload.failed' ? ['warnOfFailure'] : []);
          expect(files).toEqual(before.context.files);
        }
      },
    },
  );
  expect(travelling.size).toBe(0);
});
