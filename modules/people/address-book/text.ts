import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const addressBookText = registerMessages('addressBook', {
  'zh-CN': { departments: '部门', everybody: '全部部门' },
  'en-US': { departments: 'Departments', everybody: 'All departments' },
});
