import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type ImportOptions, readPartialImport } from '#machines/import/import.logic.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import type { ImportEvent, SendInput, UploadEvent } from '#machines/import/import.types.ts';

const sheet = { name: 'users.xlsx', size: 10 };
const old = { name: 'USERS.XLS', size: 20 };
const text = { name: 'users.xls.txt', size: 30 };

function startImport(input: ImportOptions = {}) {
  const effects = {
    warnOfRefusedFiles: vi.fn(),
    warnOfFailure: vi.fn(),
    announceSuccess: vi.fn(),
    notifyFinished: vi.fn(),
  };
  const sent: SendInput[] = [];
  const stopped = vi.fn();
  const actor = createActor(
    importMachine.provide({
      actions: effects,
      actors: {
        sendFiles: fromCallback<ImportEvent, SendInput, UploadEvent>(({ input: files }) => {
          sent.push(files);
          return stopped;
        }),
      },
    }),
    { input },
  ).start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  return { actor, effects, sent, stopped, has, context: () => actor.getSnapshot().context };
}

describe('choosing files', () => {
  it('[IMPORT-04] cannot start while no file is chosen', () => {
    const { actor, has, sent } = startImport();
    actor.send({ type: 'import.start' });
    expect(has('startable')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('[IMPORT-02] accepts only .xls and .xlsx and refuses other files by name', () => {
    const { actor, context, effects, has } = startImport();
    actor.send({ type: 'files.choose', files: [text] });
    expect(has('startable')).toBe(false);
    actor.send({ type: 'files.choose', files: [sheet, text, old] });
    expect(has('startable')).toBe(true);
    expect(context().files).toEqual([sheet, old]);
    expect(context().refused).toEqual([text]);
    expect(effects.warnOfRefusedFiles).toHaveBeenCalledTimes(2);
  });

  it('[IMPORT-03] accepts several files, each once, and can remove them', () => {
    const { actor, context, has } = startImport();
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'files.choose', files: [sheet, old] });
    expect(context().files).toEqual([sheet, old]);
    actor.send({ type: 'file.remove', key: '10:users.xlsx' });
    expect(has('startable')).toBe(true);
    expect(context().files).toEqual([old]);
    actor.send({ type: 'file.remove', key: '20:USERS.XLS' });
    expect(has('startable')).toBe(false);
  });
});

describe('sending', () => {
  it.each<[string, string, ImportOptions, Record<string, string>]>([
    [
      'IMPORT-06',
      'isSingleTableImport when biz is set',
      { biz: 'orders' },
      { isSingleTableImport: 'orders' },
    ],
    ['IMPORT-07', 'foreignKeys when they are set', { foreignKeys: '{"a":1}' }, { foreignKeys: '{"a":1}' }],
    ['IMPORT-08', 'validateStatus 0 in online mode', { online: true }, { validateStatus: '0' }],
    ['IMPORT-08', 'no validateStatus in other modes', {}, {}],
  ])('[%s] sends %s', (_id, _what, options, fields) => {
    const { actor, sent } = startImport(options);
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    expect(sent).toEqual([{ files: [sheet], fields }]);
  });

  it('[IMPORT-08] sends validateStatus 1 when the person requested validation', () => {
    const { actor, sent } = startImport({ online: true });
    actor.send({ type: 'validation.set', wanted: true });
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    expect(sent[0]?.fields).toEqual({ validateStatus: '1' });
  });

  it('[IMPORT-08] ignores the validation option outside online mode', () => {
    const { actor, context } = startImport();
    actor.send({ type: 'validation.set', wanted: true });
    expect(context().validated).toBe(false);
  });

  it('[IMPORT-05] starts each attempt without the progress, the message and the report of the last', () => {
    const { actor, context } = startImport();
    const fresh = { progress: 0, message: '', partial: undefined };
    expect(context()).toMatchObject(fresh);
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    actor.send({ type: 'upload.progressed', sent: 3, total: 4 });
    actor.send({ type: 'upload.failed', message: '文件导入失败！' });
    actor.send({ type: 'import.start' });
    expect(context()).toMatchObject(fresh);
  });

  it('keeps the progress when the size of the upload is unknown', () => {
    const { actor, context } = startImport();
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    actor.send({ type: 'upload.progressed', sent: 1, total: 2 });
    actor.send({ type: 'upload.progressed', sent: 1, total: 0 });
    expect(context().progress).toBe(0.5);
  });

  it.each([
    [200, 'succeeded'],
    [201, 'partlySucceeded'],
  ] as const)('begins another import after code %i, with no file of the last', (code, tag) => {
    const { actor, context, has } = startImport();
    actor.send({ type: 'files.choose', files: [sheet, text] });
    actor.send({ type: 'import.start' });
    actor.send({ type: 'upload.replied', reply: { code, message: '', result: null } });
    expect(has(tag)).toBe(true);
    expect(context()).toMatchObject({ files: [], refused: [] });
    actor.send({ type: 'import.reset' });
    expect(has(tag)).toBe(false);
    expect(has('choosable')).toBe(true);
    expect(has('startable')).toBe(false);
  });

  it.each([[''], [{ fileUrl: '', msg: '' }], [null]])(
    '[IMPORT-10] a partial success with %j has the message of the reply and no error list',
    result => {
      const reply = { code: 201, message: '文件导入成功，但有错误。', result };
      expect(readPartialImport(reply)).toEqual({ message: reply.message, errorFile: undefined });
    },
  );

  it('shows progress and breaks the upload off when cancelled, keeping the files', () => {
    const { actor, context, has, stopped } = startImport();
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    actor.send({ type: 'upload.progressed', sent: 3, total: 4 });
    expect(context().progress).toBe(0.75);
    actor.send({ type: 'import.cancel' });
    expect(stopped).toHaveBeenCalledOnce();
    expect(has('startable')).toBe(true);
    expect(context().files).toEqual([sheet]);
  });

  it('reports a full success', () => {
    const { actor, effects, has } = startImport();
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    actor.send({
      type: 'upload.replied',
      reply: { code: 200, message: '共5行数据全部导入成功！', result: null },
    });
    expect(has('succeeded')).toBe(true);
    expect(effects.announceSuccess).toHaveBeenCalledOnce();
    expect(effects.notifyFinished).toHaveBeenCalledOnce();
  });

  it.each([
    ['a path', '/logs/errors.txt', '文件导入成功，但有错误。'],
    ['a report', { fileUrl: '/logs/errors.txt', msg: '总上传行数：5' }, '总上传行数：5'],
  ])(
    '[IMPORT-10] code 201 is a partial success; its result is %s of the error list',
    (_name, result, message) => {
      const { actor, context, effects, has } = startImport();
      actor.send({ type: 'files.choose', files: [sheet] });
      actor.send({ type: 'import.start' });
      const reply = { code: 201, message: '文件导入成功，但有错误。', result };
      actor.send({ type: 'upload.replied', reply });
      expect(has('partlySucceeded')).toBe(true);
      expect(context().partial).toEqual({ message, errorFile: '/logs/errors.txt' });
      expect(effects.notifyFinished).toHaveBeenCalledOnce();
    },
  );

  it('[IMPORT-09] a failed import warns with the message of the server and keeps the files', () => {
    const { actor, context, effects, has, sent } = startImport();
    actor.send({ type: 'files.choose', files: [sheet] });
    actor.send({ type: 'import.start' });
    actor.send({ type: 'upload.failed', message: '文件导入失败！' });
    expect(effects.warnOfFailure).toHaveBeenCalledOnce();
    expect(context().message).toBe('文件导入失败！');
    expect(has('failed')).toBe(true);
    actor.send({ type: 'import.start' });
    expect(sent).toHaveLength(2);
  });
});
