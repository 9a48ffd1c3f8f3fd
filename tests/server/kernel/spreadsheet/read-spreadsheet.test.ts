import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/kernel/spreadsheet/read-spreadsheet.ts';
import {
  encryptedXls,
  encryptedXlsx,
  lyingZipBomb,
  userHeadings,
  userRow,
  userSheet,
  withSheetText,
  xls,
  xlsx,
  zipBomb,
} from '../../support/workbooks.ts';

const required = ['登录账号', '真实姓名'];
const one = userSheet([userRow({ 登录账号: 'a', 真实姓名: '甲' })]);

function read(content: Uint8Array, name = 'users.xlsx', rowLimit = 50_000) {
  return readSpreadsheet(name, { file: new Uint8Array(content), headings: userHeadings, required, rowLimit });
}

async function rowsOf(content: Uint8Array, name?: string) {
  const rows = [];
  for await (const batch of (await read(content, name)).batches()) rows.push(...batch);
  return rows;
}

/** Making the large files takes longer than reading them. */
describe('reading spreadsheets', { timeout: 60_000 }, () => {
  it.each([
    ['xlsx', xlsx],
    ['xls', xls],
  ])('[IMPORT-02] reads the rows below the headings of a .%s, whatever their kind', async (ending, make) => {
    const cells = {
      登录账号: 'a',
      真实姓名: ' 甲 ',
      电话: 13_800_000_001,
      生日: { t: 'n', v: 36_526, z: 'yyyy/m/d' },
    } as const;
    const content = make(userSheet([userRow(cells), [], userRow({ 登录账号: '=b', 真实姓名: '乙' })]));
    const rows = await rowsOf(content, `users.${ending.toUpperCase()}`);
    expect(rows.map(row => row.number)).toEqual([4, 6]);
    const cell = (heading: string) => rows[0]?.cells[userHeadings.indexOf(heading)];
    expect([cell('登录账号'), cell('真实姓名'), cell('电话'), cell('生日')]).toEqual([
      'a',
      '甲',
      '13800000001',
      '2000-01-01',
    ]);
    expect(rows[1]?.cells[0]).toBe('=b');
  });

  it('reads sheets without the two titles, and columns in any order', async () => {
    const rows = await rowsOf(
      xlsx([
        ['真实姓名', '其他', '登录账号'],
        ['甲', 'x', 'a'],
      ]),
    );
    expect(rows).toEqual([{ number: 2, cells: ['a', '甲', ...Array(12).fill('')] }]);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['an empty file', () => new Uint8Array(0), '文件为空'],
    ['a text', () => Buffer.from('登录账号,真实姓名\na,甲\n'), '不是有效的 Excel 文件'],
    [
      'a page',
      () => Buffer.from('<html><table><tr><td>登录账号</td></tr></table></html>'),
      '不是有效的 Excel 文件',
    ],
    ['an image', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '不是有效的 Excel 文件'],
    ['a broken archive', () => xlsx(one).slice(0, 300), '文件已损坏，无法读取'],
    ['a broken container', () => xls(one).slice(0, 600), '不是有效的 Excel 文件'],
    ['a wrong layout', () => xlsx([['a'], ['b'], ['真实姓名', 'x'], ['c']]), '表头不正确，缺少列：登录账号'],
    ['headings alone', () => xlsx(userSheet([])), '文件中没有数据'],
    ['no cell at all', () => xlsx([]), '文件中没有数据'],
    ['an archive that grows', () => zipBomb(40_000_000), '文件解压后过大'],
    ['an encrypted .xls', encryptedXls, '文件已加密，请取消密码后重新上传'],
    ['an encrypted .xlsx', encryptedXlsx, '文件已加密，请取消密码后重新上传'],
    [
      'a document type',
      () => withSheetText(xlsx(one), xml => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')),
      '文件包含不允许的内容',
    ],
  ])('refuses %s with the reason', async (_what, make, reason) => {
    await expect(read(make())).rejects.toThrow(reason);
  });

  it('does not trust an archive with false sizes', async () => {
    await expect(read(lyingZipBomb(40_000_000))).rejects.toThrow(/文件|表头/);
  });

  it('[IMPORT-02] refuses other file extensions, whatever the content', async () => {
    await expect(read(xlsx(one), 'users.csv')).rejects.toThrow('只支持 .xls 和 .xlsx 文件');
    await expect(read(xlsx(one), 'users.xlsx.exe')).rejects.toThrow('只支持 .xls 和 .xlsx 文件');
  });

  it('refuses more rows than the limit, also far more', async () => {
    const rows = (count: number) => [
      required,
      ...Array.from({ length: count }, (_, index) => [`u${index}`, '甲']),
    ];
    expect((await read(xlsx(rows(20)), undefined, 20)).count).toBe(20);
    await expect(read(xlsx(rows(21)), undefined, 20)).rejects.toThrow('数据行数超过上限 20 行');
    await expect(read(xlsx(rows(200_000)))).rejects.toThrow('数据行数超过上限 50000 行');
  });

  it('keeps the process responsive while a sheet is read', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      userRow({ 登录账号: `u${index}`, 真实姓名: '甲' }),
    );
    const content = xlsx(userSheet(rows));
    turns = 0;
    const { count } = await read(content);
    clearInterval(timer);
    expect(count).toBe(20_000);
    expect(turns).toBeGreaterThan(10);
  });
});
