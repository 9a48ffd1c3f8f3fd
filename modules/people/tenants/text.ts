import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const tenantsText = registerMessages('tenants', {
  'zh-CN': { order: '结束时间须晚于开始时间' },
  'en-US': { order: 'Until must be later than from' },
});
