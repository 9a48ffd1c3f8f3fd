import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const onlineText = registerMessages('online', {
  'zh-CN': {
    loading: '正在打开报表',
    failed: '报表打不开',
    denied: '没有查看在线报表的权限',
    deniedHint: '请管理员为您的角色授权「AUTO在线报表」。',
    noColumns: '这个报表没有可以显示的列',
    noColumnsHint: '请管理员为报表「{{name}}」定义要显示的列。',
    form: '这是在线表单，控制台不能打开它的数据',
    formHint:
      '菜单「{{title}}」打开编码为 {{code}} 的在线表单。在线表单的数据接口不公开，控制台没有它的页面。请管理员在菜单管理中把该菜单改为在线报表或控制台已有的页面，或停用该菜单。',
    code: '表单编码',
    component: '菜单组件',
  },
  'en-US': {
    loading: 'Opening the report',
    failed: 'The report cannot be opened',
    denied: 'No permission to view online reports',
    deniedHint: 'Ask an administrator to grant your role the entry “Online report”.',
    noColumns: 'This report has no columns to show',
    noColumnsHint: 'Ask an administrator to define the columns of the report “{{name}}”.',
    form: 'The console cannot open the data of online forms',
    formHint:
      'The entry “{{title}}” opens the online form with the code {{code}}. Its data has no public interface, and the console has no page for it. Ask an administrator to point the entry to an online report or to a page of the console in the menu settings, or to disable it.',
    code: 'Form code',
    component: 'Menu component',
  },
});
