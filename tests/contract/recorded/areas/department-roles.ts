import { departmentRole } from '#tests/support/family-server/recorded/department-roles.ts';
import { admin } from '#tests/support/family-server/recorded/people.ts';
import { dataRule, grantTree } from '#tests/support/family-server/recorded/role-grants.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const { id: roleId, departId } = departmentRole;
const { id: ruleId, permissionId } = dataRule;
const ofMember = { departId, userId: admin.id };
const given = ['departmentRole.deptRoleUserAdd', { userId: admin.id, newRoleId: roleId }] as const;
const granted = ['departmentRole.savePermission', { roleId, permissionIds: permissionId }] as const;
const narrowed = ['departmentRole.saveDataRules', { permissionId, roleId, dataRuleIds: ruleId }] as const;
const held = { id: `${admin.id}${roleId}`, userId: admin.id, droleId: roleId };
const empty = { ...pageOf(departmentRole), records: [], total: 0, pages: 0 };

/** The roles of departments. */
export const departmentRoleLines: readonly RecordedLine[] = [
  read(
    'departmentRole.list',
    { deptId: departId, pageNo: 1, pageSize: 10 },
    pageOf({ ...departmentRole, departId_dictText: '总部' }),
    200,
  ),
  { ...read('departmentRole.list', { pageNo: 1 }, empty, 200), about: 'without a department' },
  write(
    'departmentRole.add',
    { departId, roleName: 'Rec drole', roleCode: 'recdrole', description: 'x' },
    '添加成功！',
    '添加成功！',
  ),
  write('departmentRole.edit', { id: roleId, description: 'y' }, '编辑成功!', '编辑成功!'),
  {
    ...write('departmentRole.edit', { id: 'nosuch' }, '编辑成功!', '编辑成功!'),
    about: 'unknown id',
  },
  read('departmentRole.queryById', { id: roleId }, departmentRole, 200),
  read('departmentRole.getDeptRoleList', ofMember, [departmentRole]),
  { ...read('departmentRole.getDeptRoleByUserId', ofMember, []), about: 'none yet' },
  { ...read('departmentRole.getDeptRoleByUserId', ofMember, [held]), about: 'one', after: [given] },
  {
    ...read('departmentRole.getDeptRoleByUserId', { ...ofMember, departId: 'x' }, null),
    about: 'department without roles',
  },
  write(
    'departmentRole.deptRoleUserAdd',
    { userId: admin.id, newRoleId: roleId, oldRoleId: '' },
    '添加成功！',
    '添加成功！',
  ),
  {
    ...write(
      'departmentRole.deptRoleUserAdd',
      { userId: admin.id, newRoleId: '', oldRoleId: roleId },
      '添加成功！',
      '添加成功！',
    ),
    about: 'take away',
    after: [given],
  },
  read('departmentRole.queryTreeList', { departId }, grantTree),
  {
    ...read('departmentRole.queryTreeList', { departId: 'nosuch' }, { ids: [], treeList: [] }),
    about: 'unknown',
  },
  { ...read('departmentRole.queryPermission', { roleId }, []), about: 'none' },
  { ...read('departmentRole.queryPermission', { roleId }, [permissionId]), about: 'one', after: [granted] },
  write(
    'departmentRole.savePermission',
    { roleId, permissionIds: permissionId, lastpermissionIds: '' },
    '保存成功！',
  ),
  refused(
    'departmentRole.saveDataRules',
    'role has not the menu',
    { permissionId, roleId, dataRuleIds: ruleId },
    '请先保存角色菜单权限!',
  ),
  {
    ...write(
      'departmentRole.saveDataRules',
      { permissionId, roleId, dataRuleIds: ruleId },
      '保存成功!',
      '保存成功!',
    ),
    after: [granted],
  },
  {
    ...read(
      'departmentRole.dataRules',
      { permissionId, departId, roleId },
      { drChecked: ruleId, datarule: [dataRule] },
      200,
    ),
    after: [granted, narrowed],
  },
  refused(
    'departmentRole.dataRules',
    'department without the menu',
    { permissionId, departId: 'nosuch', roleId },
    '未找到权限配置信息',
  ),
  write('departmentRole.delete', { id: roleId }, '删除成功!', '删除成功!'),
  write('departmentRole.deleteBatch', { ids: `${roleId},` }, '批量删除成功！', '批量删除成功！'),
];
