import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, searched } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { announcementFields } from './announcements-fields.ts';
import { announcementLifecycle } from './announcements-lifecycle.ts';
import { announcementComputed, announcementListByUser, announcementQueryById } from './announcements-read.ts';
import { reminderFields } from './announcements-reminders.ts';
import { announcementStates } from './announcements-schema.ts';

/**
 * The caller's own open consoles reload their notices. Other servers of the family publish an announcement again to
 * everybody whom it addresses when `anntId` names it; this one announces it once, and `remind` does so on purpose.
 */
export const announcementSync = defineEndpoint({
  name: 'announcement.syncNotic',
  method: 'GET',
  path: '/sys/annountCement/syncNotic',
  auth: 'self',
  input: z.object({ anntId: z.optional(z.string().check(z.maxLength(36))) }),
  output: nothing,
  success: read,
});

/**
 * Issues a ticket for the page of one announcement, valid once and for a minute. A frame cannot send the token header,
 * and the token itself never travels in an address.
 */
export const announcementShowTicket = defineEndpoint({
  name: 'announcement.showTicket',
  extension: true,
  method: 'POST',
  path: '/sys/annountCement/showTicket/{id}',
  auth: 'self',
  input: z.object({ id }),
  output: z.object({ ticket: z.string() }),
  success: readOk,
});

/**
 * One announcement as an HTML page, for clients that embed it in a frame. They pass a ticket of `showTicket` in the
 * address, or have the cookie of the frame, which a sign-in sets for this path. A token in the address proves nothing. A
 * person who may not read the announcement gets the same 404 as for one that does not exist.
 */
export const announcementShow = defineEndpoint({
  name: 'announcement.show',
  method: 'GET',
  path: '/sys/annountCement/show/{id}',
  auth: 'public',
  input: z.object({
    id,
    ticket: z.optional(z.string().check(z.maxLength(100))),
    /** Sent by older clients, and ignored. */
    token: z.optional(z.string().check(z.maxLength(1000))),
  }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

/** A person in the audience, and whether they have read the announcement. */
const receiptSchema = z.object({
  /** The id of the person. */
  id: z.string(),
  username: z.string(),
  realname: z.nullable(z.string()),
  orgCodeTxt: z.nullable(z.string()),
  readFlag: z.enum(['0', '1']),
  readTime: z.nullable(z.string()),
});
export type Receipt = z.output<typeof receiptSchema>;

/** The audience of an announcement with read marks, unread first; the totals count the whole audience. */
export const announcementReceipts = defineEndpoint({
  name: 'announcement.receipts',
  extension: true,
  method: 'GET',
  path: '/sys/annountCement/receipts',
  auth: 'permission',
  permission: 'system:sysAnnouncement:receipts',
  input: z.object({
    anntId: id,
    readFlag: z.optional(z.enum(['', '0', '1'])),
    /** Part of a login name or of a real name. */
    keyword: z.optional(searched),
    pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 10),
  }),
  output: z.object({ ...pageOf(receiptSchema).shape, audienceTotal: z.number(), readTotal: z.number() }),
  success: read,
});

/**
 * Publishes a released announcement once more to those in its audience who have not read it; the result is their number.
 * Refused when the same was done a few minutes ago.
 */
export const announcementRemind = defineEndpoint({
  name: 'announcement.remind',
  extension: true,
  method: 'POST',
  path: '/sys/annountCement/remind',
  auth: 'permission',
  permission: 'system:sysAnnouncement:remind',
  input: z.object({ anntId: id }),
  output: z.number(),
  success: withMessage('已提醒未读人员'),
});

/** The number of people whom an announcement addresses now, before it is released. */
export const announcementAudience = defineEndpoint({
  name: 'announcement.audience',
  extension: true,
  method: 'GET',
  path: '/sys/annountCement/audience',
  auth: 'permission',
  permission: 'system:sysAnnouncement:doReleaseData',
  input: z.object({ id }),
  output: z.number(),
  success: read,
});

/** A criterion beyond the stored status, which knows neither scheduled nor expired ones. */
const inState = { state: z.optional(z.enum(['', ...announcementStates])) };

/** Releases what is saved, at its start if that is still to come. It needs the permission to release as well. */
const releasing = { release: z.nullish(z.boolean()) };

/** Announcements. Only drafts and revoked ones may be changed, because readers would not notice a change. */
export const announcementResource = defineResource({
  name: 'announcement',
  path: '/sys/annountCement',
  permission: 'system:sysAnnouncement',
  table: 'sys_announcement',
  title: ['系统通告', 'Announcements'],
  record: ['通告', 'announcement'],
  sheetTitle: '系统通告',
  nameFields: ['titile'],
  keywordFields: ['titile'],
  facetFields: ['sendStatus'],
  fields: { ...announcementFields, ...reminderFields },
  // A change without a title fails, and so does one of the people without the kind of audience.
  alwaysSent: ['titile', 'msgType', 'userIds', 'departIds', 'roleIds'],
  computed: {
    ...announcementComputed,
    /** How many people it addresses, and how many of them have read it: in the list of announcements, once it is out. */
    audienceTotal: z.optional(z.nullable(z.number())),
    readTotal: z.optional(z.nullable(z.number())),
  },
  audit: {
    createBy: { list: { width: 92, order: 15, hidden: true } },
    createTime: { list: { width: 184, order: 16, hidden: true }, sortable: true },
  },
  endpoints: {
    list: { input: inState },
    add: { input: releasing },
    edit: { input: releasing },
    delete: { success: withMessage('删除成功!') },
    queryById: false,
    exportXls: { permission: 'exportXls', input: inState },
    importExcel: { permission: 'importExcel' },
  },
  operations: {
    queryById: announcementQueryById,
    receipts: announcementReceipts,
    remind: announcementRemind,
    listByUser: announcementListByUser,
    syncNotic: announcementSync,
    show: announcementShow,
    showTicket: announcementShowTicket,
  },
  verbs: {
    receipts: ['查看通告阅读情况', 'View the readers'],
    remind: ['提醒未读人员', 'Remind those who have not read'],
  },
  lifecycle: announcementLifecycle,
});

/** An announcement in replies. */
export type Announcement = RecordOf<typeof announcementResource>;

export const {
  list: announcementList,
  add: announcementAdd,
  edit: announcementEdit,
  delete: announcementDelete,
  deleteBatch: announcementDeleteBatch,
  exportXls: announcementExport,
  importExcel: announcementImport,
  release: announcementRelease,
  revoke: announcementRevoke,
} = announcementResource.endpoints;
