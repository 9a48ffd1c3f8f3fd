import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/kernel/spreadsheet/read-spreadsheet.ts';
import { type RawCell, rawWorkbook } from '../../support/raw-workbook.ts';

const lost = (digits: string) =>
  `值“${digits}”超过 15 位，表格中已丢失末尾的数字，请将单元格设为文本格式后重新填写`;

/** The serial number of 1990-03-15. */
const day = 32_947;
const number = (value: number | string, format?: string): RawCell =>
  format === undefined ? { number: value } : { number: value, format };

/** What a cell has in the file, and what its column gets: a text, or a fault that names the column. */
const cells: [what: string, cell: RawCell, shown: string | { fault: string }][] = [
  ['a text that looks like a number', '000123', '000123'],
  ['a number', number(123), '123'],
  ['a number that its format pads', number(123, '000000'), '000123'],
  ['a phone in groups', number(13_800_000_001, '000-0000-0000'), '138-0000-0001'],
  ['a text before a number', number(7, '"No."000'), 'No.007'],
  ['a text behind a number', number(5, 'General"件"'), '5件'],
  ['a text behind a negative number', number(-5, 'General"度"'), '-5度'],
  ['a number with a decimal', number(12.5), '12.5'],
  ['a number of a fixed number of decimals', number(12.5, '0.00'), '12.50'],
  ['a number that its format rounds', number(3.7, '0'), '4'],
  ['thousands', number(1234.5, '#,##0.00_);(#,##0.00)'), '1,234.50'],
  ['a negative amount', number(-1234.5, '#,##0.00_);[Red]\\(#,##0.00\\)'), '(1,234.50)'],
  ['a percentage', number(0.5, '0%'), '50%'],
  ['a number in a format of the computer', { number: 1234.5, formatId: 4 }, '1,234.50'],
  ['a number whose format hides it', number(5, ';;;'), ''],
  ['a number in the general format of a Chinese program', number(5, 'G/通用格式'), '5'],
  ['a number in a cell for text', number(13_800_000_001, '@'), '13800000001'],
  ['a number that a calculation left a little off', number('0.30000000000000004'), '0.3'],
  ['twelve digits', number('123456789012'), '123456789012'],
  ['fifteen digits', number('123456789012345'), '123456789012345'],
  [
    'digits that are shown as a power for want of space',
    number('1.3800000001E10', '0.00E+00'),
    '13800000001',
  ],
  ['a small number', number('1E-7'), '0.0000001'],
  ['eighteen digits', number('330102199001011234'), { fault: lost('330102199001011000') }],
  [
    'eighteen digits as programs write them',
    number('3.3010219900101123E+17'),
    { fault: lost('330102199001011000') },
  ],
  [
    'eighteen digits that a format pads',
    number('330102199001011234', '000000000000000000'),
    { fault: lost('330102199001011000') },
  ],
  ['a power', number('1E21'), { fault: lost('1000000000000000000000') }],
  ['a day', { number: day, formatId: 14 }, '1990-03-15'],
  ['a day in Chinese', number(day, 'yyyy"年"m"月"d"日";@'), '1990-03-15'],
  ['a day of a Chinese program', { number: day, formatId: 31 }, '1990-03-15'],
  ['a day with its weekday', number(day, '[$-804]yyyy/m/d aaaa'), '1990-03-15'],
  ['a time of a day', number(day + 0.354_166_666_7, 'yyyy/m/d h:mm'), '1990-03-15 08:30:00'],
  [
    'a time of a day to the second',
    number(day + 0.5 + 1 / 86_400, 'yyyy-mm-dd hh:mm:ss'),
    '1990-03-15 12:00:01',
  ],
  ['a time of a day that shows the day', number(day + 0.5, 'yyyy-mm-dd'), '1990-03-15'],
  ['a month', number(day, 'yyyy"年"m"月"'), '1990年3月'],
  ['a month of a Chinese program', { number: day, formatId: 57 }, '1990年3月'],
  ['a day of any year', number(day, 'm"月"d"日"'), '3月15日'],
  ['a time', number(0.354_166_666_7, 'h:mm'), '8:30'],
  ['a duration', number(1.5, '[h]:mm'), '36:00'],
  ['the day that no calendar has', number(60, 'yyyy/m/d'), '1900-02-29'],
  ['the day before the first', number(0.5, 'yyyy/m/d'), '1900-01-00'],
  ['a day before all calendars', number(-5, 'yyyy/m/d'), { fault: '值“-5”不是能显示的日期' }],
  ['a day of ISO 8601', { day: '1990-03-15T00:00:00' }, '1990-03-15'],
  ['a time of ISO 8601', { day: '1990-03-15T08:30:00' }, '1990-03-15 08:30:00'],
  ['yes', { boolean: true }, 'TRUE'],
  ['no', { boolean: false }, 'FALSE'],
  ['a formula that failed', { error: '#N/A' }, { fault: '值的单元格显示错误值“#N/A”' }],
  ['a formula', { formula: '1+1', result: '2' }, '2'],
  [
    'a formula that nobody calculated',
    { formula: '1+1' },
    { fault: '值的公式没有计算结果，请用表格软件打开并保存后重新上传' },
  ],
];

