import { markAllRead, markRead, myMessage, myMessages } from '#contract/areas/announcement-sends.ts';
import {
  announcementAdd,
  announcementDelete,
  announcementDeleteBatch,
  announcementEdit,
  announcementExport,
  announcementImport,
  announcementList,
  announcementListByUser,
  announcementQueryById,
  announcementReceipts,
  announcementRelease,
  announcementRevoke,
  announcementShow,
  announcementSync,
} from '#contract/areas/announcements.ts';
import { handle } from '#server/http/route.ts';
import { exportAnnouncements } from './export.ts';
import { importAnnouncements } from './import.ts';
import { announcementById, listAnnouncements } from './list.ts';
import {
  markAllReadByCaller,
  markReadByCaller,
  messageOfCaller,
  messagesOfCaller,
  unreadOfCaller,
} from './mine.ts';
import { receiptsOf } from './receipts.ts';
import { releaseAnnouncement, revokeAnnouncement, syncAnnouncement } from './release.ts';
import { showAnnouncement } from './show.ts';
import { addAnnouncement, deleteAnnouncements, editAnnouncement } from './write.ts';

export const announcementRoutes = [
  handle(announcementList, listAnnouncements),
  handle(announcementAdd, addAnnouncement),
  handle(announcementEdit, editAnnouncement),
  handle(announcementDelete, ({ id }, context) => deleteAnnouncements(id, context)),
  handle(announcementDeleteBatch, ({ ids }, context) => deleteAnnouncements(ids, context)),
  handle(announcementQueryById, ({ id }, context) => announcementById(id, context)),
  handle(announcementRelease, ({ id }, context) => releaseAnnouncement(id, context)),
  handle(announcementRevoke, ({ id }, context) => revokeAnnouncement(id, context)),
  handle(announcementListByUser, unreadOfCaller),
  handle(announcementSync, ({ anntId }, context) => syncAnnouncement(anntId, context)),
  handle(announcementShow, showAnnouncement),
  handle(announcementExport, exportAnnouncements),
  handle(announcementImport, (_input, context) => importAnnouncements(context)),
  handle(announcementReceipts, receiptsOf),
  handle(myMessages, messagesOfCaller),
  handle(myMessage, ({ sendId }, context) => messageOfCaller(sendId, context)),
  handle(markRead, ({ anntId }, context) => markReadByCaller(anntId, context)),
  handle(markAllRead, (_input, context) => markAllReadByCaller(context)),
];
