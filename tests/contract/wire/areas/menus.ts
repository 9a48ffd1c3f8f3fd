import { department } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

/** An entry of the examples as it is managed. */
export const exampleMenu = {
  id: '1906000000000000005',
  key: '1906000000000000005',
  title: '工单状态图',
  name: '工单状态图',
  parentId: '1906000000000000001',
  perms: null,
  permsType: '1',
  icon: null,
  redirect: null,
  component: 'atlas/MachinesPage',
  componentName: null,
  url: '/repairs/machines',
  sortNo: 3,
  menuType: 1,
  isLeaf: true,
  leaf: true,
  route: true,
  keepAlive: false,
  description: null,
  delFlag: 0,
  alwaysShow: false,
  hidden: false,
  status: '1',
  internalOrExternal: false,
  createBy: 'admin',
  createTime: '2026-02-01 09:00:00',
  updateBy: null,
  updateTime: null,
  children: null,
};
const group = '1906000000000000001';
const exampleGroup = {
  ...exampleMenu,
  id: group,
  key: group,
  title: '展品报修',
  name: '展品报修',
  parentId: null,
  icon: 'tool',
  component: 'layouts/RouteView',
  url: '/repairs',
  sortNo: 90,
  menuType: 0,
  isLeaf: false,
  leaf: false,
  alwaysShow: true,
  children: [],
};
const node = {
  key: exampleMenu.id,
  title: exampleMenu.name,
  slotTitle: exampleMenu.name,
  label: exampleMenu.name,
  value: exampleMenu.id,
  isLeaf: true,
  icon: null,
  ruleFlag: 0,
  scopedSlots: null,
  parentId: group,
  children: null,
};
const root = {
  ...node,
  key: group,
  title: '展品报修',
  slotTitle: '展品报修',
  label: '展品报修',
  value: group,
  isLeaf: false,
  icon: 'tool',
  parentId: null,
};
const home = '9502685863ab87f0ad1134142788a385';
const form = {
  menuType: 1,
  parentId: group,
  name: '工单统计',
  url: 'repairs/counts',
  component: 'repair/Counts',
  sortNo: 4,
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
  icon: 'fund',
  status: '1',
  permsType: '1',
};
const access = ['system:permission:list'] as const;

/** A read that answers with code 0. */
const readOf = (
  name: string,
  id: string,
  input: WireLine['input'],
  result: unknown,
  more: Partial<WireLine> = {},
): WireLine => ({
  ids: id ? [id] : [],
  name: `menu.${name}`,
  calls: ['GET query'],
  path: `/sys/permission/${name}`,
  access,
  input,
  answer: { code: 0, message: '', result },
  ...more,
});
const writeOf = (
  line: Pick<WireLine, 'name' | 'ids' | 'calls' | 'path' | 'input'> & Partial<WireLine>,
  code: string,
  message: string,
): WireLine => ({
  ...line,
  access: [`system:permission:${code}`],
  answer: { code: 200, message, result: null },
});

const menuWire: ResourceWire = {
  name: 'menu',
  path: '/sys/permission',
  permission: 'system:permission',
  row: exampleMenu,
  written: form,
  lacks: ['queryById', 'exportXls', 'importExcel'],
  examples: {
    list: {
      ids: ['API-40'],
      input: { name: '工单状态' },
      result: [{ ...exampleMenu, path: ['展品报修'] }],
    },
    add: { ids: ['API-38'] },
  },
};

/** The menu as it is managed. */
export const menuLines: readonly WireLine[] = resourceLines(menuWire, [
  readOf('getSystemMenuList', 'API-41', {}, [exampleGroup]),
  readOf('getSystemSubmenu', 'API-42', { parentId: group }, [exampleMenu]),
  readOf(
    'getSystemSubmenuBatch',
    'API-43',
    { parentIds: `${group},nosuch,` },
    { [group]: [exampleMenu] },
    {
      answer: { code: 200, message: '', result: { [group]: [exampleMenu] } },
      maps: [''],
    },
  ),
  readOf('queryTreeList', 'API-44', {}, { treeList: [{ ...root, children: [node] }], ids: [group, home] }),
  readOf('queryListAsync', '', { pid: group }, [node]),
  readOf(
    'holders',
    '',
    { permissionId: exampleMenu.id },
    {
      roles: [
        {
          id: '1902000000000000001',
          code: 'exhibition',
          name: '展陈管理员',
          departName: null,
          people: 1,
          dataRules: 1,
        },
      ],
      departRoles: [],
      departments: [
        { id: department.id, code: department.orgCode, name: department.departName, dataRules: 0 },
      ],
    },
    { path: '/sys/permission/vitrine/holders' },
  ),
  writeOf(
    {
      ids: ['API-39'],
      name: 'menu.edit',
      calls: ['PUT body', 'POST body'],
      path: '/sys/permission/edit',
      input: { ...form, id: exampleMenu.id, key: exampleMenu.id, leaf: true, isLeaf: true, delFlag: 0 },
      unread: ['key', 'leaf', 'isLeaf', 'delFlag'],
    },
    'edit',
    '修改成功！',
  ),
  writeOf(
    {
      ids: [],
      name: 'menu.delete',
      calls: ['DELETE query'],
      path: '/sys/permission/delete',
      input: { id: exampleMenu.id },
    },
    'delete',
    '删除成功!',
  ),
  writeOf(
    {
      ids: [],
      name: 'menu.move',
      calls: ['PUT body'],
      path: '/sys/permission/vitrine/move',
      input: { id: exampleMenu.id, parentId: group, after: null },
    },
    'edit',
    '修改成功！',
  ),
  {
    ids: [],
    name: 'permission.getPermCode',
    calls: ['GET query'],
    path: '/sys/permission/getPermCode',
    access: 'self',
    input: {},
    answer: {
      code: 200,
      message: '',
      result: {
        codeList: ['repair:assign'],
        auth: [{ action: 'repair:assign', type: '1', describe: '派单按钮' }],
        allAuth: [{ action: 'repair:assign', type: '1', describe: '派单按钮', status: '1' }],
        sysSafeMode: false,
      },
    },
  },
]);
