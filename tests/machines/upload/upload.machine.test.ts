import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { fakeSending, fileInput, huge, image, other, settled, startUpload, text, third } from './fixtures.ts';

const stored = [{ fileName: 'old.png', filePath: 'temp/old.png', fileSize: 5 }];

describe('a file that is uploaded', () => {
  it('[UPLOAD-04] has neither path nor address nor message before the reply of the server', () => {
    const { machine } = fakeSending();
    const { context } = createActor(machine, { input: fileInput }).start().getSnapshot();
    expect(context).toMatchObject({ percent: 0, path: '', url: '', message: '' });
  });

  it('[UPLOAD-04][UPLOAD-02] begins as uploading and finishes as done, with its path', () => {
    const { choose, sends, keep, files, has } = startUpload();
    expect(has('resting')).toBe(true);
    choose(image);
    expect(files()[0]).toMatchObject({
      id: 'file-1',
      name: 'lamp.png',
      status: 'uploading',
      percent: 0,
      path: '',
    });
    expect(has('uploading')).toBe(true);
    expect(sends[0]?.input).toEqual({ file: image, fields: { isup: '1', biz: 'temp' } });
    keep(0, 'temp/lamp.png');
    expect(files()[0]).toMatchObject({
      status: 'done',
      percent: 100,
      path: 'temp/lamp.png',
      url: '',
      message: '',
    });
    expect(has('resting')).toBe(true);
    expect(has('uploading')).toBe(false);
  });

  it('reports how much of it has been sent', () => {
    const { choose, sendBack, files } = startUpload();
    choose(image, other);
    sendBack(1, { type: 'send.progressed', sent: 1, total: 4 });
    expect(files().map(({ percent }) => percent)).toEqual([0, 25]);
  });

  it('[UPLOAD-21][API-86] travels with the options of the upload', () => {
    const { choose, sends, sendBack, files } = startUpload({
      folder: 'exhibit',
      fields: { jeditor: '1' },
      responseName: 'result',
    });
    choose(image);
    expect(sends[0]?.input.fields).toEqual({ jeditor: '1', isup: '1', biz: 'exhibit' });
    sendBack(0, {
      type: 'send.replied',
      reply: { success: true, message: '上传成功！', result: 'exhibit/lamp.png' },
    });
    expect(files()[0]?.path).toBe('exhibit/lamp.png');
  });

  it.each([
    ['the message of the server', '上传目录bizPath，格式非法！', '上传目录bizPath，格式非法！'],
    ['"未知错误" if there is none', '', '未知错误'],
  ])(
    '[UPLOAD-05][UPLOAD-06][UPLOAD-11] whose reply reports a failure ends in error with %s',
    (_name, message, shown) => {
      const { choose, refuse, files, paths } = startUpload();
      choose(image);
      refuse(0, message);
      expect(files()[0]).toMatchObject({ status: 'error', message: shown, path: '' });
      expect(paths()).toEqual([]);
    },
  );

  it('[UPLOAD-04][UPLOAD-11] whose request fails ends in error with "上传失败"', () => {
    const { choose, fail, files } = startUpload();
    choose(image);
    fail(0);
    expect(files()[0]).toMatchObject({ status: 'error', message: '上传失败' });
  });

  it('[UPLOAD-12] that fails shows "{file} 上传失败."', () => {
    const { choose, fail, refuse, keep, warn } = startUpload();
    choose(image, other, third);
    fail(1);
    refuse(0, '空间不足');
    keep(2);
    expect(warn.mock.calls).toEqual([['door.jpg 上传失败.'], ['lamp.png 上传失败.']]);
  });

  it('[UPLOAD-05] without a success flag in its reply is done', () => {
    const { choose, sendBack, files } = startUpload();
    choose(image);
    sendBack(0, { type: 'send.replied', reply: { message: 'temp/lamp.png' } });
    expect(files()[0]).toMatchObject({ status: 'done', path: 'temp/lamp.png' });
  });

  it('[UPLOAD-22] is kept inline as base64 when the message of the reply is "local"', async () => {
    const { actor, choose, keep, files, readInline, paths, has } = startUpload();
    choose(image);
    keep(0, 'local');
    expect(files()[0]?.status).toBe('uploading');
    expect(has('uploading')).toBe(true);
    await waitFor(actor, snapshot => snapshot.hasTag('resting'));
    expect(readInline).toHaveBeenCalledExactlyOnceWith(image);
    const data = 'data:image/png;base64,AAAA';
    expect(files()[0]).toMatchObject({ status: 'done', percent: 100, path: data, url: data });
    expect(paths()).toEqual([[data]]);
  });

  it('[UPLOAD-22] ends in error when it cannot be read for that', async () => {
    const { choose, keep, files, readInline } = startUpload();
    readInline.mockRejectedValue(new Error('unreadable'));
    choose(image);
    keep(0, 'local');
    await settled();
    expect(files()[0]).toMatchObject({ status: 'error', message: '上传失败', path: '' });
  });

  it('can be sent again once it has failed', () => {
    const { actor, choose, fail, keep, files, sends, has, paths } = startUpload();
    choose(image);
    fail(0);
    actor.send({ type: 'file.retry', id: 'file-1' });
    expect(files()[0]).toMatchObject({ status: 'uploading', percent: 0, message: '' });
    expect(has('uploading')).toBe(true);
    expect(sends).toHaveLength(2);
    keep(1, 'temp/lamp.png');
    expect(files()[0]).toMatchObject({ status: 'done', path: 'temp/lamp.png' });
    expect(paths()).toEqual([['temp/lamp.png']]);
  });

  it('starts its progress over when it is sent again', () => {
    const { actor, choose, sendBack, fail, files } = startUpload();
    choose(image);
    sendBack(0, { type: 'send.progressed', sent: 1, total: 2 });
    fail(0);
    expect(files()[0]?.percent).toBe(50);
    actor.send({ type: 'file.retry', id: 'file-1' });
    expect(files()[0]?.percent).toBe(0);
    expect(actor.getSnapshot().children['file-1']?.getSnapshot()).toMatchObject({
      context: { percent: 0, message: '' },
    });
  });

  it('is not sent again while it is uploading, done or unknown', () => {
    const { actor, choose, keep, sends, has } = startUpload({ stored });
    choose(image);
    actor.send({ type: 'file.retry', id: 'file-1' });
    keep(0);
    for (const id of ['file-1', 'stored-1', 'nowhere']) actor.send({ type: 'file.retry', id });
    expect(sends).toHaveLength(1);
    expect(has('resting')).toBe(true);
  });
});

