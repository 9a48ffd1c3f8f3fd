import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing } from '../fields.ts';
import { type ListFields, listInput } from '../list-query.ts';
import { announcementStates } from './announcements-schema.ts';

/** What a person may filter their own messages by. The order is the server's: unread first, then newest. */
export const myMessageFields = {
  titile: 'string',
  sender: 'string',
  busType: 'string',
  msgCategory: 'string',
  priority: 'string',
  sendTime: 'datetime',
} as const satisfies ListFields;

const nullableText = z.nullable(z.string());

/** A person's copy of an announcement: `id` is that of the copy, `anntId` that of the announcement. */
const myMessageSchema = z.object({
  id: z.string(),
  anntId: z.string(),
  userId: z.string(),
  titile: nullableText,
  /** HTML that the server has sanitised. */
  msgContent: nullableText,
  sender: nullableText,
  priority: nullableText,
  readFlag: z.string(),
  readTime: nullableText,
  starFlag: nullableText,
  sendTime: nullableText,
  msgCategory: z.string(),
  busId: nullableText,
  busType: nullableText,
  openType: nullableText,
  openPage: nullableText,
  msgAbstract: nullableText,
  bizSource: z.null(),
  pageNo: z.null(),
  pageSize: z.null(),
  /** Not part of the family's interface: whether it is still in force, and the sender's real name (ANNOUNCE-08). */
  state: z.enum(announcementStates),
  senderName: nullableText,
  endTime: nullableText,
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
