import type { Descriptions } from './catalogue.ts';

export const messageLifecycleDescriptions: Descriptions = {
  messageLifecycle: {
    'The life of a message to one person by one channel': '一条消息经一个渠道发给一个人的生命周期',
    'Its time has not come, or its channel has others before it': '未到发送时间，或渠道还在发送之前的消息',
    'A process hands it to its channel': '交给渠道',
    'The channel is being asked': '正在发送',
    'Its process ended before the channel had it': '进程在渠道接收之前中断',
    'The channel may have it, and there is no reply': '渠道可能已接收，但没有响应',
    'An attempt has failed; the next one follows later': '一次发送失败，稍后再试',
    'Nobody knows whether the channel has it; it is not sent again by itself':
      '不清楚渠道是否已接收，不再自动发送',
    'The channel has taken it': '渠道已接收',
    'A console of the person has fetched it': '接收人的页面已取到',
    'It is in the console of the person': '已在接收人的页面中',
    'The person has read it': '接收人已读',
    'The person has opened it': '接收人打开过',
    'The channel refuses it, or does not reply': '渠道拒绝或没有响应',
    'It is not sent': '不再发送',
    'Not in the list any more': '不再出现在列表中',
    'Its author changes it': '作者修改',
    'Its entry is removed': '删除记录',
    'Nobody needs it any more': '不再需要',
    'Somebody sends it again': '重新发送',
  },
};