describe('a removed file', () => {
  it('[UPLOAD-02] ends as removed and is dropped', () => {
    const { actor, choose } = startUpload();
    choose(image);
    const file = actor.getSnapshot().children['file-1'];
    actor.send({ type: 'file.remove', id: 'file-1' });
    expect(file?.getSnapshot()).toMatchObject({ value: 'removed', status: 'done' });
    expect(actor.getSnapshot().children['file-1']).toBeUndefined();
  });
});

describe('the limit', () => {
  it('[UPLOAD-10] keeps the last files', () => {
    const { choose, keep, names, paths, sends } = startUpload({ limit: 2, stored });
    choose(image);
    choose(other);
    expect(names()).toEqual(['lamp.png', 'door.jpg']);
    choose(third);
    expect(names()).toEqual(['door.jpg', 'wall.gif']);
    expect(sends.map(({ isStopped }) => isStopped)).toEqual([true, false, false]);
    keep(1);
    keep(2);
    expect(paths()).toEqual([['temp/1', 'temp/2']]);
  });

  it('[UPLOAD-10][UPLOAD-08] emits the paths when a file was replaced and its successor failed', () => {
    const { choose, fail, paths } = startUpload({ limit: 1, stored });
    choose(image);
    fail(0);
    expect(paths()).toEqual([[]]);
  });

  it('[UPLOAD-10] emits nothing when no file was replaced', () => {
    const { choose, fail, paths } = startUpload({ limit: 2, stored });
    choose(image);
    fail(0);
    expect(paths()).toEqual([]);
  });

  it('[UPLOAD-10] is none unless it is set', () => {
    const { choose, names } = startUpload();
    choose(image, other, third, image, other);
    expect(names()).toHaveLength(5);
  });
});

