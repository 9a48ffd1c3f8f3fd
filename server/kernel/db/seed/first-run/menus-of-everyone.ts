import { messageButtons, messageTemplateButtons } from './buttons-of-content.ts';
import type { Menu } from './menu-tree.ts';

/** The home page; the interface requires a menu of exactly this name. */
export const homeMenu: Menu = {
  id: '9502685863ab87f0ad1134142788a385',
  name: '首页',
  url: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  sortNo: 0,
  icon: 'home',
};

const myMessages: Menu = {
  id: '53a9230444d33de28aa11cc108fb1dba',
  name: '我的消息',
  url: '/isps/userAnnouncement',
  component: 'system/UserAnnouncementList',
  sortNo: 3,
};

/** The group 消息中心. */
export const messageMenu: Menu = {
  id: '5c8042bd6c601270b2bbd9b20bccc68b',
  name: '消息中心',
  url: '/message',
  component: 'layouts/RouteView',
  sortNo: 6,
  icon: 'message',
  children: [
    {
      id: '944abf0a8fc22fe1f1154a389a574154',
      name: '消息管理',
      url: '/modules/message/sysMessageList',
      component: 'modules/message/SysMessageList',
      sortNo: 1,
      area: 'message',
      buttons: messageButtons,
    },
    {
      id: 'f780d0d3083d849ccbdb1b1baee4911d',
      name: '模板管理',
      url: '/modules/message/sysMessageTemplateList',
      component: 'modules/message/SysMessageTemplateList',
      sortNo: 2,
      area: 'messageTemplate',
      buttons: messageTemplateButtons,
    },
    myMessages,
  ],
};

const settings: readonly Menu[] = [
  {
    id: '1367a93f2c410b169faa7abcbad2f77c',
    name: '基本设置',
    url: '/account/settings/BaseSetting',
    component: 'account/settings/BaseSetting',
    componentName: 'account-settings-base',
    sortNo: 1,
    hidden: true,
  },
  {
    id: 'ec8d607d0156e198b11853760319c646',
    name: '安全设置',
    url: '/account/settings/security',
    component: 'account/settings/Security',
    sortNo: 2,
  },
  {
    id: '882a73768cfd7f78f3a37584f7299656',
    name: '个性化设置',
    url: '/account/settings/custom',
    component: 'account/settings/Custom',
    sortNo: 3,
  },
  {
    id: '4f66409ef3bbd69c1d80469d6e2a885e',
    name: '账户绑定',
    url: '/account/settings/binding',
    component: 'account/settings/Binding',
    sortNo: 4,
  },
  {
    id: 'fedfbf4420536cacc0218557d263dfea',
    name: '新消息通知',
    url: '/account/settings/notification',
    component: 'account/settings/Notification',
    sortNo: 5,
  },
];

/** The hidden group 个人页, opened from the header. */
export const accountMenu: Menu = {
  id: '717f6bee46f44a3897eca9abd6e2ec44',
  name: '个人页',
  url: '/account',
  component: 'layouts/RouteView',
  sortNo: 9,
  icon: 'user',
  hidden: true,
  children: [
    {
      id: 'd86f58e7ab516d3bc6bfb1fe10585f97',
      name: '个人中心',
      url: '/account/center',
      component: 'account/center/Index',
      sortNo: 1,
    },
    {
      id: '6e73eb3c26099c191bf03852ee1310a1',
      name: '个人设置',
      url: '/account/settings/BaseSetting',
      component: 'account/settings/Index',
      sortNo: 2,
      alwaysShow: true,
      children: settings,
    },
    {
      id: '8fb8172747a78756c11916216b8b8066',
      name: '工作台',
      url: '/dashboard/workplace',
      component: 'dashboard/Workplace',
      sortNo: 3,
    },
  ],
};

/** The pages for everyone who can sign in: the home page, one's own messages and account pages. */
export const everyonesMenus: readonly Menu[] = [
  homeMenu,
  { ...messageMenu, children: [myMessages] },
  accountMenu,
];
