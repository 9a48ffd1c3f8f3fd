import type { Descriptions } from './catalogue.ts';

export const toastsDescriptions: Descriptions = {
  toasts: {
    'Toasts, with a lazy list': '临时消息，其列表延迟加载',
    'Queued until the list has loaded': '保留到列表就绪',
    'The application is unmounted': '应用被卸载',
    'The application has no container for toasts yet': '应用中还没有显示消息的位置',
    'A toast is queued': '有消息等待显示',
    'No toast is queued': '没有消息等待显示',
    'No toast is queued or expected': '没有消息要显示，近期也不会有',
    'The first toast': '第一条消息',
    'A toast is expected': '用户的操作可能很快产生消息',
    'The list is loaded at the first interaction, before it is needed':
      '用户第一次操作时就加载列表，先于需要',
    'The first interaction of the person': '操作可能产生消息',
    'The script of the list is fetched': '加载列表的脚本',
    'It has loaded': '脚本已到达',
    'It could not be loaded': '服务器没有响应',
    'The script could not be fetched; queued toasts are kept and shown without it, because a browser may repeat the failure until the page is reloaded':
      '脚本无法加载；等待中的消息保留，并以简单的形式显示，因为浏览器可能在页面刷新之前一直重复这次失败',
    'The person has read them': '用户已读完这些消息',
    'A moment passes before the next attempt': '稍等片刻再尝试',
    'Try again': '再试一次',
    'The script is fetched again': '再次加载脚本',
    'It could not be loaded again': '脚本仍然无法加载',
    'The list is being rendered': '正在绘制列表',
    'The region is empty for a moment, because a screen reader only announces changes of a region it has registered':
      '区域先空着片刻：屏幕阅读器只朗读进入已知区域的内容',
    'The region is registered': '区域已被识别',
    'The list shows toasts': '列表显示收到的消息',
    'Shown immediately': '立即显示',
  },
};
