import { audit } from './examples.ts';

/** `titile` is the spelling of the interface. */
export const announcement = {
  id: '1908000000000000001',
  titile: '青铜厅灯光检修',
  msgContent: '<p>本周五闭馆后检修，请提前移走活动展柜。</p>',
  startTime: '2026-03-02 10:00:00',
  endTime: '2026-03-07 00:00:00',
  sender: 'admin',
  priority: 'H',
  msgCategory: '1',
  msgType: 'USER',
  sendStatus: '1',
  sendTime: '2026-03-02 10:00:00',
  cancelTime: null,
  delFlag: '0',
  userIds: '1901234567890123456,',
  busType: 'email',
  busId: null,
  openType: 'url',
  openPage: '/repairs/orders',
  msgAbstract: '周五闭馆后检修灯光',
  dtTaskId: null,
  readFlag: null,
  starFlag: null,
  sendId: null,
  ...audit,
  departIds: null,
  roleIds: null,
  state: 'published',
  senderName: '管理员',
};

/** An announcement with the texts of its codes. */
export const announcementRow = {
  ...announcement,
  priority_dictText: '紧急',
  msgCategory_dictText: '通知公告',
  msgType_dictText: '指定用户',
  sendStatus_dictText: '已发布',
};

/** The text of an announcement is long: lists of messages have the key without it. */
export const listed = { msgContent: null };

/** What only the list of announcements has, and what only people who write them see. */
export const inList = {
  audienceTotal: 1,
  readTotal: 0,
  remindCron: null,
  remindZone: null,
  nextRemindTime: null,
};

/** An announcement in the reply to a person of its audience, with their own read mark. */
export const ownAnnouncement = { ...announcementRow, readFlag: '0', sendId: '1909000000000000001' };

/** A person's copy of the announcement. */
export const message = {
  id: '1909000000000000001',
  anntId: '1908000000000000001',
  userId: '1901234567890123456',
  titile: '青铜厅灯光检修',
  msgContent: '<p>本周五闭馆后检修，请提前移走活动展柜。</p>',
  sender: 'admin',
  priority: 'H',
  readFlag: '0',
  readTime: null,
  starFlag: null,
  sendTime: '2026-03-02 10:00:00',
  msgCategory: '1',
  busId: null,
  busType: 'email',
  openType: 'url',
  openPage: '/repairs/orders',
  msgAbstract: '周五闭馆后检修灯光',
  bizSource: null,
  pageNo: null,
  pageSize: null,
  state: 'published',
  senderName: '管理员',
  endTime: '2026-03-07 00:00:00',
};
