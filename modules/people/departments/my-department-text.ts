import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const myDepartmentText = registerMessages('myDepartment', {
  'zh-CN': {
    tree: '我负责的部门',
    choose: '请选择一个部门!',
    nobody: '普通员工暂无此权限',
    nobodyHint:
      '您不是任何部门的负责人。管理员在“部门管理”中将您设为部门负责人后，您可以在此管理该部门及其下级部门。',
    back: '返回部门树',
    gone: '该部门不存在，或已不由您负责',
    tabs: { details: '基本信息', members: '用户信息', roles: '部门角色' },
    assign: {
      title: '部门角色分配',
      all: '全部勾选',
      none: '取消全选',
      empty: '无可配置角色!',
      emptyHint: '先在“部门角色”中新建。',
      saved: '部门角色已保存',
    },
    leave: '取消关联',
    leaveTitle: '确定取消与选中部门关联吗?',
    leaveHint: '{{names}}在该部门中的角色一并取消。',
  },
  'en-US': {
    tree: 'My departments',
    choose: 'Select a department',
    nobody: 'You are not responsible for a department',
    nobodyHint:
      'Once an administrator makes you a manager of a department on the page of departments, you manage it and those below it here.',
    back: 'Back to the tree',
    gone: 'This department does not exist, or is no longer yours',
    tabs: { details: 'Details', members: 'Users', roles: 'Department roles' },
    assign: {
      title: 'Department roles of a person',
      all: 'Select all',
      none: 'Select none',
      empty: 'This department has no roles',
      emptyHint: 'Add one under “Department roles” first.',
      saved: 'The department roles were saved',
    },
    leave: 'Remove',
    leaveTitle: 'Remove these people from the department?',
    leaveHint: 'The roles of {{names}} within it end.',
  },
});
