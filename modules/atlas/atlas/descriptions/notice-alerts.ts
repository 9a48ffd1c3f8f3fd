import type { Descriptions } from './catalogue.ts';

export const noticeAlertsDescriptions: Descriptions = {
  noticeAlerts: {
    'How notices announce themselves': '新消息怎样提醒',
    'Quiet hours may begin or end with this minute': '这一分钟起可能进入或离开免打扰时段',
    'The person has chosen other ways': '用户选择了别的提醒方式',
    'The ways of the person are fetched; what arrives is held': '正在读取提醒方式；到达的消息先留着',
    'The ways have arrived': '提醒方式已读到',
    'The previous ways, or the usual ones, are kept': '沿用原来的方式，或默认方式',
    'The ways are not known yet': '还不知道提醒方式',
    'A notice waits until the ways are known': '消息等到提醒方式已知',
    'Are these quiet hours?': '现在是免打扰时段吗？',
    Yes: '是',
    No: '否',
    'Notices announce themselves in the chosen ways': '消息按所选方式提醒',
    'Each notice announces itself in the ways of its kind': '每条消息按它的类型提醒',
    'Quiet hours: notices are in the bell, and only urgent ones announce themselves':
      '免打扰时段：消息在铃铛里，只有紧急的提醒',
    'An urgent notice announces itself all the same': '紧急的消息照样提醒',
  },
};
