import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** Texts that only the frame of signed-in pages needs, so that the sign-in page does not load them. */
export const frameText = registerMessages('frame', {
  'zh-CN': { notices: '第三方软件声明' },
  'en-US': { notices: 'Third-party notices' },
});
