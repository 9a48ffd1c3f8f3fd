import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const recordText = registerMessages('record', {
  'zh-CN': {
    adding: '新增',
    editing: '编辑',
    viewing: '详情',
    save: '保存',
    cancel: '取消',
    reset: '重置',
    close: '关闭',
    retry: '重试',
    unreachable: '服务器没有响应，填写的内容已保留，可以重试。',
    abandonHint: '填写的内容尚未保存。',
    drafted: '有上次未保存的内容（{{time}}）：{{fields}}',
    takeDraft: '恢复',
    discardDraft: '丢弃',
  },
  'en-US': {
    adding: 'Add',
    editing: 'Edit',
    viewing: 'Details',
    save: 'Save',
    cancel: 'Cancel',
    reset: 'Reset',
    close: 'Close',
    retry: 'Retry',
    unreachable: 'The server did not respond. Your input is kept; try again.',
    abandonHint: 'Your input is not saved yet.',
    drafted: 'There is input that was not saved ({{time}}): {{fields}}',
    takeDraft: 'Restore',
    discardDraft: 'Discard',
  },
});
