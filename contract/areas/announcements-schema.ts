import * as z from 'zod/mini';
import { audit, id, idList, optional, requiredText, text } from '../fields.ts';
import type { ListFields } from '../list-query.ts';

/** `titile` is spelled so on the wire (ANNOUNCE-01). */

/** What became of an announcement, as older clients know it (dictionary `send_status`). */
export const sendStatus = { draft: '0', released: '1', revoked: '2' } as const;

/** Notices and system messages are two lists (dictionary `msg_category`). */
export const messageCategory = { notice: '1', system: '2' } as const;

/**
 * Whom an announcement addresses (dictionary `msg_type`): everybody, people, people of departments and of those below
 * them, holders of roles. The wire knows the first two.
 */
export const audienceType = { all: 'ALL', people: 'USER', departments: 'DEPART', roles: 'ROLE' } as const;
const audienceTypes = ['ALL', 'USER', 'DEPART', 'ROLE'] as const;
export type AudienceType = (typeof audienceTypes)[number];

/** General, important, urgent (ANNOUNCE-03 to ANNOUNCE-05; dictionary `priority`). */
export const priorities = ['L', 'M', 'H'] as const;

/** Whether a person has read an announcement. */
export const readFlag = { unread: '0', read: '1' } as const;

/**
 * Where an announcement stands at the moment of the answer. A released one whose `startTime` is still to come is
 * `scheduled`; from `endTime` on it has `expired`, which takes it off the bell and leaves it among a person's messages.
 */
export const announcementStates = ['draft', 'scheduled', 'published', 'expired', 'revoked'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** The columns of the announcement list that a client may filter, sort and export by. */
export const announcementFields = {
  id: 'string',
  titile: 'string',
  msgContent: 'string',
  msgAbstract: 'string',
  startTime: 'datetime',
  endTime: 'datetime',
  sender: 'string',
  priority: 'string',
  msgCategory: 'string',
  msgType: 'string',
  sendStatus: 'string',
  sendTime: 'datetime',
  cancelTime: 'datetime',
  busType: 'string',
  createBy: 'string',
  createTime: 'datetime',
  updateBy: 'string',
  updateTime: 'datetime',
} as const satisfies ListFields;

const nullableText = z.nullable(z.string());

/** An announcement as it travels (ANNOUNCE-01); what the wire does not know stands at its end. */
export const announcementSchema = z.object({
  id: z.string(),
  titile: nullableText,
  /** HTML that the server has sanitised. */
  msgContent: nullableText,
  startTime: nullableText,
  endTime: nullableText,
  /** Login name of whoever released it. */
  sender: nullableText,
  priority: nullableText,
  priority_dictText: z.optional(z.string()),
  msgCategory: z.string(),
  msgCategory_dictText: z.optional(z.string()),
  msgType: nullableText,
  msgType_dictText: z.optional(z.string()),
  sendStatus: nullableText,
  sendStatus_dictText: z.optional(z.string()),
  sendTime: nullableText,
  cancelTime: nullableText,
  delFlag: z.string(),
  /** People addressed, comma-joined with a comma at the end; null unless `msgType` is USER. */
  userIds: nullableText,
  busType: nullableText,
  busId: nullableText,
  openType: nullableText,
  openPage: nullableText,
  msgAbstract: nullableText,
  dtTaskId: nullableText,
  /** The caller's own mark, where the answer is about the caller. */
  readFlag: nullableText,
  starFlag: nullableText,
  sendId: nullableText,
  ...audit,
  /** Departments addressed, comma-joined; null unless `msgType` is DEPART. */
  departIds: nullableText,
  /** Roles addressed, comma-joined; null unless `msgType` is ROLE. */
  roleIds: nullableText,
  state: z.enum(announcementStates),
  /** Real name of the sender (ANNOUNCE-08). */
  senderName: nullableText,
});
export type Announcement = z.output<typeof announcementSchema>;

/** An address that "go handle" may lead to: a path of the console, or another site (ANNOUNCE-12). */
const openablePage = /^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/[^\s]+$|^[A-Za-z][\w/-]*$/;
const dateTime = (message: string) =>
  z.string({ error: message }).check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, message));
const emptyOr = <Schema extends z.core.$ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

/** What its author may write; author, times of sending and state belong to the server. */
const writable = {
  titile: requiredText(100, '请输入标题!'),
  msgCategory: z.enum(['1', '2'], '请选择消息类型!'),
  msgType: z.enum(audienceTypes, '请选择通告对象类型!'),
  /** Empty for at once: a later time schedules the release. */
  startTime: optional(emptyOr(dateTime('请选择开始时间!'))),
  endTime: dateTime('请选择结束时间!'),
  msgAbstract: requiredText(2000, '请输入摘要!'),
  priority: optional(z.enum(priorities, '请选择优先级!')),
  msgContent: optional(z.string().check(z.maxLength(500_000))),
  userIds: optional(idList),
  departIds: optional(idList),
  roleIds: optional(idList),
  openType: optional(z.enum(['', 'url', 'component'])),
  openPage: optional(text(255).check(z.regex(openablePage, '不支持的链接地址'))),
  busId: optional(text(50)),
};

export const announcementAddSchema = z.object(writable);
/** Null and absent keep what is stored, as clients send back whole records. */
export const announcementEditSchema = z.object({
  id,
  ...writable,
  titile: optional(writable.titile),
  msgCategory: optional(writable.msgCategory),
  msgType: optional(writable.msgType),
  endTime: optional(writable.endTime),
  msgAbstract: optional(writable.msgAbstract),
});
