import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about departments. */
export const departmentMessages: TextTable = {
  '所选用户不存在，请刷新后重试': 'A person does not exist any more. Reload and try again.',
  '当前选中部门与用户无关联关系!': 'These people do not belong to the department',
  '移动成功!': 'Moved',
  '未查询匹配数据！': 'Nothing was found',
  'departId 和 orgCode 不能都为空！': 'Neither an id nor a code was sent',
  '没有编码为 {{code}} 的上级部门': 'There is no department with the code {{code}} above it',
  上级部门不能是自己或自己的下级: 'A department cannot be below itself',
  不能移动到其他租户的部门下: 'A department cannot be moved into another tenant',
  下级部门中有无权查看的部门: 'There are departments below that you may not see',
  '部门最多 {{count}} 级': 'There are at most {{count}} levels of departments',
  '所选上级部门不存在，请刷新后重试': 'The parent does not exist any more. Reload and try again.',
  '数据规则“{{name}}”使用了部门的编码，请先修改该规则':
    'The data rule “{{name}}” uses the code of the department. Change the rule first.',
  '数据规则“{{name}}”的规则值放不下新的部门编码':
    'The value of the data rule “{{name}}” has no room for the new code of the department',
  '您的数据权限取决于部门，只能调整自己所在的部门及其下级':
    'What you see depends on departments, so you change only your own ones and those below them',
  '不能删除您当前所在的部门及其上级，请先切换到其他部门':
    'You cannot delete your current department, nor one above it. Switch to another department first.',
  '部分部门角色不存在，请重新打开后再保存':
    'Some of these department roles do not exist any more. Open them again before you save.',
  '该用户已没有部分部门角色，请重新打开后再保存':
    'The person does not have some of the department roles any more. Open the drawer again before saving.',
  '该用户不属于部门角色所在的部门，请先将其加入部门':
    'This person does not belong to the department of the role. Add them to the department first.',
  '该部门没有以下权限，不能授予部门角色：{{names}}':
    'The department does not have this, so a role of it cannot grant it: {{names}}',
  '只能选择部门在该菜单上已有的数据规则，请重新打开后再保存':
    'Only data rules that the department was given for this page can be chosen. Open them again before you save.',
  '部门的该权限受数据规则限制，部门角色至少保留一条':
    'The department has this within data rules, so a role of it keeps at least one of them',
  不能修改权限超出自己的部门角色: 'You cannot change a department role with more permissions than yours',
  '部门角色编码在该部门中已存在!': 'This code exists in the department already',
  '保存成功！期间有人修改过该部门的授权，已在其基础上保存':
    'Saved. Somebody else has changed the permissions of this department meanwhile; both changes hold.',
  '没有需要保存的改动，期间有人修改过该部门的授权':
    'There was nothing to save. Somebody else has changed the permissions of this department meanwhile.',
  '请先保存部门菜单权限!': 'Give the menu entry to the department first, and save',
  该部门已有此权限: 'The department has this permission already',
};
