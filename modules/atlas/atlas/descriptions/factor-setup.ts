import type { Descriptions } from './catalogue.ts';

export const factorSetupDescriptions: Descriptions = {
  factorSetup: {
    'Setting an authenticator up as the second factor': '把身份验证器设置为二次验证',
    'The server makes a key': '服务器生成密钥',
    'It was turned on in another window': '已在别的窗口开启',
    'The second factor is on, and the other window has shown its recovery codes':
      '二次验证已开启，恢复码已在另一个窗口显示',
    'The person has read it': '用户已阅读',
    'The key is shown as a QR code': '密钥以二维码显示',
    'The session is not recent: the password is needed': '登录已有一段时间：需要输入密码',
    'The server refused or did not reply': '服务器拒绝或没有响应',
    'The person enters the password again': '用户再次输入密码',
    'The password is submitted': '提交密码',
    'There is no key': '没有密钥',
    'The person tries again': '用户重试',
    'The key is shown; a first code proves that the authenticator has it':
      '显示密钥；第一个验证码证明身份验证器已有它',
    'A code is submitted': '提交验证码',
    'The server checks the code': '服务器核对验证码',
    'The second factor is on': '二次验证已开启',
    'The code was refused: another one is entered': '验证码被拒绝：再输入一个',
    'The recovery codes are shown once': '恢复码只显示一次',
    'The person has kept them': '用户已保存恢复码',
    'The second factor is set up': '二次验证设置完成',
  },
};
