import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const roleEndsText = registerMessages('roleEnds', {
  'zh-CN': {
    label: '结束时间',
    of: '{{role}}的结束时间',
    hint: '到时角色自动失效，之前三天会通知本人；不填则没有结束时间。',
    never: '没有结束时间',
    coming: '{{when}}结束',
    past: '{{when}}已结束',
  },
  'en-US': {
    label: 'Ends at',
    of: '{{role}} ends at',
    hint: 'The role ends by itself; the person is told three days before. Leave it empty for no end.',
    never: 'No end',
    coming: 'ends {{when}}',
    past: 'ended {{when}}',
  },
});
