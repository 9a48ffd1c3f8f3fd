import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOfValue, valueOfEntries } from '#machines/upload/value.logic.ts';

const entries = [
  { fileName: '平面图.pdf', filePath: 'exhibit/a.pdf', fileSize: 5 },
  { fileName: 'front.png', filePath: 'exhibit/b.png', fileSize: 7 },
];

describe('the value of a record', () => {
  it('[UPLOAD-03] is a list of fileName, filePath and fileSize', () => {
    expect(JSON.parse(valueOfEntries(entries, 'entries'))).toEqual(entries);
    expect(valueOfEntries([], 'entries')).toBe('');
  });

  it('is the paths joined by commas', () => {
    expect(valueOfEntries(entries, 'paths')).toBe('exhibit/a.pdf,exhibit/b.png');
    expect(entriesOfValue('exhibit/a.pdf, exhibit/b.png,')).toEqual([
      { fileName: 'a.pdf', filePath: 'exhibit/a.pdf', fileSize: 0 },
      { fileName: 'b.png', filePath: 'exhibit/b.png', fileSize: 0 },
    ]);
  });

  it('[UPLOAD-22] keeps a picture in itself together, whose address has a comma', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    expect(entriesOfValue(`a.png,${picture},b.png`).map(({ filePath }) => filePath)).toEqual([
      'a.png',
      picture,
      'b.png',
    ]);
    expect(entriesOfValue(picture)[0]?.fileName).toBe('');
  });

  it.each(['', ' ', '[', '[1, null, {}]', '[{"filePath": 3}]'])('has no files as %j', value => {
    expect(entriesOfValue(value)).toEqual([]);
  });

  it('has names and sizes where the stored entries lack them', () => {
    expect(entriesOfValue('[{"filePath":"temp/a.png"}]')).toEqual([
      { fileName: 'a.png', filePath: 'temp/a.png', fileSize: 0 },
    ]);
  });

  it('[UPLOAD-03] is read as it was written', () => {
    const entry = fc.record({ fileName: fc.string(), filePath: fc.string(), fileSize: fc.nat() });
    fc.assert(
      fc.property(fc.array(entry), list => {
        expect(entriesOfValue(valueOfEntries(list, 'entries'))).toEqual(list);
      }),
    );
  });
});
