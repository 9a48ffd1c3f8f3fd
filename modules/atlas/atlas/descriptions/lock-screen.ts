import type { Descriptions } from './catalogue.ts';

export const lockScreenDescriptions: Descriptions = {
  lockScreen: {
    'Whether the console is locked': '控制台是否锁定',
    'Was the browser locked when the page was loaded?': '页面打开时浏览器是否已锁定？',
    'Yes: a reload unlocks nothing': '是：重新加载不会解锁',
    No: '否',
    'The console is in use': '控制台正在使用',
    'The person locks the browser, here or in another tab': '用户在此标签页或另一个标签页锁定浏览器',
    'Nobody has used the console for the chosen time': '超过所选时间无人使用控制台',
    'Everything is hidden; the pages stay as they are': '内容全部隐藏，页面保持原样',
    'Another tab of the browser was unlocked': '浏览器的另一个标签页已解锁',
    'The password or a passkey unlocks': '用密码或通行密钥解锁',
    'The password is submitted': '提交密码',
    'The person uses a passkey': '用户使用通行密钥',
    'The person wants to sign out': '用户要退出登录',
    'The server checks the password': '服务器核对密码',
    'It is the person: the pages are shown as they were': '确认是本人：页面恢复原样',
    'The server refused or did not reply': '服务器拒绝或没有响应',
    'The person confirms a passkey, and the server checks it': '用户确认通行密钥，服务器核对',
    'The person cancelled, or the server refused or did not reply': '用户取消，或服务器拒绝或没有响应',
    'What was not saved would be lost: is the person sure?': '未保存的内容会丢失：确定吗？',
    'The person stays': '用户留下',
    'The session ends, and with it the lock': '会话结束，锁定随之结束',
  },
};
