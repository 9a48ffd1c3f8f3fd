import { registerMessages } from '#modules/platform/i18n/index.ts';

export const rolesText = registerMessages('roles', {
  'zh-CN': { title: '选择角色', search: '按角色名称搜索', name: '角色名称', code: '角色编码' },
  'en-US': { title: 'Select roles', search: 'Role name', name: 'Name', code: 'Code' },
});
