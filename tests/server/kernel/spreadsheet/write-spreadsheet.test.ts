import { read, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeSpreadsheet } from '#server/kernel/spreadsheet/write-spreadsheet.ts';

async function* batches(...rows: string[][][]) {
  yield* rows;
}

const write = async (...rows: string[][][]) => {
  const file = await writeSpreadsheet(
    { title: '标题', author: '张三', headings: ['甲', '乙'] },
    batches(...rows),
  );
  const book = read(file, { dense: true, cellNF: true });
  const grid: WorkSheet['!data'] = book.Sheets[book.SheetNames[0] ?? '']?.['!data'];
  return { file, grid, texts: (grid ?? []).map(row => row?.map(cell => cell?.v)) };
};

describe('writing spreadsheets', () => {
  it('writes a binary .xls with title, author, headings and rows', async () => {
    const { file, texts } = await write([['a', 'b']], [['c', '']]);
    expect(file.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    expect(texts.slice(0, 4)).toEqual([['标题'], ['导出人:张三'], ['甲', '乙'], ['a', 'b']]);
    expect(texts[4]?.[0]).toBe('c');
  });

  it('writes the head alone when there are no rows', async () => {
    expect((await write()).texts).toHaveLength(3);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('writes %j as text and not as a formula', async text => {
    const { grid } = await write([[text, '13800000001']]);
    expect(grid?.[3]?.[0]).toMatchObject({ t: 's', v: text, z: '@' });
    expect(grid?.[3]?.[0]).not.toHaveProperty('f');
    expect(grid?.[3]?.[1]).toMatchObject({ t: 's', v: '13800000001' });
  });

  it('keeps long texts and every character', async () => {
    const text = `${'长'.repeat(2000)}😀 "quoted" <b>&amp;`;
    expect((await write([[text, 'x']])).texts[3]?.[0]).toBe(text);
  });

  it('merges no more cells than other programs read', async () => {
    const groups = Array.from({ length: 1500 }, (_, index) => [
      [`组${index}`, 'a'],
      ['', 'b'],
    ]).flat();
    const file = await writeSpreadsheet(
      { title: '标题', author: '张三', headings: ['甲', '乙'], mergedColumns: 1 },
      batches(groups),
    );
    const { Sheets, SheetNames } = read(file);
    expect(Sheets[SheetNames[0] ?? '']?.['!merges']).toHaveLength(1000);
  });

  it('writes many rows without exhausting memory', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => [`名字${index}`, `=${index}`]);
    const { texts } = await write(rows.slice(0, 25_000), rows.slice(25_000));
    expect(texts).toHaveLength(50_003);
    expect(texts.at(-1)).toEqual(['名字49999', '=49999']);
  });
});
