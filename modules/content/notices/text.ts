import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** The texts that the bell needs before its panel has loaded. */
export const bellText = registerMessages('bell', {
  'zh-CN': { bell: '通知', failed: '通知打不开，请重试' },
  'en-US': { bell: 'Notices', failed: 'The notices could not be opened. Try again.' },
});
