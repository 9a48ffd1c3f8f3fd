import { describe, expect, it } from 'vitest';
import type { Report, ReportCriterion } from '#contract/areas/online-reports.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import { inChinese } from '#contract/resource/text.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { columnsOf } from '#modules/kit/resource-page/columns.tsx';
import { searchOf } from '#modules/kit/resource-page/search.tsx';
import { reportResource } from '#modules/reports/online/report-resource.ts';

const report: Report = {
  cgRpConfigId: '1',
  cgRpConfigName: '报修统计',
  columns: [
    { title: '编号', dataIndex: 'id', fieldType: 'String', sorter: 'true' },
    { title: '状态', dataIndex: 'state', fieldType: 'Integer', customRender: 'states', groupTitle: '处理' },
    { title: '费用', dataIndex: 'cost', fieldType: 'BigDecimal', fieldWidth: 90, sorter: false },
    { title: '报修日', dataIndex: 'day', fieldType: 'Date' },
    { title: '完成', dataIndex: 'finished', fieldType: 'Datetime' },
  ],
  dictOptions: { states: [{ value: '1', text: '未处理', title: '未处理', label: '未处理' }] },
};
const criteria: ReportCriterion[] = [
  { field: 'day', label: '日期', view: 'date', mode: 'group' },
  { field: 'state', label: '状态', view: 'list', mode: 'single' },
  { field: 'id', label: '编号', view: 'string', mode: 'single' },
  { field: 'hall', label: '展厅', view: 'string', mode: 'single' },
  { field: 'cost', label: '费用', view: 'number', mode: 'single' },
];
const resource = reportResource({ report, criteria });
const fieldsOf = ({ fields }: AnyResource): Fields => fields;
const valuesOf = (row: ListRow) => (row as ListRow & { values: object }).values;

describe('a report as a resource', () => {
  it('[MENU-07] has a field of the matching kind for each column and criterion', () => {
    const kinds = Object.entries(fieldsOf(resource)).map(([name, { kind }]) => [name, kind.name]);
    expect(Object.fromEntries(kinds)).toEqual({
      id: 'line',
      state: 'choice',
      cost: 'number',
      day: 'date',
      finished: 'dateTime',
      hall: 'line',
    });
    expect(Object.keys(resource.endpoints)).toEqual(['list', 'exportXls']);
  });

  it('[MENU-07] lists its columns in the order of the report, regardless of their names', () => {
    const columns = columnsOf({ resource, valuesOf }, inChinese);
    expect(columns.map(({ key, width, align, group }) => [key, width, align, group])).toEqual([
      ['id', 150, undefined, undefined],
      ['state', 150, undefined, '处理'],
      ['cost', 90, 'right', undefined],
      ['day', 120, undefined, undefined],
      ['finished', 180, undefined, undefined],
    ]);
    expect(columns.filter(({ sortable }) => sortable).map(({ key }) => key)).toEqual(['id']);
    const row = { id: 0, values: { id: 'R-7', cost: 0 } } as ListRow;
    expect(columns.map(({ text }) => text?.(row))).toEqual(['R-7', '', '0', '', '']);
  });

  it('[MENU-07] has its criteria in order: a range, codes, a part of a text, a number', () => {
    const fields = searchOf({ resource }, inChinese);
    expect(fields.map(({ name, label, contains }) => [name, label, contains])).toEqual([
      ['day_begin', '日期从', false],
      ['day_end', '日期到', false],
      ['state', '状态', false],
      ['id', '编号', true],
      ['hall', '展厅', true],
      ['cost', '费用', false],
    ]);
  });
});