describe('an image upload', () => {
  it('[UPLOAD-15][UPLOAD-16] refuses other files with "请上传图片"', () => {
    const { choose, warn, files, has } = startUpload({ imagesOnly: true });
    choose(text);
    expect(warn).toHaveBeenCalledExactlyOnceWith('请上传图片');
    expect(files()).toEqual([]);
    expect(has('resting')).toBe(true);
  });

  it('[UPLOAD-15][UPLOAD-16] accepts the images among other files, and warns once', () => {
    const { choose, warn, names, sends } = startUpload({ imagesOnly: true });
    choose(text, image, text);
    expect(warn).toHaveBeenCalledExactlyOnceWith('请上传图片');
    expect(names()).toEqual(['lamp.png']);
    expect(sends).toHaveLength(1);
  });

  it('[UPLOAD-15] refuses other files while one is uploading as well', () => {
    const { choose, warn, names, has } = startUpload({ imagesOnly: true });
    choose(image);
    choose(text);
    expect(warn).toHaveBeenCalledOnce();
    expect(names()).toEqual(['lamp.png']);
    expect(has('uploading')).toBe(true);
  });

  it('[UPLOAD-15] accepts images without a message, and other uploads accept everything', () => {
    const images = startUpload({ imagesOnly: true });
    images.choose(image);
    const any = startUpload();
    any.choose(text);
    expect(images.warn).not.toHaveBeenCalled();
    expect(any.warn).not.toHaveBeenCalled();
    expect(any.names()).toEqual(['notes.txt']);
  });

  it('does nothing when no file was chosen', () => {
    const { choose, warn, has } = startUpload({ imagesOnly: true });
    choose();
    expect(has('resting')).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a file that is too large', () => {
  it('is not sent, and is shown with its message until it is removed', () => {
    const { actor, choose, sends, refused, files, paths, has } = startUpload({ largest: 1_000 });
    choose(huge);
    expect(sends).toEqual([]);
    expect(files()).toEqual([]);
    expect(refused()).toMatchObject([
      { id: 'file-1', name: 'hall.png', status: 'error', message: '文件过大' },
    ]);
    actor.send({ type: 'file.retry', id: 'file-1' });
    expect(sends).toEqual([]);
    actor.send({ type: 'file.remove', id: 'file-1' });
    expect(refused()).toEqual([]);
    expect(paths()).toEqual([]);
    expect(has('resting')).toBe(true);
  });

  it('[UPLOAD-07][UPLOAD-10] neither replaces another file nor holds the others up', () => {
    const { choose, keep, names, refused, paths } = startUpload({ largest: 1_000, limit: 1, stored });
    choose(huge);
    expect(names()).toEqual(['old.png']);
    choose(image, huge);
    expect(names()).toEqual(['lamp.png']);
    expect(refused()).toHaveLength(1);
    keep(0);
    expect(paths()).toEqual([['temp/0']]);
    choose(other);
    expect(refused()).toEqual([]);
  });

  it('may be as large as the limit', () => {
    const { choose, sends, refused } = startUpload({ largest: huge.size });
    choose(huge);
    expect(sends).toHaveLength(1);
    expect(refused()).toEqual([]);
  });

  it('is not counted as one when it is no image either', () => {
    const { choose, warn, refused } = startUpload({ largest: 1, imagesOnly: true });
    choose(text, huge);
    expect(warn).toHaveBeenCalledExactlyOnceWith('请上传图片');
    expect(refused().map(({ name }) => name)).toEqual(['hall.png']);
  });
});

describe('the confirmation of the pop-up', () => {
  it('[UPLOAD-17] without a file shows "No file uploaded"', () => {
    const { actor, choose, fail, warn, emitted } = startUpload();
    actor.send({ type: 'upload.confirm' });
    expect(warn).toHaveBeenCalledExactlyOnceWith('No file uploaded');
    choose(image);
    fail(0);
    warn.mockClear();
    actor.send({ type: 'upload.confirm' });
    expect(warn).toHaveBeenCalledExactlyOnceWith('No file uploaded');
    expect(emitted).toEqual([]);
  });

  it('hands over the files that are done, and waits for those that are not', () => {
    const { actor, choose, keep, emitted, warn } = startUpload({ stored });
    choose(image);
    actor.send({ type: 'upload.confirm' });
    expect(emitted).toEqual([]);
    keep(0);
    actor.send({ type: 'upload.confirm' });
    const entries = [...stored, { fileName: 'lamp.png', filePath: 'temp/0', fileSize: 10 }];
    expect(emitted.at(-1)).toEqual({ type: 'upload.confirmed', entries });
    expect(warn).not.toHaveBeenCalled();
  });
});

it('stops every file when the upload is left', () => {
  const { actor, choose, sends } = startUpload();
  choose(image, other);
  actor.stop();
  expect(sends.every(({ isStopped }) => isStopped)).toBe(true);
});

it('fails loudly where an effect is not provided', () => {
  const actor = createActor(uploadMachine, { input: {} });
  let failure: unknown;
  actor.subscribe({ error: error => (failure = error) });
  actor.start().send({ type: 'upload.confirm' });
  expect(failure).toEqual(new Error('upload: warn is not provided'));
});
