import type { Descriptions } from './catalogue.ts';

export const changePasswordDescriptions: Descriptions = {
  changePassword: {
    'The dialog for changing the password': '修改密码对话框',
    'No dialog': '没有对话框',
    '修改密码: the old password where there is one, the new one, and the new one again':
      '修改密码：旧密码（如果有）、新密码、确认新密码',
    'The server is asked to update the password': '请求服务器更新密码',
    'Somebody is signed in, and the login name is known': '有人登录，并且知道登录名',
    'Nobody whose password could be changed': '没有可以修改密码的用户',
    'Everything is there, and the new ones are the same': '都已填写，两次新密码一致',
    'What is missing or differs is said at its field': '缺少或不一致的内容在对应字段提示',
    'The password stays': '密码不变',
    'Success alone closes the dialog': '只有成功才关闭对话框',
    'The message of the server appears, the dialog stays': '显示服务器返回的信息，对话框保留',
  },
};
