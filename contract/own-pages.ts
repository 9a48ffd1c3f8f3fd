import type { PageDeclaration } from './page-declaration.ts';

/**
 * The pages about the person, by their component names: everybody has them, whatever their menu contains (NOTICE-04). They
 * stand apart because the first script of the console knows them, and no other page.
 */
export const ownPages = {
  'system/UserAnnouncementList': {
    title: ['我的消息', 'My messages'],
    aliases: ['monitor/mynews/index'],
    file: 'content/messages/my-messages',
    first: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  },
  'account/center/Index': {
    title: ['个人中心', 'My page'],
    file: 'people/own-account/account-centre',
  },
  'account/settings/BaseSetting': {
    title: ['基本设置', 'Profile'],
    file: 'people/own-account/account-settings',
  },
  'account/settings/Security': {
    title: ['安全设置', 'Security'],
    file: 'people/own-account/account-settings',
  },
  'account/settings/Custom': {
    title: ['个性化设置', 'Preferences'],
    file: 'people/own-account/account-settings',
  },
  'account/settings/Binding': {
    title: ['账户绑定', 'Linked accounts'],
    file: 'people/own-account/account-settings',
  },
  'account/settings/Notification': {
    title: ['新消息通知', 'Notifications'],
    file: 'people/own-account/account-settings',
  },
} as const satisfies Readonly<Record<string, PageDeclaration>>;
