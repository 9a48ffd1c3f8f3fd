import { departments } from '#tests/support/family-server/recorded/organisation.ts';
import { dataRule } from '#tests/support/family-server/recorded/role-grants.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const departId = departments[0]?.id;
const { id: ruleId, permissionId } = dataRule;
const granted = ['permission.saveDepartPermission', { departId, permissionIds: permissionId }] as const;
const offered = [
  'departmentPermission.saveDataRules',
  { departId, permissionId, dataRuleIds: ruleId },
] as const;
const row = { id: `${departId}/${permissionId}`, departId, permissionId, dataRuleIds: '' };
const name = (verb: string) => `departmentPermission.${verb}`;
const written = (verb: string, input: RecordedLine['input'], message: string) =>
  write(name(verb), input, message, message);

/** What the roles of departments may be granted. */
export const departmentGrantLines: readonly RecordedLine[] = [
  { ...read('permission.queryDepartPermission', { departId }, []), about: 'none' },
  { ...read('permission.queryDepartPermission', { departId }, [permissionId]), after: [granted] },
  write(
    'permission.saveDepartPermission',
    { departId, permissionIds: permissionId, lastpermissionIds: '' },
    '保存成功！',
  ),
  {
    ...write(
      'permission.saveDepartPermission',
      { departId, permissionIds: '', lastpermissionIds: permissionId },
      '保存成功！',
    ),
    about: 'take all away',
    after: [granted],
  },
  {
    ...read(name('dataRules'), { permissionId, departId }, { drChecked: ruleId, datarule: [dataRule] }, 200),
    after: [granted, offered],
  },
  refused(
    name('dataRules'),
    'menu without rules',
    { permissionId: 'nosuch', departId },
    '未找到权限配置信息',
  ),
  refused(
    name('saveDataRules'),
    'department has not the menu',
    { permissionId, departId, dataRuleIds: ruleId },
    '请先保存部门菜单权限!',
  ),
  {
    ...written('saveDataRules', { permissionId, departId, dataRuleIds: ruleId }, '保存成功!'),
    after: [granted],
  },
  { ...read(name('list'), { pageNo: 1, pageSize: 10 }, pageOf(row), 200), after: [granted] },
  { ...read(name('queryById'), { id: row.id }, row, 200), after: [granted] },
  written('add', { departId, permissionId, dataRuleIds: '' }, '添加成功！'),
  written('edit', { id: row.id, dataRuleIds: '' }, '编辑成功!'),
  written('delete', { id: 'nosuch' }, '删除成功!'),
  written('deleteBatch', { ids: 'nosuch,' }, '批量删除成功！'),
];
