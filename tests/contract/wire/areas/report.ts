import { dictionary } from '../examples.ts';
import type { WireLine } from '../line.ts';

const hall = {
  title: '展厅',
  dataIndex: 'hall',
  align: 'center',
  sorter: 'true',
  fieldType: 'String',
  isTotal: null,
  groupTitle: null,
};
const sex = {
  title: '性别',
  dataIndex: 'sex',
  align: 'center',
  sorter: false,
  customRender: 'sex',
  fieldType: 'String',
  fieldWidth: 120,
  isTotal: '1',
  groupTitle: '报修人',
  scopedSlots: { customRender: 'fieldHref_sex' },
};
/** What both forms of a report state about its columns. */
const shown = {
  dictOptions: { sex: dictionary },
  fieldHrefSlots: [{ slotName: 'fieldHref_sex', href: 'https://museum.example/repairs?sex=${sex}' }],
  isGroupTitle: true,
};
/** A report for its own page. */
const head = {
  cgRpConfigId: '1907000000000000001',
  cgreportHeadName: '各展厅报修',
  columns: [hall, { ...sex, dictCode: 'sex' }],
  ...shown,
};
const row = { jeecg_row_key: '1', hall: '青铜厅', sex: '2', reported: '2026-02-01' };

export const reportLines: readonly WireLine[] = [
  {
    ids: ['API-88'],
    name: 'onlineReport.getRpColumns',
    calls: ['GET query'],
    path: '/online/cgreport/api/getRpColumns/{code}',
    access: ['online:report:view'],
    input: { code: 'repairs_by_hall' },
    answer: {
      code: 200,
      message: '',
      result: {
        cgRpConfigId: '1907000000000000001',
        cgRpConfigName: '各展厅报修',
        columns: [hall, sex],
        ...shown,
      },
    },
    maps: ['dictOptions'],
  },
  {
    ids: ['MENU-07'],
    name: 'onlineReport.getColumns',
    calls: ['GET query'],
    path: '/online/cgreport/api/getColumns/{configId}',
    access: ['online:report:view'],
    input: { configId: '1907000000000000001' },
    answer: { code: 200, message: '', result: head },
    maps: ['dictOptions'],
  },
  {
    ids: ['MENU-07'],
    name: 'onlineReport.getColumnsAndData',
    calls: ['GET query'],
    path: '/online/cgreport/api/getColumnsAndData/{configId}',
    access: ['online:report:view'],
    input: { configId: '1907000000000000001', pageNo: 1, pageSize: 9, self_state: 'open' },
    answer: {
      code: 200,
      message: '',
      result: { ...head, data: { records: [row], total: 1 } },
    },
    maps: ['dictOptions'],
  },
  {
    ids: ['MENU-07'],
    name: 'onlineReport.getParamsInfo',
    calls: ['GET query'],
    path: '/online/cgreport/api/getParamsInfo/{configId}',
    access: ['online:report:view'],
    input: { configId: '1907000000000000001' },
    answer: {
      code: 200,
      message: '',
      result: [
        {
          id: '1907000000000000007',
          cgrheadId: '1907000000000000001',
          paramName: 'state',
          paramTxt: '状态',
          paramValue: 'open',
          orderNum: 1,
        },
      ],
    },
  },
  ...['exportXls', 'exportManySheetXls'].map(
    (call): WireLine => ({
      ids: ['MENU-07'],
      name: `onlineReport.${call}`,
      calls: ['GET query'],
      path: `/online/cgreport/api/${call}/{configId}`,
      access: ['online:report:view'],
      input: {
        configId: '1907000000000000001',
        hall: '*青铜*',
        reported_begin: '2026-01-01',
        self_state: 'open',
      },
      answer: 'file',
    }),
  ),
  {
    ids: ['API-89'],
    name: 'onlineReport.getQueryInfo',
    calls: ['GET query'],
    path: '/online/cgreport/api/getQueryInfo/{configId}',
    access: ['online:report:view'],
    input: { configId: '1907000000000000001' },
    answer: {
      code: 200,
      message: '',
      result: [
        { field: 'hall', label: '展厅', view: 'string', mode: 'single' },
        { field: 'sex', label: '性别', view: 'list', mode: 'single', dictCode: 'sex' },
        { field: 'reported', label: '报修日期', view: 'date', mode: 'group', hidden: '1' },
      ],
    },
  },
  {
    ids: ['API-90'],
    name: 'onlineReport.getData',
    calls: ['GET query'],
    path: '/online/cgreport/api/getData/{configId}',
    access: ['online:report:view'],
    input: {
      configId: '1907000000000000001',
      pageNo: 1,
      pageSize: 10,
      column: 'hall',
      order: 'asc',
      hall: '*青铜*',
      reported_begin: '2026-01-01',
      reported_end: '2026-03-31',
      self_state: "'open'",
    },
    answer: {
      code: 200,
      message: '',
      result: { records: [row], total: 1 },
    },
  },
];
