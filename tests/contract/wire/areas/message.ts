import { pageOf } from '../examples.ts';
import { listed, message } from '../examples-of-announcements.ts';
import type { WireLine } from '../line.ts';

/** A person's own messages. */
export const messageLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'announcementSend.getMyAnnouncementSend',
    calls: ['GET query'],
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: 'self',
    input: {
      pageNo: 1,
      pageSize: 10,
      titile: '灯光',
      sender: 'admin',
      readFlag: '0',
      busType: 'email',
      msgCategory: '1',
      bizSource: 'isNoBpm',
    },
    answer: { code: 0, message: '', result: pageOf({ ...message, ...listed }) },
  },
  {
    ids: [],
    name: 'announcementSend.getOne',
    calls: ['GET query'],
    path: '/sys/sysAnnouncementSend/getOne',
    access: 'self',
    input: { sendId: '1909000000000000001' },
    answer: { code: 200, message: '', result: message },
  },
  {
    ids: ['API-74'],
    name: 'announcementSend.editByAnntIdAndUserId',
    calls: ['PUT body', 'POST body'],
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'self',
    input: { anntId: '1908000000000000001' },
    answer: { code: 0, message: '', result: null },
  },
  {
    ids: [],
    name: 'announcementSend.readAll',
    calls: ['PUT body', 'POST body'],
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'self',
    input: {},
    answer: { code: 0, message: '全部已读', result: null },
  },
];
