import { listControls } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const id = '1908000000000000001';
const head = {
  code: 'hall_repairs',
  name: '各展厅报修',
  nameEn: 'Repairs by hall',
  cgrSql: "select '青铜厅' as hall from sys_dict limit 1",
  content: '按展厅统计报修',
  returnType: '1',
  returnValField: 'hall',
  returnTxtField: 'hall',
};
const item = {
  fieldName: 'hall',
  fieldTxt: '展厅',
  fieldWidth: 160,
  fieldType: 'String',
  searchMode: 'single',
  isOrder: 1,
  isSearch: 1,
  dictCode: null,
  fieldHref: '/museum/hall',
  isShow: 1,
  orderNum: 1,
  replaceVal: '青铜厅_1',
  isTotal: '0',
  groupTitle: '报修',
};
const parameter = { paramName: 'state', paramTxt: '状态', paramValue: 'open', orderNum: 1 };
const items = [{ id: '1908000000000000003', ...item }];
const params = [{ id: '1908000000000000007', ...parameter }];
const audit = {
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: 'admin',
  updateTime: '2026-02-05 09:00:00',
};
const row = {
  id,
  ...head,
  allowedRoles: '1902000000000000001',
  allowedRoles_dictText: '展陈管理员',
  dbSource: null,
  ...audit,
};
const storedItem = { id: '1908000000000000003', cgrheadId: id, ...item };
const storedParameter = { id: '1908000000000000007', cgrheadId: id, ...parameter };
/** A column as it is read from a statement, before anything is set for it. */
const unset = {
  cgrheadId: null,
  fieldTxt: 'hall',
  fieldWidth: null,
  searchMode: null,
  isOrder: 1,
  isSearch: 0,
  dictCode: null,
  fieldHref: null,
  orderNum: 0,
  replaceVal: null,
  isTotal: null,
  groupTitle: null,
};
const halls = [{ value: '1', text: '青铜厅', title: '青铜厅', label: '青铜厅' }];

/** The report of the examples as it is stored. */
export const exampleReport = { head: row, items: [storedItem], params: [storedParameter] } as const;

const reportDesignWire: ResourceWire = {
  name: 'reportDesign',
  path: '/online/cgreport/head',
  permission: 'online:report',
  row,
  written: { head: { ...head, allowedRoles: '1902000000000000001' }, items: [item], params: [parameter] },
  lacks: ['edit', 'exportXls', 'importExcel'],
  examples: { list: { input: { ...listControls, code: '*repairs*', name: '*报修*' } } },
};

/** The management of stored reports. */
export const reportDesignLines: readonly WireLine[] = resourceLines(reportDesignWire, [
  {
    ids: [],
    name: 'reportDesign.editAll',
    calls: ['PUT body', 'POST body'],
    path: '/online/cgreport/head/editAll',
    access: ['online:report:edit'],
    input: {
      head: { id, name: head.name, cgrSql: head.cgrSql, content: '', updateTime: audit.updateTime },
      items,
      params,
      deleteItemIds: '1907000000000000004,',
      deleteParamIds: '',
    },
    answer: { code: 200, message: '修改成功！', result: null },
  },
  {
    ids: [],
    name: 'reportDesign.itemsOfHead',
    calls: ['GET query'],
    path: '/online/cgreport/item/listByHeadId',
    access: ['online:report:list'],
    input: { headId: id },
    answer: { code: 200, message: '', result: [storedItem] },
  },
  {
    ids: [],
    name: 'reportDesign.paramsOfHead',
    calls: ['GET query'],
    path: '/online/cgreport/param/listByHeadId',
    access: ['online:report:list'],
    input: { headId: id },
    answer: { code: 200, message: '', result: [storedParameter] },
  },
  {
    ids: [],
    name: 'reportDesign.parseSql',
    calls: ['POST body', 'GET query'],
    path: '/online/cgreport/head/parseSql',
    access: ['online:report:add', 'online:report:edit'],
    input: { sql: head.cgrSql },
    answer: {
      code: 200,
      message: '',
      result: { fields: [{ ...storedItem, ...unset }], params: [] },
    },
  },
  {
    ids: [],
    name: 'reportDesign.preview',
    calls: ['POST body'],
    path: '/online/cgreport/head/preview',
    access: ['online:report:add', 'online:report:edit'],
    input: { code: 'unknown_report', cgrSql: head.cgrSql, items: [item], params: [parameter] },
    answer: {
      code: 200,
      message: '',
      result: {
        cgRpConfigId: '',
        cgRpConfigName: '',
        isGroupTitle: true,
        dictOptions: { hall: halls, hall_replace: halls },
        fieldHrefSlots: [{ slotName: 'fieldHref_hall', href: '/museum/hall' }],
        columns: [
          {
            title: '展厅',
            dataIndex: 'hall',
            align: 'center',
            sorter: 'true',
            fieldType: 'String',
            customRender: 'hall_replace',
            fieldWidth: 160,
            isTotal: '0',
            groupTitle: '报修',
            scopedSlots: { customRender: 'fieldHref_hall' },
          },
        ],
        data: { records: [{ jeecg_row_key: '1', hall: '青铜厅' }], total: 1 },
      },
    },
  },
]);
