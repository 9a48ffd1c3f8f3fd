import type { PageDeclaration } from './page-declaration.ts';

/** The sections of the account settings are one tab. */
export const settingsTab = '/account/settings/BaseSetting';

/**
 * The pages about the person, by their component names: everybody has them, whatever their menu contains (NOTICE-04), and
 * their paths are those of their menu entries. They stand apart because the first script of the console knows them, and no other page.
 */
export const ownPages = {
  'system/UserAnnouncementList': {
    title: ['我的消息', 'My messages'],
    aliases: ['monitor/mynews/index'],
    file: 'content/messages/my-messages',
    first: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    menu: {
      id: '53a9230444d33de28aa11cc108fb1dba',
      below: '/message',
      path: '/isps/userAnnouncement',
      order: 3,
    },
  },
  'account/center/Index': {
    title: ['个人中心', 'My page'],
    file: 'people/own-account/account-centre',
    menu: {
      id: 'd86f58e7ab516d3bc6bfb1fe10585f97',
      below: '/account',
      path: '/account/center',
      order: 1,
    },
  },
  'account/settings/BaseSetting': {
    title: ['基本设置', 'Profile'],
    file: 'people/own-account/account-settings',
    tab: settingsTab,
    menu: {
      id: '1367a93f2c410b169faa7abcbad2f77c',
      below: 'account/settings/Index',
      path: '/account/settings/BaseSetting',
      order: 1,
      componentName: 'account-settings-base',
      hidden: true,
    },
  },
  'account/settings/Security': {
    title: ['安全设置', 'Security'],
    file: 'people/own-account/account-settings',
    tab: settingsTab,
    menu: {
      id: 'ec8d607d0156e198b11853760319c646',
      below: 'account/settings/Index',
      path: '/account/settings/security',
      order: 2,
    },
  },
  'account/settings/Custom': {
    title: ['个性化设置', 'Preferences'],
    file: 'people/own-account/account-settings',
    tab: settingsTab,
    menu: {
      id: '882a73768cfd7f78f3a37584f7299656',
      below: 'account/settings/Index',
      path: '/account/settings/custom',
      order: 3,
    },
  },
  'account/settings/Binding': {
    title: ['账户绑定', 'Linked accounts'],
    file: 'people/own-account/account-settings',
    tab: settingsTab,
    menu: {
      id: '4f66409ef3bbd69c1d80469d6e2a885e',
      below: 'account/settings/Index',
      path: '/account/settings/binding',
      order: 4,
    },
  },
  'account/settings/Notification': {
    title: ['新消息通知', 'Notifications'],
    file: 'people/own-account/account-settings',
    tab: settingsTab,
    menu: {
      id: 'fedfbf4420536cacc0218557d263dfea',
      below: 'account/settings/Index',
      path: '/account/settings/notification',
      order: 5,
    },
  },
} as const satisfies Readonly<Record<string, PageDeclaration>>;
