import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** The texts of the five greetings (GREET-01 to GREET-05). */
export const greetingText = registerMessages('greeting', {
  'zh-CN': {
    earlyMorning: '早上好',
    morning: '上午好',
    noon: '中午好',
    afternoon: '下午好',
    evening: '晚上好',
  },
  'en-US': {
    earlyMorning: 'Good morning',
    morning: 'Good morning',
    noon: 'Good day',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
});
