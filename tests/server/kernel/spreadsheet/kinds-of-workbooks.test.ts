import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/kernel/spreadsheet/read-spreadsheet.ts';
import {
  archive,
  main,
  office,
  type RawFiles,
  type RawOptions,
  rawFiles,
  relationships,
  sheetXml,
  workbookXml,
} from '../../support/raw-workbook.ts';

const headings = ['名称', '状态', '说明'];
const rows = [
  ['字典'],
  ['导出人:甲'],
  headings,
  ['正常', '', '第一'],
  [''],
  ['停机', '', ' 有 空格 '],
  ['', '', ''],
  ['报废', '乙', '<b> & "引号"'],
  ['维修', '', '换\n行 _x0041_'],
];
/** What is seen of them: a writer that means `_x0041_` as it is escapes it. */
const shown = [
  { number: 4, cells: ['正常', '', '第一'] },
  { number: 6, cells: ['停机', '', '有 空格'] },
  { number: 8, cells: ['报废', '乙', '<b> & "引号"'] },
  { number: 9, cells: ['维修', '', '换\n行 A'] },
];

type Files = Readonly<Record<string, string | Uint8Array>>;
const renamed = (files: RawFiles, rename: (name: string) => string): RawFiles =>
  Object.fromEntries(Object.entries(files).map(([name, part]) => [rename(name), part]));
const edited = (files: RawFiles, edit: (part: string, name: string) => string): RawFiles =>
  Object.fromEntries(Object.entries(files).map(([name, part]) => [name, edit(part, name)]));
