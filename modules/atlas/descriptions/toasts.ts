import type { Descriptions } from './catalogue.ts';

export const toastsDescriptions: Descriptions = {
  toasts: {
    'Messages in passing, whose list is fetched late': '临时消息，其列表延迟加载',
    'Kept until the list is there': '保留到列表就绪',
    'The application is taken down': '应用被卸载',
    'The application has no place for toasts yet': '应用中还没有显示消息的位置',
    'Something waits to be shown': '有消息等待显示',
    'Nothing waits to be shown': '没有消息等待显示',
    'Nothing is to be shown, nor expected soon': '没有消息要显示，近期也不会有',
    'The first toast': '第一条消息',
    'The person may soon cause a toast': '用户的操作可能很快产生消息',
    'The list comes with the first act of the person, before it is needed':
      '用户第一次操作时就加载列表，先于需要',
    'An act may end in a toast': '操作可能产生消息',
    'The script of the list is fetched': '加载列表的脚本',
    'It has arrived': '脚本已到达',
    'The server did not answer': '服务器没有应答',
    'The script could not be fetched; what waits goes on waiting': '脚本无法加载；等待中的消息继续等待',
    'Try again': '再试一次',
    'The list is being drawn': '正在绘制列表',
    'The region is empty for a moment: a screen reader reads only what enters a region it knows':
      '区域先空着片刻：屏幕阅读器只朗读进入已知区域的内容',
    'The region is known': '区域已被识别',
    'The list shows what it is given': '列表显示收到的消息',
    'Shown at once': '立即显示',
  },
};
