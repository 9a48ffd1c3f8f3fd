import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, Fields } from '#contract/resource/field.ts';
import type { KindName } from '#contract/resource/kind-name.ts';
import { business } from '#contract/resource/kinds/business.ts';
import { category } from '#contract/resource/kinds/category.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { code } from '#contract/resource/kinds/code.ts';
import { colour } from '#contract/resource/kinds/colour.ts';
import { cron } from '#contract/resource/kinds/cron.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { department } from '#contract/resource/kinds/department.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { file } from '#contract/resource/kinds/file.ts';
import { flag } from '#contract/resource/kinds/flag.ts';
import { image } from '#contract/resource/kinds/image.ts';
import { json } from '#contract/resource/kinds/json.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { markdown } from '#contract/resource/kinds/markdown.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { person } from '#contract/resource/kinds/person.ts';
import { popup } from '#contract/resource/kinds/popup.ts';
import { reference } from '#contract/resource/kinds/reference.ts';
import { region } from '#contract/resource/kinds/region.ts';
import { richText } from '#contract/resource/kinds/rich-text.ts';
import { subForm } from '#contract/resource/kinds/sub-form.ts';
import { text } from '#contract/resource/kinds/text.ts';
import { time } from '#contract/resource/kinds/time.ts';
import { tree } from '#contract/resource/kinds/tree.ts';
import '#server/app.ts';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createDictionaryCache } from '#server/records/dictionary/cache.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { type ReadRow, rowReader } from '#server/records/resource/import/read-row.ts';
import { sheetColumnsOf } from '#server/records/resource/sheet.ts';
import { openTestDatabase } from '#tests/server/support/database.ts';

const of = (heading: string) => ({ label: [heading, heading] as const, sheet: heading });

/** A field of every kind that a sheet can have, and what an import makes of what its cells show. */
const kinds: Record<
  Exclude<KindName, 'secret'>,
  { field: Field; stored: Record<string, unknown>; refused: string[] }
> = {
  business: {
    field: business({
      ...of('业务'),
      from: { entity: 'x', address: '/x', valueKey: 'a', labelKey: 'b' },
      columns: [],
      searchedBy: ['x', 'x'],
      max: 20,
    }),
    stored: { '000123': '000123' },
    refused: [],
  },
  category: { field: category(of('分类')), stored: {}, refused: ['不认识', '0'] },
  choice: {
    field: choice({
      ...of('选择'),
      choices: [
        { value: '1', label: ['甲', 'A'] },
        { value: '2', label: ['甲,乙', 'B'] },
      ],
    }),
    stored: { 甲: '1', '甲,乙': '2', '1': '1' },
    refused: ['丙', '甲,丙', '甲，甲', '01', 'A', 'TRUE'],
  },
  code: { field: code({ ...of('语句'), mode: 'sql' }), stored: { 'select 1': 'select 1' }, refused: [] },
  colour: { field: colour(of('颜色')), stored: { '#12AB34': '#12AB34' }, refused: ['红', '12AB34'] },
  cron: {
    field: cron(of('计划')),
    stored: { '0 30 2 * * ?': '0 30 2 * * ?', '30 2 * * *': '0 30 2 * * ?' },
    refused: ['每天', '0 0 0 1 * 2', '61 0 0 * * ?'],
  },
  date: {
    field: date(of('日期')),
    stored: { '1990/3/15': '1990-03-15' },
    refused: ['3/4/1990', '8:30', '1900-02-29', '1900-01-00', '32947'],
  },
  dateTime: {
    field: dateTime(of('时间')),
    stored: { '1990年3月15日 8:30': '1990-03-15 08:30:00' },
    refused: ['3/4/1990', '8:30', '1900-02-29', '32947.5'],
  },
  department: { field: department({ ...of('部门'), several: true }), stored: {}, refused: ['不认识'] },
  dictionary: {
    field: dictionary({ ...of('字典'), dictionary: 'sex', numeric: true }),
    stored: { 男: 1, '2': 2 },
    refused: ['其他', '男,女', '01', '1.0'],
  },
  file: { field: file(of('文件')), stored: { 'a.pdf': 'a.pdf' }, refused: [] },
  flag: {
    field: flag({ ...of('是否'), values: ['Y', 'N'] }),
    stored: { 是: 'Y', 否: 'N', N: 'N' },
    refused: ['TRUE', 'yes', '对', '1', '是,否'],
  },
  image: { field: image(of('图片')), stored: { 'a.png': 'a.png' }, refused: [] },
  json: { field: json(of('内容')), stored: { '{"a":1}': '{"a":1}' }, refused: ['{a}'] },
  line: {
    field: line({ ...of('工号'), max: 20 }),
    stored: { '000123': '000123', '1990/3/15': '1990/3/15' },
    refused: ['长'.repeat(21)],
  },
  markdown: {
    field: markdown(of('展签')),
    stored: { '# 鼎': '# 鼎', '<b>鼎</b>': '<b>鼎</b>' },
    refused: [],
  },
  number: {
    field: number({ ...of('数量'), decimals: 2 }),
    stored: { '1,234.50': 1234.5, '50%': 0.5 },
    refused: ['0x1F', '1e3', '十二', '12.345', '1990-03-15'],
  },
  person: { field: person(of('人员')), stored: {}, refused: ['不认识'] },
  popup: {
    field: popup({ ...of('报表'), code: 'c', orgFields: 'a', destFields: 'popup', max: 20 }),
    stored: { '000123': '000123' },
    refused: [],
  },
  region: {
    field: region(of('地区')),
    stored: { '北京市/东城区': '110101', 河北省: '130000', '110101': '110101' },
    refused: ['东城区', '999999', '中国'],
  },
  time: {
    field: time(of('钟点')),
    stored: { '08:30:15': '08:30:15', '０８：３０：１５': '08:30:15' },
    refused: ['24:00:00', '上午'],
  },
  reference: { field: reference({ ...of('引用'), resource: 'role' }), stored: {}, refused: ['不认识'] },
  richText: { field: richText(of('正文')), stored: { '<p>1</p>': '<p>1</p>' }, refused: [] },
  subForm: {
    field: subForm({
      ...of('子表'),
      fields: { part: line({ label: ['部位', 'Part'], max: 10, required: ['请输入部位', 'Enter a part'] }) },
    }),
    stored: { '[{"part":" 盖 "}]': '[{"part":"盖"}]' },
    refused: ['盖', '[1]', '[{}]'],
  },
  text: {
    field: text({ ...of('说明'), max: 20 }),
    stored: { '000123': '000123' },
    refused: ['长'.repeat(21)],
  },
  tree: { field: tree({ ...of('树'), resource: 'department' }), stored: {}, refused: ['不认识'] },
};