const others = (
  files: RawFiles,
  sheets: string,
  further: RawFiles,
  related: [string, string, string][],
): Files => ({
  ...files,
  'xl/workbook.xml': workbookXml(`${sheets}<sheet name="表" sheetId="9" r:id="rId1"/>`),
  'xl/_rels/workbook.xml.rels': (files['xl/_rels/workbook.xml.rels'] ?? '').replace(
    /<Relationship Id="rId1"/,
    `${related.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`).join('')}$&`,
  ),
  ...further,
});
const another = sheetXml(
  '<row r="3"><c r="A3" t="inlineStr"><is><t>名称</t></is></c></row><row r="4"><c r="A4"><v>1</v></c></row>',
);
const inFolder = (files: RawFiles, folder: string) => ({
  ...renamed(files, name => name.replace(/^xl\//, folder)),
  '_rels/.rels': relationships([['rId1', 'officeDocument', `${folder}workbook.xml`]]),
});

const kinds: Record<string, { options?: RawOptions; change?: (files: RawFiles) => Files }> = {
  'as programs write them': {},
  'with shared texts in several runs and with pronunciations': { options: { texts: 'rich' } },
  'with texts inside of cells': { options: { texts: 'inline' } },
  'with texts of formulas': { options: { texts: 'formula' } },
  'without the addresses of cells and rows': { options: { isWithoutPlaces: true } },
  'with backslashes in the archive': { change: files => renamed(files, name => name.replaceAll('/', '\\')) },
  'with backslashes in references': {
    change: files =>
      edited(files, (part, name) =>
        name.endsWith('.rels')
          ? part.replaceAll(/Target="([^"]*)"/g, (_, path) => `Target="${path.replaceAll('/', '\\')}"`)
          : part,
      ),
  },
  'with names that begin with a slash': { change: files => renamed(files, name => `/${name}`) },
  'with names that begin in the current folder': { change: files => renamed(files, name => `./${name}`) },
  'with names in capitals': { change: files => renamed(files, name => name.toUpperCase()) },
  'with parts in another folder': { change: files => inFolder(files, 'book/') },
  'with parts in no folder': { change: files => inFolder(files, '') },
  'with parts in folders of folders': { change: files => inFolder(files, 'a/b/c/') },
  'with references from the root of the archive': {
    change: files =>
      edited(files, (part, name) =>
        name === 'xl/_rels/workbook.xml.rels' ? part.replaceAll('Target="', 'Target="/xl/') : part,
      ),
  },
  'with references that go up': {
    change: files =>
      edited(files, (part, name) =>
        name === 'xl/_rels/workbook.xml.rels' ? part.replaceAll('Target="', 'Target="../xl/') : part,
      ),
  },
  'with parts that nobody would expect there': {
    change: files => ({
      ...edited(
        renamed(files, name => name.replace('xl/worksheets/sheet1.xml', 'data/Seite 1.dat')),
        part => part.replace('worksheets/sheet1.xml', '/data/Seite 1.dat'),
      ),
      'xl/worksheets/sheet1.xml': another,
    }),
  },
  'with a prefix for every element': {
    change: files =>
      edited(files, (part, name) =>
        name.startsWith('xl/') && !name.endsWith('.rels')
          ? part.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace(`xmlns="${main}"`, `xmlns:x="${main}"`)
          : part,
      ),
  },
  'in the strict edition': {
    change: files =>
      edited(files, part =>
        part
          .replaceAll(main, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
          .replaceAll(office, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
      ),
  },
  'in UTF-16': {
    change: files =>
      Object.fromEntries(
        Object.entries(files).map(([name, part]) => [
          name,
          new Uint8Array(Buffer.from(`\uFEFF${part.replace('UTF-8', 'UTF-16')}`, 'utf16le')),
        ]),
      ),
  },
  'with apostrophes, comments and CDATA': {
    change: files =>
      edited(files, (part, name) =>
        name.endsWith('.rels')
          ? part
          : part
              .replaceAll(/ (r|t|s|numFmtId)="([^"]*)"/g, " $1='$2'")
              .replaceAll('<row', '<!-- <row r="1"><c r="A1"><v>9</v></c></row> --><row')
              .replaceAll('>正常<', '><![CDATA[正常]]><'),
      ),
  },
  'with a hidden sheet in front': {
    change: files =>
      others(
        files,
        '<sheet name="a" sheetId="1" state="hidden" r:id="rId8"/><sheet name="b" sheetId="2" state="veryHidden" r:id="rId8"/>',
        { 'xl/worksheets/sheet8.xml': another },
        [['rId8', 'worksheet', 'worksheets/sheet8.xml']],
      ),
  },
  'with a chart in front': {
    change: files =>
      others(
        files,
        '<sheet name="a" sheetId="1" r:id="rId8"/>',
        { 'xl/chartsheets/sheet1.xml': '<chartsheet/>' },
        [['rId8', 'chartsheet', 'chartsheets/sheet1.xml']],
      ),
  },
  'with another sheet behind': {
    change: files => ({
      ...others(files, '', { 'xl/worksheets/sheet8.xml': another }, [
        ['rId8', 'worksheet', 'worksheets/sheet8.xml'],
      ]),
      'xl/workbook.xml': workbookXml(
        '<sheet name="z" sheetId="7" r:id="rId1"/><sheet name="a" sheetId="1" r:id="rId8"/>',
      ),
    }),
  },
};

const read = async (file: Uint8Array<ArrayBuffer>, wanted = headings, rowLimit = 100) => {
  const sheet = await readSpreadsheet('a.xlsx', {
    file,
    headings: wanted,
    required: wanted.slice(0, 1),
    rowLimit,
  });
  const found = [];
  for await (const batch of sheet.batches()) found.push(...batch);
  return found;
};

describe('workbooks of every kind', { timeout: 60_000 }, () => {
  it.each(Object.entries(kinds))(
    '[IMPORT-02] %s show the same rows, at the numbers of the sheet',
    async (_name, kind) => {
      const files = rawFiles(rows, kind.options);
      expect(await read(archive(kind.change?.(files) ?? files))).toEqual(shown);
    },
  );

  it('[IMPORT-02] find headings with line breaks, other spaces, or in full width', async () => {
    const file = archive(
      rawFiles([
        ['名\n称', ' 状 态\u200B', '说　明（Ａ）'],
        ['甲', '乙', '丙'],
      ]),
    );
    expect(await read(file, ['名称', '状态', '说明(A)'])).toEqual([{ number: 2, cells: ['甲', '乙', '丙'] }]);
  });

  it('give every row the value of a cell that spans them', async () => {
    const file = archive(
      rawFiles([headings, ['甲', '一', 'x'], ['乙', null, 'y'], [null, null, null], ['丙', '二', 'z']], {
        merged: ['B2:B4'],
      }),
    );
    expect((await read(file)).map(({ number, cells }) => [number, cells[0], cells[1]])).toEqual([
      [2, '甲', '一'],
      [3, '乙', '一'],
      [5, '丙', '二'],
    ]);
  });

  it('count rows by what they hold, so that blank ones above hide none', async () => {
    const blank: null[][] = Array.from({ length: 500 }, () => [null]);
    const file = archive(rawFiles([headings, ...blank, ['甲', '', ''], ['乙', '', '']]));
    expect((await read(file, headings, 2)).map(({ number }) => number)).toEqual([502, 503]);
    await expect(read(file, headings, 1)).rejects.toThrow('数据行数超过上限 1 行');
  });

  const files = rawFiles(rows);
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  it.each<[string, Files, string]>([
    [
      'a reference to a text that is not there',
      { ...files, 'xl/worksheets/sheet1.xml': sheet.replace('<v>3</v>', '<v>99</v>') },
      '文件已损坏，无法读取',
    ],
    [
      'without the texts that it refers to',
      { ...files, 'xl/sharedStrings.xml': '<sst' },
      '文件已损坏，无法读取',
    ],
    [
      'a part that ends early',
      { ...files, 'xl/worksheets/sheet1.xml': sheet.slice(0, -40) },
      '文件已损坏，无法读取',
    ],
    [
      'a sheet that is not there',
      { ...files, 'xl/_rels/workbook.xml.rels': relationships([['rId1', 'worksheet', 'nowhere.xml']]) },
      '文件已损坏，无法读取',
    ],
    ['two parts of one name', { ...files, 'XL/Workbook.xml': workbookXml('') }, '文件已损坏，无法读取'],
    [
      'only hidden sheets',
      {
        ...files,
        'xl/workbook.xml': workbookXml('<sheet name="a" sheetId="1" state="hidden" r:id="rId1"/>'),
      },
      '文件中没有可见的工作表',
    ],
    ['another document', { ...files, 'xl/workbook.xml': '<document/>' }, '不是有效的 Excel 文件'],
    [
      'two columns of one heading',
      rawFiles([
        ['名称', '状态', '名称'],
        ['甲', '', '乙'],
      ]),
      '表头不正确，重复的列：名称',
    ],
  ])('are refused with %s', async (_what, parts, reason) => {
    await expect(read(archive(parts))).rejects.toThrow(reason);
  });
});
