import { department, departmentNode, listControls, personRow } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const list = ['system:depart:list', 'system:user:list', 'system:user:pick'] as const;
const root = department.parentId;
const node = { ...departmentNode, children: null };
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
  name: `department.${name}`,
  calls: ['GET query'],
  path: `/sys/sysDepart/${name}`,
  access: list,
  input,
  answer: { code: 0, message: '', result },
  ...more,
});

const writeOf = (
  name: string,
  calls: WireLine['calls'],
  input: WireLine['input'],
  message: string,
  more: Partial<WireLine> = {},
): WireLine => ({
  ids: [],
  name: `department.${name}`,
  calls,
  path: `/sys/sysDepart/${name}`,
  input,
  access: [`system:depart:${name}`],
  answer: { code: 200, message, result: null },
  ...more,
});

const departmentWire: ResourceWire = {
  name: 'department',
  path: '/sys/sysDepart',
  permission: 'system:depart',
  row: department,
  written: {
    departName: '陶瓷组',
    departNameEn: 'Ceramics',
    parentId: department.id,
    orgCategory: '2',
    departOrder: 1,
    mobile: '13900010001',
    fax: '',
    address: '',
    memo: '',
    directorUserIds: '',
  },
  lacks: ['list', 'queryById'],
  examples: {
    edit: {
      input: {
        id: department.id,
        departName: '展品修复部',
        parentId: root,
        orgCode: department.orgCode,
        orgCategory: '2',
        directorUserIds: '',
        oldDirectorUserIds: '1901234567890123456',
      },
      unread: ['parentId', 'orgCode'],
    },
  },
};

/** The departments as they are listed and changed; the tree itself is among the other lines of the organisation. */
export const departmentLines: readonly WireLine[] = resourceLines(departmentWire, [
  readOf(
    'queryIdTree',
    {},
    [
      {
        key: root,
        value: root,
        title: department.departName,
        children: [{ key: department.id, value: department.id, title: department.departName, children: [] }],
      },
    ],
    { ids: ['API-53'] },
  ),
  readOf('searchBy', { keyWord: '修复', myDeptSearch: '0' }, [node], { ids: ['API-54'] }),
  readOf('queryMyDeptTreeList', {}, [{ ...node, parentId: null }], {
    ids: ['API-55'],
    access: 'self',
  }),
  readOf('listAll', { id: department.id }, [department]),
  readOf(
    'queryAllParentId',
    { departId: department.id, orgCode: 'A01A02' },
    { [department.id]: { parentIds: [root, department.id], parentMap: { [department.id]: department } } },
    {
      maps: ['', 'parentMap'],
      answer: {
        code: 200,
        message: '',
        result: {
          [department.id]: { parentIds: [root, department.id], parentMap: { [department.id]: department } },
        },
      },
    },
  ),
  readOf('queryTreeByKeyWord', { keyWord: '林' }, { userList: [personRow], departList: [] }),
  readOf('getDepartName', { orgCode: department.orgCode }, department),
  readOf('getUsersByDepartId', { id: department.id }, [personRow]),
  writeOf('delete', ['DELETE query'], { id: department.id }, '删除成功!', { ids: ['API-56', 'API-93'] }),
  writeOf('exportXls', ['GET query', 'POST body'], { ...listControls, selections: `${department.id},` }, '', {
    ids: ['API-95'],
    answer: 'file',
  }),
  writeOf('importExcel', ['POST form'], {}, '', {
    ids: ['API-87'],
    answer: { code: 201, message: '文件导入成功，但有错误。', result: partlyImported },
  }),
  writeOf('move', ['PUT body', 'POST body'], { id: department.id, parentId: '' }, '移动成功!', {
    path: '/sys/sysDepart/vitrine/move',
    access: ['system:depart:updateChange'],
  }),
  readOf(
    'consequences',
    { ids: `${department.id},` },
    {
      departments: 1,
      people: 1,
      peopleWithoutOther: 1,
      current: 1,
      directors: 1,
      roles: 0,
      announcements: 0,
      records: 0,
      dataRules: 0,
      statements: [],
    },
    {
      calls: ['POST body'],
      path: '/sys/sysDepart/vitrine/consequences',
      access: ['system:depart:updateChange', 'system:depart:delete', 'system:depart:deleteBatch'],
    },
  ),
]);