const read = async (file: Uint8Array<ArrayBuffer>) => {
  const sheet = await readSpreadsheet('a.xlsx', {
    file,
    headings: ['名', '值'],
    required: ['名'],
    rowLimit: 1000,
  });
  const found = [];
  for await (const batch of sheet.batches()) found.push(...batch);
  return found.map(({ cells: [name, shown], faults }) => [
    name,
    faults?.[1] === undefined ? shown : { fault: faults[1] },
  ]);
};
const expected = (each: typeof cells) => each.map(([what, , shown]) => [what, shown]);
const rowsOf = (each: typeof cells): RawCell[][] => [
  ['名', '值'],
  ...each.map(([what, cell]) => [what, cell]),
];

/** The cells that the writer of binary files can write. */
const binary = cells.filter(
  ([, cell]) =>
    typeof cell === 'string' || (cell !== null && 'number' in cell && cell.formatId === undefined),
);
const binaryFile = (each: typeof cells, date1904 = false) => {
  const rows = each.map(([what, cell]) => [
    what,
    typeof cell === 'object' && cell !== null && 'number' in cell
      ? { t: 'n' as const, v: Number(cell.number), z: cell.format ?? 'General' }
      : cell,
  ]);
  const book = utils.book_new(utils.aoa_to_sheet([['名', '值'], ...rows]), '表');
  book.Workbook = { WBProps: { date1904 } };
  return book;
};
const xls = (...of: Parameters<typeof binaryFile>) =>
  new Uint8Array<ArrayBuffer>(write(binaryFile(...of), { type: 'array', bookType: 'biff8' }));

describe('what cells show', { timeout: 60_000 }, () => {
  it('[IMPORT-02] is what an import reads of an .xlsx', async () => {
    expect(await read(rawWorkbook(rowsOf(cells)))).toEqual(expected(cells));
  });

  it('[IMPORT-02] is what an import reads of an .xls', async () => {
    expect(await read(xls(binary))).toEqual(expected(binary));
  });

  const days = cells.filter(([what]) =>
    ['a day in Chinese', 'a time of a day to the second', 'a month', 'a time'].includes(what),
  );
  const from1904 = days.map(([what, cell, shown]): (typeof cells)[number] => {
    if (typeof cell !== 'object' || cell === null || !('number' in cell)) throw new Error(what);
    const value = Number(cell.number);
    return [what, { ...cell, number: value < 1 ? value : value - 1462 }, shown];
  });
  it('[IMPORT-02] counts from 1904 where the workbook does', async () => {
    expect(await read(rawWorkbook(rowsOf(from1904), { from1904: true }))).toEqual(expected(days));
    expect(await read(xls(from1904, true))).toEqual(expected(days));
  });

  it('[IMPORT-02] is that of the first visible worksheet of an .xls', async () => {
    const book = binaryFile(cells.slice(0, 2));
    const hidden = utils.aoa_to_sheet([
      ['名', '值'],
      ['verborgen', '1'],
    ]);
    const both = { ...book, SheetNames: ['a', '表'], Sheets: { a: hidden, ...book.Sheets } };
    both.Workbook = {
      Sheets: [
        { name: 'a', Hidden: 1 },
        { name: '表', Hidden: 0 },
      ],
    };
    const file = new Uint8Array<ArrayBuffer>(write(both, { type: 'array', bookType: 'biff8' }));
    expect(await read(file)).toEqual(expected(cells.slice(0, 2)));
  });
});
