import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** Texts of the dialogs, in the same chunk. */
export const userFormText = registerMessages('userForm', {
  'zh-CN': {
    passwordTitle: '重设密码',
    passwordDone: '密码修改成功!',
    bin: {
      title: '用户回收站',
      restore: '还原用户',
      destroy: '彻底删除',
      confirmRestore: '是否还原 {{count}} 个用户?',
      confirmDestroy: '是否彻底删除 {{count}} 个用户?',
      destroyWarning: '彻底删除后将无法恢复，请谨慎操作！',
    },
  },
  'en-US': {
    passwordTitle: 'Set password',
    passwordDone: 'The password has been changed',
    bin: {
      title: 'Recycle bin',
      restore: 'Restore',
      destroy: 'Delete permanently',
      confirmRestore: 'Restore {{count}} users?',
      confirmRestore_one: 'Restore one user?',
      confirmDestroy: 'Permanently delete {{count}} users?',
      confirmDestroy_one: 'Permanently delete one user?',
      destroyWarning: 'Permanently deleted users cannot be restored.',
    },
  },
});
