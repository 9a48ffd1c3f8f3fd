import { roles } from '#tests/support/family-server/recorded/organisation.ts';
import { admin } from '#tests/support/family-server/recorded/people.ts';
import { dataRule, grantTree } from '#tests/support/family-server/recorded/role-grants.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const roleId = roles.find(({ roleCode }) => roleCode === 'admin')?.id;
const { id: ruleId, permissionId } = dataRule;
const system = 'd7d6e2e4e2934f2c9385a623fd98c6f3';
const granted = ['permission.saveRolePermission', { roleId, permissionIds: permissionId }] as const;
const narrowed = ['role.saveDataRules', { roleId, permissionId, dataRuleIds: ruleId }] as const;

/** The grants of roles, their data rules and their people. */
export const roleGrantLines: readonly RecordedLine[] = [
  read('role.queryTreeList', {}, grantTree),
  { ...read('permission.queryRolePermission', { roleId }, []), about: 'none' },
  {
    ...read('permission.queryRolePermission', { roleId }, [permissionId]),
    after: [granted],
  },
  write(
    'permission.saveRolePermission',
    { roleId, permissionIds: `${permissionId},${system}`, lastpermissionIds: '' },
    '保存成功！',
  ),
  {
    ...write(
      'permission.saveRolePermission',
      { roleId, permissionIds: '', lastpermissionIds: permissionId },
      '保存成功！',
    ),
    about: 'take all away',
    after: [granted],
  },
  { ...read('role.dataRules', { permissionId, roleId }, { datarule: [dataRule] }, 200), about: 'no grant' },
  {
    ...read('role.dataRules', { permissionId, roleId }, { drChecked: ruleId, datarule: [dataRule] }, 200),
    about: 'after saving',
    after: [granted, narrowed],
  },
  refused('role.dataRules', 'menu without rules', { permissionId: 'nosuch', roleId }, '未找到权限配置信息'),
  refused(
    'role.saveDataRules',
    'role has not the menu',
    { permissionId, roleId, dataRuleIds: ruleId },
    '请先保存角色菜单权限!',
  ),
  {
    ...write('role.saveDataRules', { permissionId, roleId, dataRuleIds: ruleId }, '保存成功!', '保存成功!'),
    after: [granted],
  },
  read('user.userRoleList', { roleId, username: 'admin', pageNo: 1, pageSize: 10 }, pageOf(admin)),
  {
    name: 'user.addSysUserRole',
    input: { roleId, userIdList: [admin.id] },
    answer: { code: 0, message: '添加成功!', result: null },
  },
  write('user.deleteUserRole', { roleId, userId: admin.id }, '删除成功!'),
  write('user.deleteUserRoleBatch', { roleId, userIds: `${admin.id},nosuch,` }, '删除成功!'),
];
