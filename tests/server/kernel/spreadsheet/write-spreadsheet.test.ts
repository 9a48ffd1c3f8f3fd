import { read, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeSpreadsheet } from '#server/kernel/spreadsheet/write-spreadsheet.ts';
import { rawCells } from '../../support/raw-cells.ts';

const formats = ['xlsx', 'xls'] as const;
type Format = (typeof formats)[number];
const marks = { xlsx: '504b0304', xls: 'd0cf11e0' };

async function* batches(...rows: string[][][]) {
  yield* rows;
}

/** What a written workbook has: in an .xlsx, as its XML is; in an .xls, as the library reads it. */
function textsOf(format: Format, file: Uint8Array): string[][] {
  if (format === 'xlsx') return rawCells(file)[0]?.rows ?? [];
  const book = read(file, { dense: true });
  const grid: WorkSheet['!data'] = book.Sheets[book.SheetNames[0] ?? '']?.['!data'];
  return (grid ?? []).map(row => (row ?? []).map(cell => String(cell?.v ?? '')));
}

const write = async (format: Format, ...rows: string[][][]) => {
  const file = await writeSpreadsheet(
    { format, title: '标题', author: '张三', headings: ['甲', '乙'] },
    batches(...rows),
  );
  return { file, texts: textsOf(format, file) };
};

describe.each(formats)('writing an .%s', { timeout: 60_000 }, format => {
  it('writes title, author, headings and rows', async () => {
    const { file, texts } = await write(format, [['a', 'b']], [['c', '']]);
    expect(file.subarray(0, 4).toString('hex')).toBe(marks[format]);
    expect(texts).toEqual([['标题'], ['导出人:张三'], ['甲', '乙'], ['a', 'b'], ['c', '']]);
  });

  it('writes the head alone when there are no rows', async () => {
    expect((await write(format)).texts).toHaveLength(3);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('writes %j as text and not as a formula', async text => {
    const { file } = await write(format, [[text, '13800000001']]);
    const book = read(file, { dense: true, cellNF: true });
    const grid: WorkSheet['!data'] = book.Sheets[book.SheetNames[0] ?? '']?.['!data'];
    expect(grid?.[3]?.[0]).toMatchObject({ t: 's', v: text, z: '@' });
    expect(grid?.[3]?.[0]).not.toHaveProperty('f');
    expect(grid?.[3]?.[1]).toMatchObject({ t: 's', v: '13800000001' });
  });

  it('keeps long texts and every character', async () => {
    const text = `${'长'.repeat(2000)}😀 "quoted" <b>&amp; _x0041_\n换行`;
    expect((await write(format, [[text, 'x']])).texts[3]?.[0]).toBe(text);
  });

  it('writes many rows without exhausting memory', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => [`名字${index}`, `=${index}`]);
    const { texts } = await write(format, rows.slice(0, 25_000), rows.slice(25_000));
    expect(texts).toHaveLength(50_003);
    expect(texts.at(-1)).toEqual(['名字49999', '=49999']);
  });
});

describe('merged cells', () => {
  const groups = Array.from({ length: 1500 }, (_, index) => [
    [`组${index}`, 'a'],
    ['', 'b'],
  ]).flat();
  const head = { title: '标题', author: '张三', headings: ['甲', '乙'], mergedColumns: 1 };

  it('are no more in an .xls than other programs read', async () => {
    const { Sheets, SheetNames } = read(await writeSpreadsheet({ ...head, format: 'xls' }, batches(groups)));
    expect(Sheets[SheetNames[0] ?? '']?.['!merges']).toHaveLength(1000);
  });

  it('are all in an .xlsx', async () => {
    const [sheet] = rawCells(await writeSpreadsheet({ ...head, format: 'xlsx' }, batches(groups)));
    expect(sheet?.merged).toHaveLength(1502);
    expect(sheet?.merged).toContain('A4:A5');
  });
});
