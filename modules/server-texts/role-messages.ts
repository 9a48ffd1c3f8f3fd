import type { TextTable } from './translator.ts';

/** The English texts about grants of roles and the people with a role. */
export const roleMessages: TextTable = {
  只有管理员可以修改管理员角色的授权: 'Only administrators change what a role of administrators grants',
  '不能授予或收回自己没有的权限：{{names}}': 'You cannot grant or take away what you do not have: {{names}}',
  '不能授予自己受字段权限限制的内容：{{names}}':
    'You cannot grant what you see within field rules only: {{names}}',
  '不能使用自己打不开，或受字段权限、数据规则限制的页面组件':
    'You cannot use the component of a page that you cannot open, or that field rules or data rules narrow for you',
  '不能授予或收回自己受数据规则限制的权限：{{names}}':
    'You cannot grant or take away what you have within data rules only: {{names}}',
  系统至少需要保留一位可以打开角色管理并授权的管理员:
    'At least one administrator has to be left who can open the roles and grant permissions',
  '部分菜单已被删除，请重新打开后再授权': 'Some of the menu entries were deleted. Open the grants again.',
  只有管理员可以授予全部权限: 'Only administrators grant everything',
  '保存成功！期间有人修改过该角色的授权，已在其基础上保存':
    'Saved. Somebody else has changed the grants of this role meanwhile; both changes hold.',
  '没有需要保存的改动，期间有人修改过该角色的授权':
    'There was nothing to save. Somebody else has changed the grants of this role meanwhile.',
  未找到权限配置信息: 'This menu entry has no data rules',
  '请先保存角色菜单权限!': 'Grant the menu entry first, and save',
  '部分数据规则已被删除，请重新打开后再保存': 'Some of the data rules were deleted. Open them again.',
  '期间有人取消了其余数据规则，保存后将不再限制数据，请重新打开后再选择':
    'Somebody else has removed the other rules meanwhile, so that nothing would narrow this grant. Open them again.',
  '部分用户不存在，请刷新后重试': 'Some of the people do not exist any more. Refresh and try again.',
};
