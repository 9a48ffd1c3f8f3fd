/** An announcement in replies about one; the read mark belongs to no person here. */
export const announcement = {
  id: '1592786400000000001',
  titile: '放假通知',
  msgContent: '<p>国庆放假七天。</p>',
  startTime: '2022-09-28 10:00:00' as string | null,
  endTime: '2099-10-08 00:00:00' as string | null,
  sender: 'admin' as string | null,
  priority: 'M',
  msgCategory: '1',
  msgType: 'ALL',
  sendStatus: '1',
  sendTime: '2022-09-28 10:01:00' as string | null,
  cancelTime: null as string | null,
  delFlag: '0',
  createBy: 'admin' as string | null,
  createTime: '2022-09-28 09:50:00',
  updateBy: null as string | null,
  updateTime: null as string | null,
  userIds: null as string | null,
  busType: null,
  busId: null,
  openType: null as string | null,
  openPage: null as string | null,
  msgAbstract: '国庆放假' as string | null,
  dtTaskId: null,
  readFlag: null as string | null,
  starFlag: null,
  sendId: null as string | null,
};
export type FamilyAnnouncement = typeof announcement;

/** An announcement as a record of a list. */
export const announcementRow = {
  ...announcement,
  priority_dictText: '中',
  msgCategory_dictText: '通知公告',
  msgType_dictText: '全体用户',
  sendStatus_dictText: '已发布',
};

/** A person's own message: it has neither read time nor end. */
export const ownMessage = {
  id: '2124304959473225730',
  anntId: '1592786400000000001',
  userId: 'e9ca23d68d884d4ebb19d07889727dae',
  titile: '放假通知',
  msgContent: '<p>国庆放假七天。</p>',
  sender: 'admin' as string | null,
  priority: 'M',
  readFlag: '0',
  sendTime: '2022-09-28 10:01:00' as string | null,
  pageNo: null,
  pageSize: null,
  msgCategory: '1',
  busId: null,
  busType: null,
  openType: null as string | null,
  openPage: null as string | null,
  bizSource: null,
  msgAbstract: '国庆放假' as string | null,
};
