import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** The texts of entries that show no page of the console. */
export const entryText = registerMessages('entryPages', {
  'zh-CN': {
    noAddress: '这个菜单没有可以打开的地址',
    noAddressHint: '请管理员在菜单管理中填写 http 或 https 开头的地址。',
    notEmbedded: '{{origin}} 不能在控制台中显示',
    notEmbeddedHint:
      '请管理员把 {{origin}} 加入服务器设置 FRAME_ORIGINS 并重启服务，或在菜单管理中改为外部打开。',
    unknownPage: '这个菜单的页面不在控制台中',
    unknownPageHint:
      '菜单「{{title}}」的组件是 {{component}}。请管理员在菜单管理中改为控制台已有的组件，或停用该菜单。',
    emptyGroup: '这个菜单下还没有页面',
    emptyGroupHint: '请管理员为您的角色授权「{{title}}」下的菜单。',
  },
  'en-US': {
    noAddress: 'This entry has no address that can be opened',
    noAddressHint: 'Ask an administrator to enter an http or https address in the menu settings.',
    notEmbedded: '{{origin}} cannot be shown in the console',
    notEmbeddedHint:
      'Ask an administrator to add {{origin}} to the server setting FRAME_ORIGINS and restart the server, or to open the entry in a new window.',
    unknownPage: 'The page of this entry is not part of the console',
    unknownPageHint:
      'The component of “{{title}}” is {{component}}. Ask an administrator to choose a component of the console in the menu settings, or to disable the entry.',
    emptyGroup: 'There is no page below this entry',
    emptyGroupHint: 'Ask an administrator to grant your role the entries below “{{title}}”.',
  },
});
