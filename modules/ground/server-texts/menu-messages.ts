import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about menu entries. */
export const menuMessages: TextTable = {
  '系统依赖{{what, text}}，不能删除、停用或更改它':
    'The console needs {{what}}: it cannot be deleted, turned off or changed',
  '菜单“{{name}}”': 'the menu entry “{{name}}”',
  菜单管理页面: 'the page of the menu',
  '权限 {{code}}': 'the permission {{code}}',
  '请检查你填的类型以及信息是否正确！': 'Check the kind and what you have entered',
  上级菜单不能是自己或自己的下级: 'An entry cannot be below itself',
  '下级菜单中有您看不到的菜单，不能删除':
    'There are entries below that you do not see, so it cannot be deleted',
  '有人会因此失去菜单，请确认': 'People lose menu entries by this: confirm it',
  '路径与其他菜单相同，请确认': 'Another entry has the same path: confirm it',
  '路径不能以两个斜杠开头：它会打开别的网站': 'Two slashes in front lead to another site',
  路径不能包含反斜杠或控制字符: 'An address has neither backslashes nor control characters',
  '这个路径是控制台自己的页面，菜单不能使用':
    'The console itself has a page at this address; no entry can use it',
  请选择要删除的菜单: 'Choose the entries to delete',
  '目标菜单已被移动或删除，请刷新后重试': 'The target was moved or deleted. Refresh and try again.',
  '您没有“{{name}}”的权限，不能修改或删除它': 'You do not hold “{{name}}”, so you cannot change or delete it',
  不能使用自己没有的授权标识: 'You cannot use a code that you do not hold',
  '“{{name}}”带有数据规则，修改会扩大数据范围，请联系管理员':
    '“{{name}}” has data rules, and the change would show more. Ask an administrator.',
  '授权标识已存在!': 'This code exists already',
  操作失败: 'This did not succeed',
  同步成功: 'Synchronised',
  '手机号设置成功!': 'The mobile number is set',
  企业微信: 'WeCom',
  钉钉: 'DingTalk',
  '{{app, text}}同步功能已禁用': 'Synchronisation with {{app}} is turned off',
};
