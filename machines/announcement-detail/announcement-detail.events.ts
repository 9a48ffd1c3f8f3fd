import type { MachineExamples } from '#machines/examples.ts';
import type { Announcement } from './announcement-detail.logic.ts';
import type { announcementDetailMachine } from './announcement-detail.machine.ts';

const plain: Announcement = {
  id: '1001',
  titile: '展厅照明系统夜间检修通知',
  openType: null,
  openPage: null,
  busId: null,
};

/** Examples for the details of an announcement. */
export const examples = {
  events: {
    'announcement.open': [
      { announcement: plain },
      {
        announcement: {
          ...plain,
          id: '1002',
          titile: '报修单已受理：青铜鼎展柜照明故障',
          openType: 'url',
          openPage: '/isps/userAnnouncement',
        },
      },
      {
        announcement: {
          ...plain,
          id: '1003',
          titile: '来历不明的链接',
          openType: 'url',
          openPage: 'ftp://example.com/exhibits',
        },
      },
      {
        announcement: {
          ...plain,
          id: '1004',
          titile: '待验收：触摸屏维修',
          openType: 'component',
          openPage: 'RepairDetail',
          busId: '8801',
        },
      },
    ],
  },
  outputs: { markRead: [undefined] },
  errors: { markRead: [new Error('服务器没有应答')] },
} satisfies MachineExamples<typeof announcementDetailMachine>;
