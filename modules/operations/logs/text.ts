import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const logsText = registerMessages('logs', {
  'zh-CN': {
    kinds: '日志类型',
    signIns: '登录日志',
    operations: '操作日志',
    clear: '清空日志？',
    clearHint: '将删除全部日志，不能恢复。清空本身会留下一条记录。',
    confirmClear: '清空',
  },
  'en-US': {
    kinds: 'Kind of entries',
    signIns: 'Sign-ins',
    operations: 'Operations',
    clear: 'Clear the log?',
    clearHint: 'All entries are deleted and cannot be restored. That it was cleared is an entry itself.',
    confirmClear: 'Clear',
  },
});
