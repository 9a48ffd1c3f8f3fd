import { audit, pageOf, personRow } from '../examples.ts';
import type { WireLine } from '../line.ts';

const roleId = '1902000000000000001';
/** The hidden page of the example's menu, which has a data rule. */
const permissionId = '1906000000000000003';
const readers = ['system:role:list', 'system:permission:saveRole'] as const;

const node = {
  title: null,
  label: null,
  icon: null,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  perms: null,
  component: null as string | null,
  children: null,
};
const child = (key: string, slotTitle: string, component: string) => ({
  ...node,
  key,
  value: key,
  slotTitle,
  component,
  parentId: '1906000000000000001',
  isLeaf: true,
  menuType: 1,
});
const button = {
  ...node,
  key: '1906000000000000004',
  value: '1906000000000000004',
  slotTitle: '派单按钮',
  parentId: '1906000000000000002',
  isLeaf: true,
  menuType: 2,
  perms: 'repair:assign',
};
const group = {
  ...node,
  key: '1906000000000000001',
  value: '1906000000000000001',
  slotTitle: '展品报修',
  icon: 'tool',
  component: 'layouts/RouteView',
  parentId: null,
  isLeaf: false,
  menuType: 0,
  children: [
    {
      ...child('1906000000000000002', '报修工单', 'layouts/IframePageView'),
      isLeaf: false,
      children: [button],
    },
    child(permissionId, '工单详情', 'repair/OrderDetail'),
    child('1906000000000000005', '工单状态图', 'atlas/MachinesPage'),
  ],
};

/** The grants of roles, their data rules and their people. */
export const roleGrantLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'role.queryTreeList',
    calls: ['GET query'],
    path: '/sys/role/queryTreeList',
    access: [...readers, 'system:permission:saveDepart'],
    input: {},
    answer: { code: 0, message: '', result: { treeList: [group], ids: [group.key, permissionId] } },
  },
  {
    ids: ['API-45'],
    name: 'permission.queryRolePermission',
    calls: ['GET query'],
    path: '/sys/permission/queryRolePermission',
    access: readers,
    input: { roleId },
    answer: { code: 0, message: '', result: [group.key, permissionId] },
  },
  {
    ids: ['API-49'],
    name: 'permission.saveRolePermission',
    calls: ['POST body'],
    path: '/sys/permission/saveRolePermission',
    access: ['system:permission:saveRole'],
    input: {
      roleId,
      permissionIds: '1906000000000000001,1906000000000000002,1906000000000000003,1906000000000000004',
      lastpermissionIds:
        '1906000000000000001,1906000000000000002,1906000000000000003,1906000000000000004,1906000000000000005',
    },
    answer: { code: 200, message: '保存成功！', result: null },
  },
  {
    ids: [],
    name: 'role.grantChange',
    calls: ['POST body'],
    path: '/sys/role/vitrine/grantChange',
    access: ['system:permission:saveRole'],
    input: { roleId, permissionIds: '', lastpermissionIds: permissionId },
    answer: {
      code: 200,
      message: '',
      result: {
        added: 0,
        removed: 1,
        holders: 1,
        affected: [
          {
            gains: [],
            loses: [permissionId],
            people: 1,
            names: [{ id: personRow.id, username: personRow.username, realname: personRow.realname }],
          },
        ],
      },
    },
  },
  {
    ids: [],
    name: 'role.grantLocks',
    calls: ['GET query'],
    path: '/sys/role/vitrine/grantLocks',
    access: readers,
    input: { roleId },
    answer: {
      code: 200,
      message: '',
      result: { whole: false, entries: [], rules: { [permissionId]: 1 } },
    },
    maps: ['rules'],
  },
  {
    ids: [],
    name: 'role.dataRules',
    calls: ['GET query'],
    path: '/sys/role/datarule/{permissionId}/{roleId}',
    access: readers,
    input: { permissionId, roleId },
    answer: {
      code: 200,
      message: '',
      result: {
        drChecked: '1907000000000000001',
        datarule: [
          {
            id: '1907000000000000001',
            permissionId,
            status: '1',
            ruleName: '本部门',
            ruleColumn: 'orgCode',
            ruleConditions: '=',
            ruleValue: '#{sys_org_code}',
            ...audit,
          },
        ],
      },
    },
  },
  {
    ids: [],
    name: 'role.saveDataRules',
    calls: ['POST body'],
    path: '/sys/role/datarule',
    access: ['system:permission:saveRole'],
    input: {
      permissionId,
      roleId,
      dataRuleIds: '1907000000000000001',
      lastDataRuleIds: '1907000000000000001,1907000000000000002',
    },
    answer: { code: 200, message: '保存成功!', result: '保存成功!' },
  },
  {
    ids: [],
    name: 'role.home',
    calls: ['GET query'],
    path: '/sys/role/vitrine/home',
    access: ['system:role:list', 'system:permission:setDefIndex'],
    input: { roleId },
    answer: {
      code: 200,
      message: '',
      result: {
        component: null,
        priority: 0,
        pages: [{ component: 'atlas/MachinesPage', name: '工单状态图', path: '/repairs/machines' }],
      },
    },
  },
  {
    ids: [],
    name: 'role.saveHome',
    calls: ['POST body'],
    path: '/sys/role/vitrine/home',
    access: ['system:permission:setDefIndex'],
    input: { roleId, component: null, priority: 5 },
    answer: { code: 200, message: '首页设置成功!', result: null },
  },
  {
    ids: [],
    name: 'role.copy',
    calls: ['POST body'],
    path: '/sys/role/vitrine/copy',
    access: ['system:role:copy'],
    input: { source: roleId, roleName: '展陈管理员副本', roleCode: 'exhibition_copy', description: '副本' },
    answer: { code: 200, message: '添加成功！', result: null },
  },
  {
    ids: [],
    name: 'user.userRoleList',
    calls: ['GET query'],
    path: '/sys/user/userRoleList',
    access: ['system:user:list'],
    input: {
      pageNo: 1,
      pageSize: 10,
      column: 'createTime',
      order: 'desc',
      field: 'id,username',
      roleId,
      username: 'lin_shu',
      keyword: 'lin',
    },
    answer: { code: 0, message: '', result: pageOf(personRow) },
  },
  {
    ids: [],
    name: 'user.addSysUserRole',
    calls: ['POST body'],
    path: '/sys/user/addSysUserRole',
    access: ['system:user:addUserRole'],
    input: { roleId, userIdList: [personRow.id], endTime: '2999-05-01 18:00:00' },
    answer: { code: 0, message: '添加成功!', result: { added: 0, held: 1 } },
  },
  {
    ids: [],
    name: 'user.setRoleEnd',
    calls: ['POST body'],
    path: '/sys/user/vitrine/roleEnd',
    access: ['system:user:addUserRole'],
    input: { roleId, userIdList: [personRow.id], endTime: null },
    answer: { code: 200, message: '设置成功!', result: null },
  },
  {
    ids: [],
    name: 'user.deleteUserRole',
    calls: ['DELETE query'],
    path: '/sys/user/deleteUserRole',
    access: ['system:user:deleteRole'],
    input: { roleId, userId: personRow.id },
    answer: { code: 200, message: '删除成功!', result: null },
  },
  {
    ids: [],
    name: 'user.deleteUserRoleBatch',
    calls: ['DELETE query'],
    path: '/sys/user/deleteUserRoleBatch',
    access: ['system:user:deleteRoleBatch'],
    input: { roleId, userIds: `${personRow.id},` },
    answer: { code: 200, message: '删除成功!', result: null },
  },
];
