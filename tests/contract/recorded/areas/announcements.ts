import {
  announcement,
  announcementRow,
  ownMessage,
} from '#tests/support/family-server/recorded/announcements.ts';
import {
  reportColumns,
  reportHead,
  reportHeadOf,
  reportRow,
  userReport,
} from '#tests/support/family-server/recorded/reports.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const { id } = announcement;
const written = {
  titile: 'RecAll',
  msgCategory: '1',
  msgType: 'ALL',
  msgAbstract: 'short',
  priority: 'H',
  startTime: '2026-11-01 10:00:00',
  endTime: '2099-12-01 00:00:00',
  msgContent: '<p>body</p>',
};
const listed = [['announcement.listByUser', {}]] as const;
const lists = { sysMsgList: [], anntMsgTotal: 1, sysMsgTotal: 0, anntMsgList: [announcement] };

export const announcementLines: readonly RecordedLine[] = [
  read('announcement.list', { column: 'createTime', order: 'desc', titile: '*放*' }, pageOf(announcementRow)),
  write('announcement.add', written, '添加成功！'),
  write(
    'announcement.add',
    { ...written, msgType: 'USER', userIds: 'e9ca23d68d884d4ebb19d07889727dae,' },
    '添加成功！',
  ),
  refused(
    'announcement.add',
    'for a department',
    { ...written, msgType: 'DEPART', departIds: 'x' },
    '操作失败',
  ),
  write('announcement.edit', { id, ...written }, '修改成功!'),
  refused('announcement.edit', 'without a title', { id, msgAbstract: 'x' }, '操作失败，Input is required'),
  write('announcement.delete', { id }, '删除成功!'),
  write('announcement.deleteBatch', { ids: `${id},` }, '删除成功!'),
  read('announcement.queryById', { id }, announcement),
  write('announcement.doReleaseData', { id }, '该系统通知发布成功'),
  write('announcement.doReovkeData', { id }, '该系统通知撤销成功'),
  read('announcement.listByUser', { pageSize: 5 }, lists),
  read('announcement.syncNotic', { anntId: id }, null),
  read('announcement.syncNotic', {}, null),
  {
    ...read('announcementSend.getMyAnnouncementSend', { pageNo: 1, pageSize: 10 }, pageOf(ownMessage)),
    after: listed,
  },
  {
    ...read(
      'announcementSend.getMyAnnouncementSend',
      {},
      { ...pageOf(ownMessage), records: [], total: 0, pages: 0 },
    ),
    about: 'before the bell has asked',
  },
  { ...read('announcementSend.getOne', { sendId: '<message>' }, ownMessage, 200), after: listed },
  read('announcementSend.editByAnntIdAndUserId', { anntId: id }, null),
  { name: 'announcementSend.readAll', input: {}, answer: { code: 0, message: '全部已读', result: null } },
  read('reportDesign.list', { code: userReport.code }, pageOf(reportHeadOf(userReport))),
  read('onlineReport.getRpColumns', { code: userReport.code }, reportColumns, 200),
  refused('onlineReport.getRpColumns', 'by id', { code: userReport.id }, '实体不存在'),
  read('onlineReport.getColumns', { configId: userReport.id }, reportHead, 200),
  refused('onlineReport.getColumns', 'by code', { configId: userReport.code }, '实体不存在'),
  read('onlineReport.getParamsInfo', { configId: userReport.id }, [], 200),
  read(
    'onlineReport.getColumnsAndData',
    { configId: userReport.id, username: 'admin' },
    { ...reportHead, data: { total: 1, records: [reportRow] } },
    200,
  ),
  read('onlineReport.getQueryInfo', { configId: userReport.id }, userReport.criteria, 200),
  read(
    'onlineReport.getData',
    { configId: userReport.id, username: 'admin' },
    { total: 1, records: [reportRow] },
    200,
  ),
  refused('onlineReport.getData', 'by code', { configId: userReport.code }, '实体不存在'),
];
