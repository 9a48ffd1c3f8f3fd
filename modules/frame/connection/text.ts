import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const connectionText = registerMessages('connection', {
  'zh-CN': {
    lost: '连接已断开',
    lostHint: '已打开的和已输入的都在；查询、保存要等恢复，届时自动刷新。',
    lostShort: { title: '连接已断开', hint: '内容都在' },
    tryNow: '立即重试',
    returned: '连接已恢复，内容已刷新',
    newer: '有新版本',
    newerHint: '控制台已更新，当前页面仍可继续使用。',
    load: '加载新版本',
    loadShort: '加载',
    loseHint: '加载新版本会丢失未保存的内容，可以先保存再加载。',
  },
  'en-US': {
    lost: 'Connection lost',
    lostHint:
      'What is open and what you typed stays. Searching and saving wait for the connection; everything refreshes when it returns.',
    lostShort: { title: 'Offline', hint: 'Nothing is lost' },
    tryNow: 'Try now',
    returned: 'Connected again, everything is refreshed',
    newer: 'New version',
    newerHint: 'The console was updated. This page keeps working.',
    load: 'Load new version',
    loadShort: 'Load',
    loseHint: 'Loading the new version discards it. You can save it first.',
  },
});
