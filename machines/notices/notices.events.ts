import type { MachineExamples } from '#machines/examples.ts';
import type { NoticeLists } from './notices.logic.ts';
import type { noticesMachine } from './notices.machine.ts';

const lists: NoticeLists = {
  anntMsgList: [
    {
      id: '1001',
      titile: '展厅照明系统夜间检修通知',
      msgAbstract: '三楼展厅 22:00 至次日 6:00 断电检修',
      sender: '设备管理科',
      priority: 'H',
      sendTime: '2026-03-02 09:30:00',
    },
  ],
  anntMsgTotal: 3,
  sysMsgList: [
    {
      id: '2001',
      titile: '报修单已受理：青铜鼎展柜照明故障',
      priority: 'M',
      sendTime: '2026-03-02 10:05:00',
    },
  ],
  sysMsgTotal: 1,
};

/** Examples for the notice bell. */
export const examples = {
  inputs: [{ userId: '1001' }, { userId: '1001', polling: true }],
  events: {
    'socket.messaged': [
      { text: '{"cmd":"topic","msgId":"1001","msgTxt":"展厅照明系统夜间检修通知"}' },
      { text: '{"cmd":"user","userId":"1001","msgTxt":"报修单已受理"}' },
      { text: '{"cmd":"heartcheck"}' },
    ],
  },
  outputs: {
    loadNotices: [lists, { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }],
  },
  errors: { loadNotices: [new Error('服务器没有应答')] },
} satisfies MachineExamples<typeof noticesMachine>;
