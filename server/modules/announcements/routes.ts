import { markAllRead, markRead, myMessage, myMessages } from '#contract/areas/announcement-sends.ts';
import { announcementAudience } from '#contract/areas/announcements.ts';
import { handle } from '#server/kernel/http/route.ts';
import { exportRecords } from '#server/records/resource/export.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { announcementServer } from './announcement-server.ts';
import { announcementById } from './find.ts';
import { announcementsOf, inState } from './list.ts';
import {
  markAllReadByCaller,
  markReadByCaller,
  messageOfCaller,
  messagesOfCaller,
  unreadOfCaller,
} from './mine.ts';
import { receiptsOf } from './receipts.ts';
import { releaseAnnouncement, saveAnnouncement, syncOwnNotices } from './release.ts';
import { audienceOf, remindUnread } from './remind.ts';
import { issueShowTicket, showAnnouncement } from './show.ts';

export const announcementRoutes = [
  ...resourceRoutes(announcementServer, {
    list: (input, context) => announcementsOf(input, context),
    add: ({ release, ...input }, context) =>
      saveAnnouncement({ verb: 'add', change: { kind: 'add', inputs: [input] } }, release, context),
    edit: ({ release, ...input }, context) =>
      saveAnnouncement({ verb: 'edit', change: { kind: 'edit', id: input.id, input } }, release, context),
    exportXls: (input, context) => exportRecords(announcementServer, input, context, inState(input, context)),
    queryById: ({ id }, context) => announcementById(id, context),
    release: ({ id }, context) => releaseAnnouncement(id, context),
    receipts: receiptsOf,
    remind: ({ anntId }, context) => remindUnread(anntId, context),
    listByUser: unreadOfCaller,
    syncNotic: ({ anntId }, context) => syncOwnNotices(anntId, context),
    show: showAnnouncement,
    showTicket: issueShowTicket,
  }),
  handle(announcementAudience, ({ id }, context) => audienceOf(id, context)),
  handle(myMessages, messagesOfCaller),
  handle(myMessage, ({ sendId }, context) => messageOfCaller(sendId, context)),
  handle(markRead, ({ anntId }, context) => markReadByCaller(anntId, context)),
  handle(markAllRead, (_input, context) => markAllReadByCaller(context)),
];
