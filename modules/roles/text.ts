import { registerMessages } from '#modules/platform/i18n/index.ts';

export const rolesText = registerMessages('roles', {
  'zh-CN': {
    title: '选择角色',
    search: '按角色名称搜索',
    name: '角色名称',
    code: '角色编码',
    people: {
      of: '{{name}}的用户',
      close: '收起用户',
      add: '添加已有用户',
      chosen: '用户',
      choose: '请选择用户',
      confirm: '添加',
      cancel: '取消',
      added: '已添加用户',
      remove: '取消 {{count}} 位用户与该角色的关联？',
      removeLabel: '取消关联',
    },
  },
  'en-US': {
    title: 'Select roles',
    search: 'Role name',
    name: 'Name',
    code: 'Code',
    people: {
      of: 'People with the role {{name}}',
      close: 'Close the people',
      add: 'Add people',
      chosen: 'People',
      choose: 'Choose people',
      confirm: 'Add',
      cancel: 'Cancel',
      added: 'The people have the role now',
      remove: 'Take the role from these people? ({{count}})',
      removeLabel: 'Take away',
    },
  },
});