let database: OpenDatabase;
let context: HandlerContext;
beforeAll(async () => {
  database = await openTestDatabase('seeded');
  const { db } = database;
  const dictionaries = createDictionaryCache({ db, now: () => new Date() });
  const request = { headers: {}, query: {} };
  context = {
    db,
    dictionaries,
    request,
    caller: { userId: 'somebody', relTenantIds: null },
    config: {},
  } as unknown as HandlerContext;
});
afterAll(() => database.close());

const serverOf = (fields: Fields) =>
  ({ resource: { fields, audit: false }, options: {} }) as unknown as AnyServer;

describe('an import', { timeout: 60_000 }, () => {
  describe.each(Object.entries(kinds))('into a field of the kind %s', (name, { field, stored, refused }) => {
    const heading = String(field.options.sheet);
    let read: ReadRow;
    beforeAll(async () => {
      read = await rowReader(serverOf({ [name]: field }), context);
    });

    it('[IMPORT-10] stores what the cell shows', () => {
      for (const [cell, value] of Object.entries(stored))
        expect(read({ number: 4, cells: [cell] }), cell).toEqual({ number: 4, values: { [name]: value } });
    });

    it('[IMPORT-10] refuses what it does not know, with column and value', () => {
      for (const cell of refused) {
        const result = read({ number: 4, cells: [cell] });
        expect(result).toBeTypeOf('string');
        expect(result).toContain(`${heading}“${cell.slice(0, 20)}`);
      }
    });

    it('[IMPORT-10] refuses a cell that cannot be read', () => {
      const fault = `${heading}的单元格显示错误值“#N/A”`;
      expect(read({ number: 4, cells: [''], faults: { 0: fault } })).toBe(fault);
    });
  });

  it('[IMPORT-10] reads no unknown word in any coded, counted or dated column of any resource', async () => {
    const words: Partial<Record<KindName, string>> = {
      date: '3/4/1990',
      dateTime: '3/4/1990',
      number: '0x1F',
    };
    const seen = [];
    for (const server of servedResources()) {
      if (!('importExcel' in server.resource.endpoints)) continue;
      const columns = sheetColumnsOf(server.resource);
      const headings = columns.map(({ heading }) => heading.normalize('NFKC').replaceAll(/\s/g, ''));
      expect(new Set(headings).size, server.resource.name).toBe(headings.length);
      const read = await rowReader(server, context);
      for (const [index, { field, heading, imported }] of columns.entries()) {
        const isCoded = field.kind.codes !== undefined;
        const word = words[field.kind.name] ?? (isCoded ? '不认识的词' : undefined);
        if (!imported || word === undefined) continue;
        const result = read({ number: 4, cells: columns.map((_, each) => (each === index ? word : '')) });
        seen.push(`${server.resource.name} ${heading}`);
        if (isCoded) expect(result, heading).toBe(`${heading}“${word}”无法识别`);
        else expect(result, heading).toBeTypeOf('string');
      }
    }
    expect(seen.length).toBeGreaterThan(10);
  });
});
