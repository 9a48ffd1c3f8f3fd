import type { Descriptions } from './catalogue.ts';

export const messageLifecycleDescriptions: Descriptions = {
  messageLifecycle: {
    'The life of a message to one person': '发给一个人的消息的生命周期',
    'Its time has not come, or the channel is being asked': '未到发送时间，或正在发送',
    'An attempt has failed; the next one follows later': '一次发送失败，稍后再试',
    'The channel has taken it': '渠道已接收',
    'The channel refuses it, or does not reply': '渠道拒绝或没有响应',
    'It is not sent': '不再发送',
    'Not in the list any more': '不再出现在列表中',
    'Its author changes it': '作者修改',
    'Its entry is removed': '删除记录',
    'Nobody needs it any more': '不再需要',
    'Somebody sends it again': '重新发送',
  },
};
