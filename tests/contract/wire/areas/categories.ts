import { listControls } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const row = {
  id: '1185039122143719425',
  pid: '0',
  name: '电脑产品',
  nameEn: null,
  code: 'B09',
  hasChild: '1',
  createBy: 'admin',
  createTime: '2019-10-18 11:16:30',
  updateBy: null,
  updateTime: null,
  sysOrgCode: 'A01A03',
};
const child = {
  ...row,
  id: '1185039176799694850',
  pid: row.id,
  name: 'thinkpad',
  code: 'B09A01',
  hasChild: '0',
};
/** The categories of the examples as they are stored. */
export const exampleCategories = [row, child] as const;
const found = { ...child, path: ['电脑产品'] };
const node = {
  key: child.id,
  title: child.name,
  leaf: true,
  icon: null,
  parentId: row.id,
  value: null,
  code: child.code,
  children: null,
};
const root = { ...node, key: row.id, title: row.name, leaf: false, parentId: '0', code: row.code };
const whole = { ...root, children: [node] };
const page = (records: readonly object[]) => ({ records, total: 1, size: 10, current: 1, pages: 1 });
const partlyImported = {
  totalCount: 2,
  errorCount: 1,
  successCount: 1,
  msg: '总上传行数：2，已导入行数：1，错误行数：1',
  fileUrl: '/sys/common/static/logs/20260302/userImportExcelErrorLog202603021030451234.txt',
  fileName: 'userImportExcelErrorLog202603021030451234.txt',
};

/** A read that answers with code 0. */
const readOf = (
  name: string,
  input: WireLine['input'],
  result: unknown,
  more: Partial<WireLine> = {},
): WireLine => ({
  ids: [],
  name: `category.${name}`,
  calls: ['GET query'],
  path: `/sys/category/${name}`,
  access: 'self',
  input,
  answer: { code: 0, message: '', result },
  ...more,
});
const ofTheList = { access: ['system:category:list'] } as const;

const categoryWire: ResourceWire = {
  name: 'category',
  path: '/sys/category',
  permission: 'system:category',
  row,
  written: { pid: '0', name: '展品' },
  lacks: ['list'],
  examples: {
    edit: {
      input: { id: row.id, pid: '0', name: '展品', code: row.code, hasChild: '1' },
      unread: ['code', 'hasChild'],
    },
    importExcel: { result: partlyImported },
  },
};

/** Categories, and the trees that forms choose from. */
export const categoryLines: readonly WireLine[] = resourceLines(categoryWire, [
  {
    ids: ['API-93'],
    name: 'category.delete',
    calls: ['DELETE query'],
    path: '/sys/category/delete',
    access: ['system:category:delete'],
    input: { id: row.id },
    answer: { code: 200, message: '删除成功!', result: null },
  },
  readOf('rootList', { ...listControls, name: '*think*' }, page([found]), ofTheList),
  readOf('childList', { pid: row.id }, [found], ofTheList),
  readOf(
    'getChildListBatch',
    { parentIds: `${row.id},` },
    { ...page([found]), size: 1 },
    {
      ...ofTheList,
      answer: { code: 200, message: '', result: { ...page([found]), size: 1 } },
    },
  ),
  readOf('queryById', { id: row.id }, { ...row, path: [] }, ofTheList),
  readOf('checkCode', { pid: row.id, code: 'B09A09' }, null, {
    access: ['system:category:add', 'system:category:edit'],
    answer: { code: 200, message: '', result: null },
  }),
  readOf('loadTreeRoot', { async: 'false', pcode: '' }, [whole], { ids: ['API-79'] }),
  readOf('loadTreeChildren', { pid: row.id }, [node], { ids: ['API-80'] }),
  readOf('loadTreeData', { pid: row.id, pcode: '', condition: '{"name":"thinkpad"}' }, [node], {
    ids: ['API-82'],
  }),
  readOf('loadDictItem', { ids: `${row.id},nosuch`, delNotExist: 'false' }, ['电脑产品', 'nosuch'], {
    ids: ['API-83'],
    path: '/sys/category/loadDictItem/',
  }),
  readOf('loadOne', { field: 'code', val: row.code }, { ...row, path: [] }, { ids: ['API-81'] }),
  readOf('loadAllData', { code: row.code }, [
    { value: row.id, text: '电脑产品', title: '电脑产品', label: '电脑产品' },
  ]),
  {
    ids: ['API-67'],
    name: 'dictionary.loadTreeData',
    calls: ['GET query'],
    path: '/sys/dict/loadTreeData',
    access: 'self',
    signed: true,
    input: {
      pid: '0',
      pidField: 'pid',
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      hasChildField: 'has_child',
      condition: '{"name":"%电%"}',
      converIsLeafVal: '1',
    },
    answer: { code: 0, message: '', result: [{ ...root, code: null }] },
  },
  {
    ids: [],
    name: 'dictionary.searchTree',
    calls: ['GET query'],
    path: '/sys/dict/searchTree',
    access: 'self',
    input: { tree: 'category', keyword: 'think', below: row.id, pageSize: 50 },
    answer: { code: 0, message: '', result: [{ ...node, path: ['电脑产品'] }] },
  },
]);
