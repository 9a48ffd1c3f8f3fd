import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

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
  '首页设置成功!': 'The home page is set',
  '该角色没有这个页面，请先授权': 'The role does not grant this page. Grant it first.',
  '设置成功!': 'Saved',
  不能授予超出自己权限有效期的角色: 'You cannot grant a role for longer than you have its rights yourself',
  '不能授予自己只在一段时间内拥有的权限：{{names}}':
    'You cannot grant what you hold for a time only: {{names}}',
  '该角色已到期，请重新打开': 'The role has ended meanwhile. Open the form again.',
  系统至少需要保留一位没有结束时间的可用的管理员:
    'At least one enabled administrator has to be left whose role does not end',
  结束时间格式不正确: 'This is not a time',
  结束时间须晚于当前时间: 'The end has to be in the future',
  '部分用户已没有该角色，请刷新后重试':
    'Some of the people do not have the role any more. Refresh and try again.',
  '该改动会使“{{name}}”获得您没有的权限：{{rights}}':
    '{{name}} would get rights by it that you do not have: {{rights}}',
  '该改动会使“{{name}}”获得您只在一段时间内拥有的权限：{{rights}}':
    '{{name}} would gain permissions by it that you have for a time only: {{rights}}',
  '该改动会使“{{name}}”成为管理员': '{{name}} would become an administrator by it',
  '角色“{{name}}”将于 {{time}} 到期': 'The role {{name}} ends at {{time}}',
  '该改动会减少“{{name}}”的权限，而其权限超出您的权限':
    '{{name}}, who may do more than you, would lose rights by it',
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
