import { dataRule } from '#tests/support/family-server/recorded/data-rules.ts';
import { type RecordedLine, read, refused, write } from '../line.ts';

const { id, permissionId } = dataRule;
const content = { ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'admin', status: '1' };

export const dataRuleLines: readonly RecordedLine[] = [
  read('permission.getPermRuleListByPermId', { permissionId }, [dataRule]),
  read('permission.getPermRuleListByPermId', { permissionId: 'nosuch' }, []),
  read('permission.queryPermissionRule', { permissionId, ruleName: '*Own*' }, [dataRule]),
  read('permission.queryPermissionRule', { permissionId, ruleName: '*others*' }, []),
  write('permission.addPermissionRule', { permissionId, ruleName: 'r1', ...content }, '添加成功！'),
  write('permission.editPermissionRule', { id, ruleName: 'r1b' }, '更新成功！'),
  write('permission.editPermissionRule', { id: 'nosuch', ruleName: 'q' }, '更新成功！'),
  write('permission.deletePermissionRule', { id }, '删除成功！'),
  write('permission.deletePermissionRule', { id: 'nosuch' }, '删除成功！'),
  refused(
    'permission.deletePermissionRule',
    'id missing',
    {},
    "操作失败，Required request parameter 'id' for method parameter type String is not present",
  ),
];
