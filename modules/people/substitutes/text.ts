import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const substitutesText = registerMessages('substitutes', {
  'zh-CN': {
    order: '结束时间须晚于开始时间',
    oneself: '不能选择本人作为代理人',
    title: '代理人设置',
    hint: '您缺席期间，发给您的通知也会送达代理人。',
    set: '设置代理人',
    none: '未设置代理人',
  },
  'en-US': {
    order: 'Until must be later than from',
    oneself: 'Choose somebody else',
    title: 'Substitute',
    hint: 'While you are absent, notices to you reach your substitute too.',
    set: 'Set a substitute',
    none: 'Nobody substitutes for you',
  },
});
