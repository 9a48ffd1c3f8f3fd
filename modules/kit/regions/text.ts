import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const regionsText = registerMessages('regions', {
  'zh-CN': {
    levels: { province: '省份', city: '城市', county: '区县' },
    choose: '请选择{{level}}',
  },
  'en-US': {
    levels: { province: 'Province', city: 'City', county: 'County' },
    choose: 'Choose the {{level}}',
  },
});
