import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const liveText = registerMessages('live', {
  'zh-CN': { editing: '{{people}} 正在编辑此记录' },
  'en-US': { editing: 'Editing this record now: {{people}}' },
});
