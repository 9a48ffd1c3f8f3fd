import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const usersText = registerMessages('users', {
  'zh-CN': {
    administrator: '管理员账号不允许此操作,请重新选择！',
    confirmBatch: '确认操作',
    signIns: { title: '最近登录', none: '还没有登录过' },
    freeze: {
      act: '冻结',
      one: '确定冻结吗?',
      several: '是否冻结选中账号?',
      hint: '“{{name}}”将不能登录。',
    },
    unfreeze: {
      act: '解冻',
      one: '确定解冻吗?',
      several: '是否解冻选中账号?',
      hint: '“{{name}}”将可以重新登录。',
    },
  },
  'en-US': {
    administrator: 'This is not possible for administrator accounts. Select other users.',
    confirmBatch: 'Confirm',
    signIns: { title: 'Recent sign-ins', none: 'Never signed in' },
    freeze: {
      act: 'Freeze',
      one: 'Freeze this account?',
      several: 'Freeze the selected accounts?',
      hint: '“{{name}}” will not be able to sign in.',
    },
    unfreeze: {
      act: 'Unfreeze',
      one: 'Unfreeze this account?',
      several: 'Unfreeze the selected accounts?',
      hint: '“{{name}}” will be able to sign in again.',
    },
  },
});
