import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const errorText = registerMessages('errors', {
  'zh-CN': {
    forbidden: '拒绝访问',
    notFound: '很抱歉，资源未找到!',
    timeout: '网络超时',
    unauthorized: '很抱歉，登录已过期，请重新登录',
    expired: '登录已过期',
    offline: '网络不通，请检查网络后重试',
    tooLarge: '内容超过大小限制，请缩小后重试',
    tooManyRequests: '操作过于频繁，请稍后重试',
    emptyFile: '文件下载失败',
    malformed: '服务器的响应无法识别，请联系管理员',
    unknown: '操作失败，请重试',
    signingIn: '正在重新登录，请稍候',
  },
  'en-US': {
    forbidden: 'Access denied',
    notFound: 'Sorry, the resource was not found.',
    timeout: 'The network timed out',
    unauthorized: 'Sorry, your session has expired. Please sign in again.',
    expired: 'Session expired',
    offline: 'No connection. Check the network and try again.',
    tooLarge: 'Too large. Reduce it and try again.',
    tooManyRequests: 'Too many requests. Try again in a moment.',
    emptyFile: 'The file could not be downloaded',
    malformed: 'The reply of the server cannot be read. Contact an administrator.',
    unknown: 'That did not work. Try again.',
    signingIn: 'Signing in again, one moment',
  },
});
