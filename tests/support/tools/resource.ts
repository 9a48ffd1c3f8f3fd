import { defineResource, type RecordOf } from '#contract/resource/define-resource.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { text } from '#contract/resource/kinds/text.ts';

/** The register of tools. */
export const toolResource = defineResource({
  name: 'tool',
  path: '/museum/tool',
  permission: 'museum:tool',
  table: 'museum_tool',
  extension: true,
  title: ['工具登记', 'Tools'],
  record: ['工具', 'tool'],
  nameFields: ['name', 'code'],
  fields: {
    code: line({
      label: ['编号', 'Code'],
      max: 20,
      required: ['请输入编号', 'Enter a code'],
      unique: ['编号已存在', 'This code exists already'],
      writable: 'adding',
      search: 'contains',
      list: 140,
      sheet: '编号',
    }),
    name: line({
      label: ['名称', 'Name'],
      max: 100,
      required: ['请输入名称', 'Enter a name'],
      search: 'contains',
      list: { width: 220, primary: true },
      sheet: '名称',
    }),
    priority: dictionary({
      label: ['维护优先级', 'Priority'],
      dictionary: 'priority',
      default: 'M',
      search: 'exact',
      list: 120,
      sheet: '维护优先级',
    }),
    acquiredOn: date({ label: ['购置日期', 'Bought on'], sortable: true, list: 120, sheet: '购置日期' }),
    note: text({ label: ['备注', 'Note'], max: 500 }),
  },
});

export type Tool = RecordOf<typeof toolResource>;
