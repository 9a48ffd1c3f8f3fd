import { registerMessages } from '#modules/platform/i18n/index.ts';

export const homeText = registerMessages('home', {
  'zh-CN': {
    greeting: '{{greeting}}，{{name}}',
    hint: '从下面打开要处理的页面。',
    other: '常用',
    nothing: '还没有可以打开的页面',
    nothingHint: '请管理员为您的角色授权菜单。',
    newWindow: '在新窗口打开',
  },
  'en-US': {
    greeting: '{{greeting}}, {{name}}',
    hint: 'Open the page you want to work on.',
    other: 'Pages',
    nothing: 'There is no page to open yet',
    nothingHint: 'Ask an administrator to grant menus to your role.',
    newWindow: 'Opens in a new window',
  },
});
