import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const unreachableText = registerMessages('unreachable', {
  'zh-CN': {
    title: '暂时连不上服务器',
    stays: '您仍处于登录状态。会自动重试，连上后打开原来的页面。',
  },
  'en-US': {
    title: 'The server cannot be reached',
    stays:
      'You are still signed in. It is tried again automatically, and your page opens once the server replies.',
  },
});
