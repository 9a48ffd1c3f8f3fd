import type { Descriptions } from './catalogue.ts';

export const passwordResetDescriptions: Descriptions = {
  passwordReset: {
    'A forgotten password in three steps': '三步找回密码',
    'The person verifies the phone with a code': '用户通过验证码证明手机号属于自己',
    'The server returned a ticket for the code': '服务器以验证码换发凭据',
    'The person chooses a new password': '用户设置新密码',
    'The server has stored it': '服务器已保存',
    'With another phone, or because the ticket is used up': '换一个手机号，或凭据已用掉',
    'The new password can be used': '新密码可以使用',
  },
};
