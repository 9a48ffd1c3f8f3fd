import { describe, expect, it } from 'vitest';
import { image, other, startUpload, third } from './fixtures.ts';

const stored = [{ fileName: 'old.png', filePath: 'temp/old.png', fileSize: 5 }];

describe('the change of paths', () => {
  it('[UPLOAD-07][UPLOAD-09] is emitted once all files are done, and not while one is uploading', () => {
    const { choose, keep, emitted } = startUpload();
    choose(image, other, third);
    keep(2);
    keep(0);
    expect(emitted).toEqual([]);
    keep(1);
    expect(emitted).toEqual([
      {
        type: 'paths.changed',
        entries: [
          { fileName: 'lamp.png', filePath: 'temp/0', fileSize: 10 },
          { fileName: 'door.jpg', filePath: 'temp/1', fileSize: 20 },
          { fileName: 'wall.gif', filePath: 'temp/2', fileSize: 30 },
        ],
      },
    ]);
  });

  it('[UPLOAD-07] is not emitted while a file has failed, and is once it was sent again', () => {
    const { actor, choose, keep, fail, paths } = startUpload();
    choose(image, other);
    keep(0);
    fail(1);
    expect(paths()).toEqual([]);
    actor.send({ type: 'file.retry', id: 'file-2' });
    keep(2);
    expect(paths()).toEqual([['temp/0', 'temp/2']]);
  });

  it('[UPLOAD-08] is emitted when a file is removed', () => {
    const { actor, choose, keep, paths, names } = startUpload({ stored });
    choose(image);
    keep(0);
    actor.send({ type: 'file.remove', id: 'stored-1' });
    actor.send({ type: 'file.remove', id: 'file-1' });
    expect(paths()).toEqual([['temp/old.png', 'temp/0'], ['temp/0'], []]);
    expect(names()).toEqual([]);
  });

  it('[UPLOAD-08] is emitted when a failed file is removed, with the files that are done', () => {
    const { actor, choose, keep, fail, paths } = startUpload();
    choose(image, other, third);
    keep(0);
    fail(1);
    fail(2);
    actor.send({ type: 'file.remove', id: 'file-2' });
    expect(paths()).toEqual([['temp/0']]);
  });

  it('[UPLOAD-08][UPLOAD-09] waits for the files still uploading when one is removed, and is emitted once', () => {
    const { actor, choose, keep, paths } = startUpload({ stored });
    choose(image);
    actor.send({ type: 'file.remove', id: 'stored-1' });
    expect(paths()).toEqual([]);
    keep(0);
    expect(paths()).toEqual([['temp/0']]);
  });

  it('[UPLOAD-08][UPLOAD-09] is emitted after a removal even if the file that was uploading fails', () => {
    const { actor, choose, fail, paths } = startUpload({ stored });
    choose(image);
    actor.send({ type: 'file.remove', id: 'stored-1' });
    fail(0);
    expect(paths()).toEqual([[]]);
    choose(other);
    fail(1);
    expect(paths()).toEqual([[]]);
  });

  it('[UPLOAD-08] is emitted immediately when the only file still uploading is removed, which cancels it', () => {
    const { actor, choose, keep, sends, paths, has } = startUpload();
    choose(image, other);
    keep(0);
    actor.send({ type: 'file.remove', id: 'file-2' });
    expect(sends.map(({ isStopped }) => isStopped)).toEqual([true, true]);
    expect(paths()).toEqual([['temp/0']]);
    expect(has('resting')).toBe(true);
    keep(1);
    expect(paths()).toHaveLength(1);
  });

  it('[UPLOAD-09] is not emitted when one of two uploading files is removed', () => {
    const { actor, choose, sends, paths, has, names } = startUpload();
    choose(image, other);
    actor.send({ type: 'file.remove', id: 'file-1' });
    expect(sends.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(names()).toEqual(['door.jpg']);
    expect(has('uploading')).toBe(true);
    expect(paths()).toEqual([]);
  });

  it('is not emitted for a file that does not exist', () => {
    const { actor, paths } = startUpload({ stored });
    actor.send({ type: 'file.remove', id: 'nowhere' });
    expect(paths()).toEqual([]);
  });

  it('is emitted when the files have another order, after those that are uploading', () => {
    const { actor, choose, keep, paths } = startUpload({ stored });
    choose(image);
    keep(0);
    actor.send({ type: 'files.order', ids: ['file-1', 'stored-1'] });
    expect(paths().at(-1)).toEqual(['temp/0', 'temp/old.png']);
    choose(other);
    actor.send({ type: 'files.order', ids: ['file-2', 'stored-1', 'file-1'] });
    expect(paths()).toHaveLength(2);
    keep(1);
    expect(paths()).toHaveLength(3);
    expect(paths().at(-1)).toEqual(['temp/1', 'temp/old.png', 'temp/0']);
  });

  it.each([
    [['stored-1', 'file-1']],
    [['file-1']],
    [['file-1', 'file-1']],
    [['file-1', 'stored-1', 'file-9']],
  ])('is not emitted for the order %j, which is that of before or not one of its files', ids => {
    const { actor, choose, keep, paths } = startUpload({ stored });
    choose(image);
    keep(0);
    actor.send({ type: 'files.order', ids });
    expect(paths()).toHaveLength(1);
  });
});

describe('a large file', () => {
  it('is paused, and goes on where it stopped, while a smaller one cannot be paused', () => {
    const { actor, choose, sends, sendBack, keep, files, discarded, paths } = startUpload({
      pausableFrom: 15,
    });
    choose(other, image);
    sendBack(0, { type: 'send.progressed', sent: 5, total: 20, rate: 100 });
    expect(files()[0]).toMatchObject({ percent: 25, rate: 100 });
    for (const id of ['file-1', 'file-2']) actor.send({ type: 'file.pause', id });
    expect(sends.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(files().map(({ isPaused = false }) => isPaused)).toEqual([true, false]);
    expect(files()[0]).toMatchObject({ status: 'uploading', percent: 25 });
    keep(1);
    expect(paths()).toEqual([]);
    actor.send({ type: 'file.resume', id: 'file-1' });
    expect(sends).toHaveLength(3);
    expect(files()[0]).toMatchObject({ isPaused: false, percent: 25 });
    keep(2);
    expect(paths()).toEqual([['temp/2', 'temp/1']]);
    actor.send({ type: 'file.remove', id: 'file-1' });
    expect(discarded).toEqual(['door.jpg']);
  });
});
