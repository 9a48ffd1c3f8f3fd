import { bilingual } from '../resource/bilingual.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { date } from '../resource/kinds/date.ts';
import { file } from '../resource/kinds/file.ts';
import { image } from '../resource/kinds/image.ts';
import { line } from '../resource/kinds/line.ts';
import { markdown } from '../resource/kinds/markdown.ts';
import { text } from '../resource/kinds/text.ts';
import { exhibitLabelFields, exhibitLenderFields, exhibitOriginFields } from './exhibit-details.ts';
import { exhibitKeepingFields } from './exhibit-keeping.ts';
import { exhibitMeasureFields } from './exhibit-measures.ts';

/** The register of exhibits. */
export const exhibitResource = defineResource({
  name: 'exhibit',
  path: '/museum/exhibit',
  permission: 'museum:exhibit',
  table: 'museum_exhibit',
  extension: true,
  title: ['展品登记', 'Exhibits'],
  record: ['展品', 'exhibit'],
  nameFields: ['name', 'code'],
  keywordFields: ['name', 'code'],
  facetFields: ['state'],
  fields: {
    code: line({
      label: ['编号', 'Code'],
      max: 20,
      required: ['请输入编号', 'Enter a code'],
      unique: ['编号已存在', 'This code exists already'],
      writable: 'adding',
      search: 'wildcard',
      list: 140,
      sheet: '编号',
    }),
    ...bilingual(
      'name',
      line({
        label: ['名称', 'Name'],
        max: 100,
        required: ['请输入名称', 'Enter a name'],
        search: 'wildcard',
        list: { width: 220, primary: true },
        sheet: '名称',
      }),
    ),
    state: choice({
      label: ['状态', 'State'],
      choices: [
        { value: 'stored', label: ['在库', 'In store'], colour: 'neutral' },
        { value: 'displayed', label: ['展出', 'On display'], colour: 'success' },
        { value: 'repairing', label: ['维修', 'In repair'], colour: 'warning' },
        { value: 'retired', label: ['退役', 'Retired'], colour: 'quiet' },
      ],
      writable: 'never',
      inDetails: true,
      search: 'exact',
      list: 100,
      sheet: '状态',
    }),
    acquiredOn: date({
      label: ['入藏日期', 'Acquired on'],
      sortable: true,
      search: 'range',
      list: 120,
      sheet: '入藏日期',
    }),
    picture: image({ label: ['图片', 'Picture'], folder: 'exhibit', filterable: false, list: 80 }),
    attachments: file({
      label: ['附件', 'Attachments'],
      folder: 'attachment',
      form: 'entries',
      limit: 5,
      max: 4000,
      filterable: false,
      list: 150,
    }),
    labelText: markdown({ label: ['展签', 'Label text'], max: 5000, filterable: false }),
    note: text({ label: ['备注', 'Note'], max: 500 }),
    ...exhibitKeepingFields,
    ...exhibitLabelFields,
    ...exhibitMeasureFields,
    ...exhibitOriginFields,
    ...exhibitLenderFields,
  },
  lifecycle: {
    machine: 'exhibitLifecycle',
    field: 'state',
    verbs: {
      display: { label: ['展出', 'Put on display'], done: ['展品已展出', 'The exhibit is on display'] },
      store: { label: ['入库', 'Put in store'], done: ['展品已入库', 'The exhibit is in store'] },
      repair: { label: ['送修', 'Send to repair'], done: ['展品已送修', 'The exhibit is in repair'] },
      retire: { label: ['退役', 'Retire'], done: ['展品已退役', 'The exhibit is retired'] },
    },
  },
});
