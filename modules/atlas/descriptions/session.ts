import type { Descriptions } from './catalogue.ts';

export const sessionDescriptions: Descriptions = {
  session: {
    'Whether anyone is signed in': '是否有人登录',
    'The stored token decides the initial state': '保存的令牌决定页面从哪里开始',
    'Nobody is signed in: the guard redirects to sign-in, or to the provider of a chat app':
      '没有人登录：守卫引向登录页，或引向聊天程序的登录方',
    'Name and password are enough': '用户名和密码就够了',
    'A new picture is loading': '新的验证码图片即将到来',
    'The picture could not be fetched': '获取不到验证码图片',
    'The server checks the credentials': '服务器正在核对凭据',
    'A tenant or a department has to be chosen before the console opens': '进入控制台之前要选择租户或部门',
    'Whose pages are in memory?': '内存中是谁的页面？',
    'A person is signed in: the guard redirects from the sign-in page to the console':
      '有人登录：守卫从登录页引向控制台',
    'Can the console be used?': '此人可以工作吗？',
    'No reply has reported the token as invalid': '就目前所知令牌有效',
    'A dialog requires a new password; the only other action is to sign out':
      '对话框要求换一个密码；此外只能退出登录',
    'A dialog shows that the session has expired; its button signs out': '对话框提示会话已过期；按钮退出登录',
    'Local data is removed, and the session is ended on the server with its token':
      '本地数据已清除，用原来的令牌告知服务器',
    'The message of the refused logout is shown long enough to be read':
      '退出被拒绝的信息停留足够长，以便阅读',
    'The token is no longer valid on the server; local data is removed': '服务器不再认识令牌；本地数据已清除',
    'The stored token decides the initial state again': '由存储中现有的内容决定页面怎样重新开始',
    'The page is about to reload': '页面即将离开',
    'A stored token that has not expired signs in': '保存的令牌未过期，直接登录',
    'Nothing valid was stored: nobody is signed in': '没有可用的保存内容：没有人登录',
    'A form is submitted, or a provider has authenticated the person': '提交了表单，或由第三方担保',
    'Somebody signed in in another tab: this tab adopts the session': '有人在另一个标签页登录：此页也属于他',
    'The new picture has loaded': '新图片可以辨认了',
    'Without a picture, a click requests another one': '没有图片时，点击可以再要一张',
    'A click on the picture renews it': '点击图片刷新',
    'A click tries again': '点击再试',
    'The server accepted the credentials; there are several tenants or departments':
      '服务器接受凭据；有多个租户或部门',
    'The server accepted the credentials': '服务器接受凭据',
    'The server requires a captcha': '服务器要求辨认图片',
    'A picture is valid for one attempt only': '一张图片只用一次',
    'The server refused': '服务器拒绝',
    'Tenant and department are chosen': '工作所在的租户和部门已确定',
    'The person cancels': '用户返回',
    'It took too long: the server replied 401': '时间太久：服务器应答 401',
    'Those of somebody else: they are removed': '是别人的，必须离开',
    'Nobody’s: the console opens': '不属于任何人：进入控制台',
    'The person signs out': '用户退出登录',
    'The server replied with 401': '服务器应答 401',
    'The permissions have arrived': '权限已到达',
    'The server updated the person after a change of department': '换了部门，人也随之有所不同',
    'The person signed out in another tab': '用户在另一个标签页退出登录',
    'Somebody else signed in in another tab: the session of this tab ends':
      '别人在另一个标签页登录：浏览器归他',
    'The person signed in again in another tab; this tab continues as well':
      '用户在另一个标签页再次登录；此页也继续',
    'Not before the password is changed': '换密码之前不行',
    Yes: '可以',
    'The server reported the token as invalid': '服务器表示令牌已失效',
    'The server refuses everything else': '服务器拒绝其他一切',
    'The password is changed, and the person continues': '密码已换，一切继续',
    'Name and password are entered in the dialog': '在对话框中填写用户名和密码',
    'The same person signed in again: the page continues': '还是同一个人：页面从原处继续',
    'Somebody else, who has to choose; nothing of the first person is kept':
      '换了一个需要选择的人；前一个人的内容全部清除',
    'Somebody else: nothing of the first person is kept': '换了一个人：前一个人的内容全部清除',
    'The person signs out at the provider as well': '用户在第三方也退出登录',
    'The page navigates to the provider': '页面正在前往第三方',
    'The page reloads': '页面重新加载',
    'Signing out continues although the server refused': '服务器拒绝，仍然继续退出',
    'A token that was refused for another reason than expiry is revoked':
      '令牌因过期以外的原因被拒绝，将其作废',
    'An invalid token needs no revocation': '已失效的令牌无需作废',
    'The page reloads 1.5 s after the 401': '401 之后 1.5 秒重新加载页面',
    'The pages are unmounted': '页面已离开',
  },
};
