import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { announcementQueryById, announcementResource } from './announcements.ts';

const { titile, sender, busType, msgCategory, priority, sendTime } = announcementResource.listFields;

/** What a person may filter their own messages by. The order is the server's: unread first, then newest. */
export const myMessageFields = { titile, sender, busType, msgCategory, priority, sendTime };

const nullableText = z.nullable(z.string());

/** What a message shows of its announcement. */
const shown = z.pick(announcementQueryById.output, {
  ...{ titile: true, msgContent: true, msgAbstract: true, sender: true, senderName: true },
  ...{ priority: true, msgCategory: true, sendTime: true, endTime: true, state: true },
  ...{ busId: true, busType: true, openType: true, openPage: true, starFlag: true },
});

/** A person's copy of an announcement: `id` is that of the copy, `anntId` that of the announcement. */
const myMessageSchema = z.extend(shown, {
  id: z.string(),
  anntId: z.string(),
  userId: z.string(),
  readFlag: z.string(),
  readTime: nullableText,
  bizSource: z.null(),
  pageNo: z.null(),
  pageSize: z.null(),
});
export type MyMessage = z.output<typeof myMessageSchema>;

/** The caller's own messages, including expired ones and excluding revoked ones. */
export const myMessages = defineEndpoint({
  name: 'announcementSend.getMyAnnouncementSend',
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  auth: 'self',
  input: listInput(myMessageFields, {
    readFlag: z.optional(z.enum(['', '0', '1'])),
    /** `isNoBpm` excludes messages that a workflow has sent. */
    bizSource: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: pageOf(myMessageSchema),
  success: read,
});

/** One of the caller's own messages by the id of the copy. */
export const myMessage = defineEndpoint({
  name: 'announcementSend.getOne',
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getOne',
  auth: 'self',
  input: z.object({ sendId: id }),
  output: myMessageSchema,
  success: readOk,
});

/** Marks an announcement as read by the caller, and by nobody else (API-74, ANNOUNCE-13). */
export const markRead = defineEndpoint({
  name: 'announcementSend.editByAnntIdAndUserId',
  method: ['PUT', 'POST'],
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  auth: 'self',
  input: z.object({ anntId: id }),
  output: nothing,
  success: read,
});

/** Marks all of the caller's messages as read. */
export const markAllRead = defineEndpoint({
  name: 'announcementSend.readAll',
  method: ['PUT', 'POST'],
  path: '/sys/sysAnnouncementSend/readAll',
  auth: 'self',
  input: z.object({}),
  output: nothing,
  success: withMessage('全部已读', 0),
});

export const announcementSendEndpoints = [myMessages, myMessage, markRead, markAllRead];
