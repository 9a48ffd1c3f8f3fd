import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dictionaryDeletePhysic,
  dictionaryResource,
  valueType,
} from '#contract/areas/dictionary-definitions.ts';
import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { upload } from '../support/upload.ts';
import { xls } from '../support/workbooks.ts';
import { startWithKeeper } from './support/keeper.ts';

const { exportXls, importExcel, delete: remove } = dictionaryResource.endpoints;
const headings = [
  ['数据字典列表'],
  ['导出人:管理员'],
  ['字典名称', '字典编码', '描述', '字典列表', '', '', ''],
  ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
];

describe('the sheets of dictionaries', () => {
  let keeper: Awaited<ReturnType<typeof startWithKeeper>>;
  beforeAll(async () => {
    keeper = await startWithKeeper();
  });
  afterAll(() => keeper.server.close());

  const exported = async (input: Record<string, unknown>) =>
    (await keeper.server.request(exportXls, input, keeper.token)).bytes;
  const importSheet = async (content: Uint8Array) =>
    (
      await upload<{ successCount: number; errorCount: number; fileUrl: string }>(
        keeper.server,
        importExcel,
        [{ name: 'd.xls', content }],
        keeper.token,
      )
    ).envelope;
  const refusals = async (reply: Awaited<ReturnType<typeof importSheet>>) =>
    (await keeper.server.app.inject({ url: keeper.server.config.basePath + reply.result.fileUrl })).body
      .trim()
      .split('\r\n');

  it('[API-95] have two rows of headings, and the cells of a dictionary are merged over its items', async () => {
    await keeper.create('sheet', ['1', '2']);
    const workbook = read(await exported({ dictCode: 'sheet' }));
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
    const rows = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: '' });
    expect(rows[0]?.[0]).toBe('数据字典列表');
    expect(rows.slice(2, 4).map(row => row.slice(0, 7))).toEqual(headings.slice(2));
    expect(rows.slice(4).map(row => row.slice(0, 7))).toEqual([
      ['字典 sheet', 'sheet', '', '文本 1', '1', '', '1'],
      ['', '', '', '文本 2', '2', '', '2'],
    ]);
    expect(sheet?.['!merges']).toContainEqual({ s: { r: 4, c: 1 }, e: { r: 5, c: 1 } });
    expect(sheet?.['!merges']).toContainEqual({ s: { r: 2, c: 0 }, e: { r: 3, c: 0 } });
  });

  it('[API-87] that were exported yield the same dictionary when it is gone', async () => {
    const id = await keeper.create('again', ['1'], valueType.number);
    const full = {
      dictId: id,
      itemText: '二',
      itemValue: '2',
      itemColor: 'danger',
      status: 0,
      description: '第二',
      texts: { 'en-US': 'Two', 'ja-JP': '二つ' },
    };
    await keeper.send(dictionaryItemResource.endpoints.add, full);
    const before = await keeper.itemsOf(id);
    const file = await exported({ dictCode: 'again' });
    await keeper.send(remove, { id });
    await keeper.send(dictionaryDeletePhysic, { id });
    expect(await importSheet(file)).toMatchObject({ code: 200, message: '共1行数据全部导入成功！' });
    const definition = await keeper.find('again');
    expect(definition?.type).toBe(valueType.number);
    const after = await keeper.itemsOf(definition?.id ?? '');
    const shown = ({
      itemText,
      itemValue,
      itemColor,
      texts,
      sortOrder,
      status,
      description,
    }: (typeof after)[number]) => ({
      itemText,
      itemValue,
      itemColor,
      texts,
      sortOrder,
      status,
      description,
    });
    expect(after.map(shown)).toEqual(before.map(shown));
  });

  it('[API-87] keep a dictionary without items and state what its values are', async () => {
    const id = await keeper.create('empty', [], valueType.number);
    const file = await exported({ dictCode: 'empty' });
    await keeper.send(remove, { id });
    await keeper.send(dictionaryDeletePhysic, { id });
    expect((await importSheet(file)).code).toBe(200);
    expect(await keeper.find('empty')).toMatchObject({ dictName: '字典 empty', type: valueType.number });
  });

  /** A sheet with further columns about items. */
  const withColumns = (columns: readonly string[], ...rows: readonly string[][]) =>
    xls([
      ...headings.slice(0, 2),
      [...(headings[2] ?? []), ...columns.map(() => '')],
      [...(headings[3] ?? []), ...columns],
      ...rows,
    ]);
  const hall = (code: string) => ['展厅', code, '', '一', '1', '', '1'];

  it('[API-87] with texts in a column that names no language are refused once, with the name of the column', async () => {
    const columns = ['文本(en-US)', '文本(English)'];
    const refused = await importSheet(
      withColumns(columns, [...hall('no_language'), 'One', 'One'], [...hall('no_language_2'), '', '']),
    );
    const message = '文件导入失败:列“文本(English)”的括号中不是语言代码，请写成 文本(en-US) 的形式';
    expect(refused).toMatchObject({ success: false, message });
    expect(await keeper.find('no_language')).toBeUndefined();

    // A column without a text loses nothing.
    const read = await importSheet(withColumns(columns, [...hall('no_language'), 'One', '']));
    expect(read).toMatchObject({ code: 200 });
    const [item] = await keeper.itemsOf((await keeper.find('no_language'))?.id ?? '');
    expect(item?.texts).toEqual({ 'en-US': 'One' });
  });

  it('[API-87] with more languages than an item can have are refused with the number', async () => {
    const columns = Array.from({ length: 21 }, (_, index) => `文本(aa-${10 + index})`);
    const texts = columns.map(column => `Text of ${column}`);
    const reply = await importSheet(
      withColumns(columns, [...hall('languages_21'), ...texts], [...hall('languages_20'), ...texts.slice(1)]),
    );
    expect(await refusals(reply)).toEqual(['第 5 行：语言过多，最多 20 种，忽略导入。']);
    const [item] = await keeper.itemsOf((await keeper.find('languages_20'))?.id ?? '');
    expect(Object.keys(item?.texts ?? {})).toHaveLength(20);
  });

  it.each(['整数', 'constructor', '__proto__'])(
    '[API-87] with %s as what the values are are refused with the name of the column',
    async type => {
      const sheet = (...rows: string[][]) =>
        xls([
          ...headings.slice(0, 2),
          [...(headings[2] ?? []), '数据值类型'],
          [...(headings[3] ?? []), ''],
          ...rows,
        ]);
      const reply = await importSheet(sheet([...hall('odd_type'), type]));
      expect(await refusals(reply)).toEqual([`第 5 行：数据值类型“${type}”无法识别，忽略导入。`]);
      expect(await keeper.find('odd_type')).toBeUndefined();
    },
  );

  it('[API-87] are imported dictionary by dictionary, and the refused ones are listed', async () => {
    const sheet = xls([
      ...headings,
      ['好', 'good', '', '一', '1', '', '1'],
      ['', '', '', '二', '2', '', ''],
      ['性别', 'sex', '', '男', '1', '', '1'],
      ['无编码', '', '', '一', '1', '', '1'],
      ['无值', 'novalue', '', '一', '', '', '1'],
      ['重复', 'repeated', '', '一', '1', '', '1'],
      ['', '', '', '又一', '1', '', '2'],
    ]);
    const reply = await importSheet(sheet);
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 5, successCount: 1, errorCount: 4 } });
    expect(await refusals(reply)).toEqual([
      '第 7 行：字典编码已经存在，忽略导入。',
      '第 8 行：字典编码不能为空，忽略导入。',
      '第 9 行：字典名称：无值，对应字典列表的字典项值不能为空，忽略导入。',
      '第 10 行：数据值“1”已存在，忽略导入。',
    ]);
    expect(await keeper.valuesOf((await keeper.find('good'))?.id ?? '')).toEqual(['1', '2']);
    expect(await keeper.find('repeated')).toBeUndefined();
  });

  it('[API-87] without the headings of dictionaries are refused', async () => {
    const reply = await importSheet(xls([['姓名'], ['张三']]));
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('表头不正确') });
  });
});
