import type { Descriptions } from './catalogue.ts';

export const accountLifecycleDescriptions: Descriptions = {
  accountLifecycle: {
    'The life of an account': '账号的生命周期',
    'Its owner may sign in': '本人可以登录',
    'Kept, but cannot be used to sign in': '保留账号，但任何人都不能用它登录',
    'In the recycle bin, in no list': '在回收站中，不出现在任何列表里',
    'Only the log still mentions it': '除日志外不留任何痕迹',
    'Its data, roles and departments change': '修改资料、角色和部门',
    'An administrator sets another password': '管理员重设密码',
    'Into the recycle bin; every session ends': '移入回收站，所有会话结束',
    'Signed out everywhere': '在所有设备上退出登录',
    'Restored to the lists': '重新出现在列表中',
    'Removed permanently, with everything that refers to it': '彻底删除，连同引用它的一切',
  },
};
