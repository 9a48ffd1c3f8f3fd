import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const exceptionText = registerMessages('exception', {
  'zh-CN': {
    forbidden: '没有访问权限',
    forbiddenHint: '您的角色不能打开这个页面，需要时请联系管理员授权。',
    missingRight: '打开这个页面需要菜单「{{title}}」的权限，您的角色没有。',
    whomToAsk: '需要时请联系管理员授权：{{names}}。授权后页面会自动打开。',
    explainAccess: '权限说明',
    notFound: '页面不存在',
    notFoundHint: '地址可能写错了，或者页面已经移走。',
    serverError: '服务器出错了',
    serverErrorHint: '请稍后重试；仍然不行时请联系管理员。',
    tryAgain: '重试',
    backHome: '返回首页',
  },
  'en-US': {
    forbidden: 'No access',
    forbiddenHint: 'Your role cannot open this page. Ask an administrator if you need it.',
    missingRight: 'This page needs the permission for “{{title}}”, which your roles do not include.',
    whomToAsk: 'Ask an administrator if you need it: {{names}}. The page opens as soon as it is granted.',
    explainAccess: 'Explain permissions',
    notFound: 'Page not found',
    notFoundHint: 'The address may be mistyped, or the page has moved.',
    serverError: 'Server error',
    serverErrorHint: 'Try again in a moment. If the problem persists, contact an administrator.',
    tryAgain: 'Try again',
    backHome: 'Back to home',
  },
});
