import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** The texts of the self-check. */
export const selfCheckText = registerMessages('selfCheckPage', {
  'zh-CN': {
    hint: '检查控制台与服务器之间的连接。',
    run: '开始检查',
    server: '服务器地址',
    user: '当前用户',
    answer: '服务器响应',
    good: '正常，用时 {{milliseconds}} 毫秒',
    none: '尚未检查',
  },
  'en-US': {
    hint: 'Checks the connection between the console and its server.',
    run: 'Run check',
    server: 'Server address',
    user: 'Signed in as',
    answer: 'Server reply',
    good: 'OK, {{milliseconds}} ms',
    none: 'Not checked yet',
  },
});
