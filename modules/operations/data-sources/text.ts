import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const dataSourcesText = registerMessages('dataSources', {
  'zh-CN': {
    test: '测试',
    connected: '连接成功',
    failed: '连接失败：{{reason}}',
    stored: '已保存的密码不会显示；不填写则保持不变。',
    notOpened: '此服务器不能连接该类型的数据库，只保存其设置。',
    incomplete: '请先填写数据库类型、驱动类、数据源地址和用户名。',
  },
  'en-US': {
    test: 'Test',
    connected: 'Connected',
    failed: 'Not connected: {{reason}}',
    stored: 'The stored password is not shown; an empty box keeps it.',
    notOpened: 'This server cannot connect to that kind of database, and only keeps its settings.',
    incomplete: 'Enter kind, driver, address and user name first.',
  },
});
