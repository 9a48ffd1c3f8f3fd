import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const dataLogText = registerMessages('dataLog', {
  'zh-CN': { baseline: '变更前' },
  'en-US': { baseline: 'before' },
});
