import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const departmentsText = registerMessages('departmentPicker', {
  'zh-CN': {
    title: '选择部门',
    linked: '父子联动',
    confirm: '确定',
    cancel: '取消',
    chosen: '已选 {{count}} 项',
  },
  'en-US': {
    title: 'Select departments',
    linked: 'Include sub-departments',
    confirm: 'OK',
    cancel: 'Cancel',
    chosen: '{{count}} selected',
  },
});
