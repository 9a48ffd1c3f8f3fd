import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, nothing } from '../fields.ts';
import { listInput } from '../list-query.ts';
import {
  announcementAddSchema,
  announcementEditSchema,
  announcementFields,
  announcementSchema,
} from './announcements-schema.ts';

const canList = 'system:sysAnnouncement:list';

export const announcementList = defineEndpoint({
  name: 'announcement.list',
  method: 'GET',
  path: '/sys/annountCement/list',
  auth: 'permission',
  permission: canList,
  input: listInput(announcementFields, {}),
  output: pageOf(announcementSchema),
  success: read,
});

export const announcementAdd = defineEndpoint({
  name: 'announcement.add',
  method: 'POST',
  path: '/sys/annountCement/add',
  auth: 'permission',
  permission: 'system:sysAnnouncement:add',
  input: announcementAddSchema,
  output: nothing,
  success: withMessage('添加成功！'),
});

/**
 * For drafts and revoked announcements only: an announcement that people have read is not changed without their
 * knowledge.
 */
export const announcementEdit = defineEndpoint({
  name: 'announcement.edit',
  method: ['PUT', 'POST'],
  path: '/sys/annountCement/edit',
  auth: 'permission',
  permission: 'system:sysAnnouncement:edit',
  input: announcementEditSchema,
  output: nothing,
  success: withMessage('修改成功!'),
});

export const announcementDelete = defineEndpoint({
  name: 'announcement.delete',
  method: 'DELETE',
  path: '/sys/annountCement/delete',
  auth: 'permission',
  permission: 'system:sysAnnouncement:delete',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('删除成功!'),
});

export const announcementDeleteBatch = defineEndpoint({
  name: 'announcement.deleteBatch',
  method: 'DELETE',
  path: '/sys/annountCement/deleteBatch',
  auth: 'permission',
  permission: 'system:sysAnnouncement:deleteBatch',
  input: z.object({ ids: idList }),
  output: nothing,
  success: withMessage('删除成功!'),
});

/** For callers who may list announcements, and for those whom a released one addresses (API-73). */
export const announcementQueryById = defineEndpoint({
  name: 'announcement.queryById',
  method: 'GET',
  path: '/sys/annountCement/queryById',
  auth: 'self',
  input: z.object({ id }),
  output: announcementSchema,
  success: read,
});

/** Releases at once, or schedules for `startTime` when that is in the future (API-70). */
export const announcementRelease = defineEndpoint({
  name: 'announcement.doReleaseData',
  method: 'GET',
  path: '/sys/annountCement/doReleaseData',
  auth: 'permission',
  permission: 'system:sysAnnouncement:doReleaseData',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('该系统通知发布成功'),
});

/** Revokes a released or scheduled announcement (API-71). */
export const announcementRevoke = defineEndpoint({
  name: 'announcement.doReovkeData',
  method: 'GET',
  path: '/sys/annountCement/doReovkeData',
  auth: 'permission',
  permission: 'system:sysAnnouncement:doReovkeData',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('该系统通知撤销成功'),
});

/**
 * The caller's unread announcements in force, newest first, at most `pageSize` of each list (−1 for all); the totals
 * include those beyond it (API-72, ANNOUNCE-02).
 */
export const announcementListByUser = defineEndpoint({
  name: 'announcement.listByUser',
  method: 'GET',
  path: '/sys/annountCement/listByUser',
  auth: 'self',
  input: z.object({ pageSize: z._default(z.coerce.number().check(z.int(), z.gte(-1), z.lte(1000)), 5) }),
  output: z.object({
    anntMsgList: z.array(announcementSchema),
    anntMsgTotal: z.number(),
    sysMsgList: z.array(announcementSchema),
    sysMsgTotal: z.number(),
  }),
  success: read,
});

/**
 * Sends the socket message of a released announcement again, which needs the permission to release; without `anntId` it
 * asks the caller's own open consoles to fetch their notices again.
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
 * One announcement as an HTML page, for clients that embed it in a frame. They pass the token in the address; this
 * console never does. A person who may not read the announcement gets the same 404 as for one that does not exist.
 */
export const announcementShow = defineEndpoint({
  name: 'announcement.show',
  method: 'GET',
  path: '/sys/annountCement/show/{id}',
  auth: 'public',
  input: z.object({ id, token: z.optional(z.string().check(z.maxLength(200))) }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

export const announcementExport = defineEndpoint({
  name: 'announcement.exportXls',
  method: ['GET', 'POST'],
  path: '/sys/annountCement/exportXls',
  auth: 'permission',
  permission: 'system:sysAnnouncement:exportXls',
  input: listInput(announcementFields, { selections: z.optional(idList) }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

/** Every row becomes a draft; a row that is not a valid draft refuses the whole file, with the number of the row. */
export const announcementImport = defineEndpoint({
  name: 'announcement.importExcel',
  method: 'POST',
  path: '/sys/annountCement/importExcel',
  auth: 'permission',
  permission: 'system:sysAnnouncement:importExcel',
  input: z.object({}),
  output: z.string(),
  success: readOk,
  multipart: true,
});

/** One addressed person, and whether they have read the announcement. */
const receiptSchema = z.object({
  /** The person's id. */
  id: z.string(),
  username: z.string(),
  realname: z.nullable(z.string()),
  orgCodeTxt: z.nullable(z.string()),
  readFlag: z.enum(['0', '1']),
  readTime: z.nullable(z.string()),
});
export type Receipt = z.output<typeof receiptSchema>;

/** Who has read an announcement and who has not, unread first; the totals include everybody addressed. */
export const announcementReceipts = defineEndpoint({
  name: 'announcement.receipts',
  method: 'GET',
  path: '/sys/annountCement/receipts',
  auth: 'permission',
  permission: 'system:sysAnnouncement:receipts',
  input: z.object({
    anntId: id,
    readFlag: z.optional(z.enum(['', '0', '1'])),
    /** Part of a login name or of a real name. */
    keyword: z.optional(z.string().check(z.maxLength(100))),
    pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 10),
  }),
  output: z.object({ ...pageOf(receiptSchema).shape, audienceTotal: z.number(), readTotal: z.number() }),
  success: read,
});

export const announcementEndpoints = [
  announcementList,
  announcementAdd,
  announcementEdit,
  announcementDelete,
  announcementDeleteBatch,
  announcementQueryById,
  announcementRelease,
  announcementRevoke,
  announcementListByUser,
  announcementSync,
  announcementShow,
  announcementExport,
  announcementImport,
  announcementReceipts,
];
