import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about the own account, its second factor and its passkeys. */
export const accountMessages: TextTable = {
  请输入手机号或邮箱: 'Enter a mobile number or an e-mail address',
  姓名最多100个字符: 'A name has at most 100 characters',
  请选择正确的日期: 'Select a valid date',
  '时间格式为 时:分': 'A time is written as HH:mm',
  请输入身份验证器中的动态验证码: 'Enter the code that your authenticator shows',
  '验证码不正确，请重新输入': 'This code is not right. Enter another one.',
  '登录已超时，请重新登录': 'The sign-in took too long. Begin again.',
  请输入发送到新手机号的短信验证码: 'Enter the code that was sent to the new number',
  '不能重置自己的二次验证，请用验证码关闭':
    'You cannot reset your own second factor; turn it off with a code',
  '正在以他人的身份查看，只能查看，不能修改、导出或查看其账号信息':
    "You see the console as another person: nothing can be changed, exported or read of that person's account",
  查看已开始: 'Viewing has begun',
  验证码已发送: 'The code has been sent',
  不能以自己的身份查看: 'You see the console as yourself already',
  '该用户不存在或不能登录，无法以其身份查看':
    'This person does not exist or cannot sign in, so nothing can be seen as them',
  '“{{name}}”的权限超出您的权限，不能以其身份查看':
    '“{{name}}” may do more than you, so you cannot see the console as them',
  二次验证已经开启: 'The second factor is on already',
  二次验证已开启: 'The second factor is on',
  二次验证已关闭: 'The second factor is off',
  二次验证已重置: 'The second factor was reset',
  恢复码已更换: 'The recovery codes were replaced',
  '您的角色要求二次验证，不能关闭': 'One of your roles demands a second factor. It cannot be turned off.',
  '您的角色要求二次验证，请先设置': 'One of your roles demands a second factor. Set it up first.',
  '二维码已过期,请刷新后重试': 'The code is no longer valid. Show another one.',
  扫码成功: 'Confirmed',
  请输入名称: 'Enter a name',
  名称最多60个字符: 'A name has at most 60 characters',
  服务器没有开通通行密钥: 'This server has no passkeys',
  '最多添加 {{count}} 个通行密钥': 'There can be at most {{count}} passkeys',
  '操作已超时，请重试': 'It took too long. Try again.',
  '通行密钥无效，请重试': 'The passkey is not valid. Try again.',
  '服务器的密钥已更换，验证码无法核对。请使用恢复码，或请管理员重置二次验证':
    'The key of the server has changed, so that codes cannot be checked. Use a recovery code, or ask an administrator to reset your second factor.',
  已解锁: 'Unlocked',
  '您还没有登录密码，请用通行密钥解锁，或退出后重新登录':
    'You have no password yet. Unlock with a passkey, or sign out and in again.',
  '这不是您的通行密钥，或它已被移除': 'This is not your passkey, or it was removed',
  '该账号已开启二次验证，请在网页上登录': 'This account has a second factor. Sign in on the web.',
  '通行密钥无效，或已被移除': 'The passkey is not valid, or was removed',
  该通行密钥已经添加过: 'This passkey has been added already',
  该通行密钥不存在: 'There is no such passkey',
  通行密钥已添加: 'The passkey was added',
  通行密钥已移除: 'The passkey was removed',
};
