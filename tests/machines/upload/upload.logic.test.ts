import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedFiles, type UploadContext, withNewFiles } from '#machines/upload/queue.logic.ts';
import { entriesOf, isImage, percentOf, storedPath, uploadFields } from '#machines/upload/upload.logic.ts';
import { image } from './fixtures.ts';

describe('a file', () => {
  it('[UPLOAD-01] has name, type, size, status, percent, path, url, message and id', () => {
    const context: UploadContext = { options: {}, files: [], refused: [], lastId: 0, isChangeOwed: false };
    expect(withNewFiles(context, [image]).files).toEqual([
      {
        id: 'file-1',
        name: 'lamp.png',
        type: 'image/png',
        size: 10,
        status: 'uploading',
        percent: 0,
        path: '',
        url: '',
        message: '',
        isStored: false,
      },
    ]);
  });

  it('[UPLOAD-03] is kept in a record by fileName, filePath and fileSize, if it is done', () => {
    const entries = [{ fileName: 'lamp.png', filePath: 'temp/lamp.png', fileSize: 10 }];
    const [stored] = storedFiles(entries);
    expect(stored).toMatchObject({ id: 'stored-1', type: '', status: 'done', percent: 100, isStored: true });
    expect(entriesOf(storedFiles(entries))).toEqual(entries);
    expect(entriesOf(storedFiles(entries).map(file => ({ ...file, status: 'error' })))).toEqual([]);
  });

  it.each([
    ['image/png', true],
    ['image/svg+xml', true],
    ['text/plain', false],
    ['application/image', false],
    ['image', false],
    ['', false],
  ])('[UPLOAD-15] of type %j is an image: %s', (type, expected) => {
    expect(isImage({ type })).toBe(expected);
  });

  it.each([
    [0, 10, 0],
    [1, 3, 33],
    [2, 3, 67],
    [10, 10, 100],
    [11, 10, 100],
    [5, 0, 0],
  ])('of which %d of %d bytes are sent is at %d %%', (sent, total, percent) => {
    expect(percentOf(sent, total)).toBe(percent);
  });
});

describe('the sent form fields', () => {
  it('[UPLOAD-21] include the business folder "temp" by default', () => {
    expect(uploadFields({})).toEqual({ isup: '1', biz: 'temp' });
    expect(uploadFields({ folder: 'exhibit' })).toEqual({ isup: '1', biz: 'exhibit' });
  });

  it('[API-85] include further fields, which replace neither isup nor biz', () => {
    expect(uploadFields({ fields: { jeditor: '1', biz: 'x', isup: '0' } })).toEqual({
      jeditor: '1',
      isup: '1',
      biz: 'temp',
    });
  });

  it('[API-86] has the stored path as its message, or in the configured field', () => {
    const reply = { success: true, message: 'temp/a.png', result: 'other/a.png' };
    expect(storedPath(reply)).toBe('temp/a.png');
    expect(storedPath(reply, 'result')).toBe('other/a.png');
    expect(storedPath(reply, 'missing')).toBe('');
    expect(storedPath({ success: true, message: null })).toBe('');
  });
});

describe('the limit', () => {
  it('[UPLOAD-10] keeps the last files, and starts no file that would not be kept', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 6 }),
        fc.nat({ max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (had, came, limit) => {
          const files = storedFiles(
            Array.from({ length: had }, (_, index) => ({ fileName: `${index}`, filePath: 'p', fileSize: 1 })),
          );
          const context: UploadContext = {
            options: { limit },
            files,
            refused: [],
            lastId: 3,
            isChangeOwed: false,
          };
          const result = withNewFiles(context, Array(came).fill(image));
          const all = [
            ...files.map(({ id }) => id),
            ...Array.from({ length: came }, (_, index) => `file-${index + 4}`),
          ];
          expect(result.files.map(({ id }) => id)).toEqual(all.slice(-limit));
          expect(result.lastId).toBe(3 + came);
          expect(result.dropped.map(({ id }) => id)).toEqual(
            all.slice(0, had).filter(id => !all.slice(-limit).includes(id)),
          );
          expect(result.added.map(([id]) => id)).toEqual(all.slice(had).slice(-limit));
        },
      ),
    );
  });
});
