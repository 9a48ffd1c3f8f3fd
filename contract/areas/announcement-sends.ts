import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { listedOnly, withOptions } from '../resource/listed.ts';
import { recordShape } from '../resource/schemas.ts';
import type { Bilingual } from '../resource/text.ts';
import { announcementFields } from './announcements-fields.ts';
import { announcementQueryById } from './announcements-read.ts';
import { readFlag } from './announcements-schema.ts';

const { titile, msgCategory, priority, sender, sendTime } = announcementFields;
const { msgContent, msgAbstract, endTime, busId, busType, openType, openPage } = announcementFields;
const choose: Bilingual = ['请选择', 'Select'];

/** The field is part of replies only; lists are neither filtered nor sorted by it. */
const carried = { filterable: false } as const;
/** The server determines the order: unread first, then newest. */
const unsorted = { sortable: false } as const;

/** The server searches for a part of the text itself, and servers of the family would look for asterisks in it. */
const asTyped = { match: 'exact' } as const;

/** The fields that a message shows of its announcement, and its read mark. */
const fields = {
  titile: withOptions(titile, {
    ...unsorted,
    list: { width: 336, primary: true },
    search: { ...asTyped, order: 1 },
  }),
  msgCategory: withOptions(msgCategory, {
    ...unsorted,
    list: { width: 110, card: 'second' },
    search: { match: 'exact', order: 3, placeholder: choose },
    withoutText: true,
  }),
  priority: withOptions(priority, {
    list: { width: 96, card: 'third' },
    search: { match: 'exact', order: 4, placeholder: choose },
    withoutText: true,
  }),
  sender: withOptions(sender, {
    list: { width: 120, card: 'second' },
    search: { ...asTyped, order: 5, placeholder: ['请输入发布人用户名', 'User name of the sender'] },
  }),
  sendTime: withOptions(sendTime, { ...unsorted, list: { width: 184, card: 'third' } }),
  readFlag: choice({
    ...carried,
    label: ['阅读状态', 'Read'],
    notNull: true,
    withoutText: true,
    choices: [
      { value: readFlag.unread, label: ['未读', 'Unread'] },
      { value: readFlag.read, label: ['已读', 'Read'] },
    ],
    list: { width: 96, card: 'corner' },
    search: { match: 'exact', order: 2, placeholder: choose },
  }),
  busType,
  msgContent: withOptions(msgContent, carried),
  msgAbstract: withOptions(msgAbstract, carried),
  endTime: withOptions(endTime, { ...carried, ...unsorted, extension: true }),
  busId: withOptions(busId, carried),
  openType: withOptions(openType, carried),
  openPage: withOptions(openPage, carried),
};

const ofAnnouncement = announcementQueryById.output.shape;

/**
 * `id` is that of the copy, `anntId` that of the announcement. Servers of the family send neither the star nor the time of
 * reading.
 */
const computed = {
  anntId: z.string(),
  userId: z.string(),
  senderName: ofAnnouncement.senderName,
  state: ofAnnouncement.state,
  starFlag: z.optional(ofAnnouncement.starFlag),
  readTime: z.nullish(z.string()),
  onBehalfOf: ofAnnouncement.onBehalfOf,
  bizSource: z.null(),
  pageNo: z.null(),
  pageSize: z.null(),
};

/** One of the caller's own messages by the id of the copy. */
export const myMessage = defineEndpoint({
  name: 'announcementSend.getOne',
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getOne',
  auth: 'self',
  input: z.object({ sendId: id }),
  output: z.object({ ...recordShape(fields, false), ...computed }),
  success: readOk,
});

/** Marks an announcement as read by the caller only (API-74, ANNOUNCE-13). */
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

/** A person's copies of announcements: their own messages, including expired ones and excluding revoked ones. */
export const announcementSendResource = defineResource({
  name: 'announcementSend',
  path: '/sys/sysAnnouncementSend',
  permission: 'system:sysAnnouncementSend',
  table: 'sys_announcement_send',
  title: ['我的消息', 'My messages'],
  record: ['消息', 'message'],
  nameFields: ['titile'],
  fields,
  computed,
  audit: false,
  endpoints: {
    ...listedOnly,
    list: {
      path: 'getMyAnnouncementSend',
      auth: 'self',
      input: {
        readFlag: z.optional(z.enum(['', '0', '1'])),
        /** `isNoBpm` excludes messages that a workflow has sent. */
        bizSource: z.optional(z.string().check(z.maxLength(20))),
      },
    },
  },
  operations: { getOne: myMessage, read: markRead, readAll: markAllRead },
});

export type MyMessage = RecordOf<typeof announcementSendResource>;

export const myMessages = announcementSendResource.endpoints.list;
