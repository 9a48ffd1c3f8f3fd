import { markAllRead, markRead, myMessage, myMessages } from '#contract/areas/announcement-sends.ts';
import { announcementAudience } from '#contract/areas/announcements.ts';
import { handle } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { announcementServer } from './announcement-server.ts';
import { announcementById } from './find.ts';
import {
  markAllReadByCaller,
  markReadByCaller,
  messageOfCaller,
  messagesOfCaller,
  unreadOfCaller,
} from './mine.ts';
import { receiptsOf } from './receipts.ts';
import { releaseAnnouncement, syncOwnNotices } from './release.ts';
import { audienceOf, remindUnread } from './remind.ts';
import { issueShowTicket, showAnnouncement } from './show.ts';

export const announcementRoutes = [
  ...resourceRoutes(announcementServer, {
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
