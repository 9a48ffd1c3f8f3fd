import type { Descriptions } from './catalogue.ts';

export const changePasswordDescriptions: Descriptions = {
  changePassword: {
    'The dialog for changing the password': '修改密码对话框',
    'No dialog': '没有对话框',
    '修改密码: the old password where there is one, the new one, and the new one again':
      '修改密码：旧密码（如果有）、新密码、确认新密码',
    'The new password is sent to the server': '请求服务器更新密码',
    'Somebody is signed in, and the login name is known': '有人登录，并且知道用户名',
    'Nobody is signed in, so there is no password to change': '没有可以修改密码的用户',
    'Everything is filled in, and the new passwords match': '都已填写，两次新密码一致',
    'Missing or different values are reported at their fields': '缺少或不一致的内容在对应字段提示',
    'The password is unchanged': '密码不变',
    'The dialog closes only after success': '只有成功才关闭对话框',
    'The message of the server is shown, the dialog stays open': '显示服务器返回的信息，对话框保留',
  },
};
