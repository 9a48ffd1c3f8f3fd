import * as z from 'zod/mini';
import { audit, id, idList, optional, requiredText, text } from '../fields.ts';
import type { ListFields } from '../list-query.ts';

/** `titile` is the spelling on the wire (ANNOUNCE-01). */

/** The state of an announcement as older clients know it (dictionary `send_status`). */
export const sendStatus = { draft: '0', released: '1', revoked: '2' } as const;

/** Notices and system messages are separate lists (dictionary `msg_category`). */
export const messageCategory = { notice: '1', system: '2' } as const;

/**
 * The audience of an announcement (dictionary `msg_type`): everybody, users, members of departments and of those below
 * them, or holders of roles. The family's interface has the first two only.
 */
export const audienceType = { all: 'ALL', people: 'USER', departments: 'DEPART', roles: 'ROLE' } as const;
const audienceTypes = ['ALL', 'USER', 'DEPART', 'ROLE'] as const;
export type AudienceType = (typeof audienceTypes)[number];

/** General, important, urgent (ANNOUNCE-03 to ANNOUNCE-05; dictionary `priority`). */
export const priorities = ['L', 'M', 'H'] as const;

/** Whether a person has read an announcement. */
export const readFlag = { unread: '0', read: '1' } as const;

/**
 * The state of an announcement at the time of the reply. A released one whose `startTime` is in the future is
 * `scheduled`; from `endTime` on it is `expired`, which removes it from the bell but not from a person's messages.
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

/** An announcement as it travels (ANNOUNCE-01); properties that the family's interface does not have are at the end. */
export const announcementSchema = z.object({
  id: z.string(),
  titile: nullableText,
  /** HTML that the server has sanitised. */
  msgContent: nullableText,
  startTime: nullableText,
  endTime: nullableText,
  /** Login name of the person who released it. */
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
  /** The caller's own mark, in replies about the caller. */
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

/** An address that "go handle" may open: a path of the console, or another site (ANNOUNCE-12). */
const openablePage = /^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/[^\s]+$|^[A-Za-z][\w/-]*$/;
const dateTime = (message: string) =>
  z.string({ error: message }).check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, message));
const emptyOr = <Schema extends z.core.$ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

/** The properties that the author may write; author, times of sending and state are set by the server. */
const writable = {
  titile: requiredText(100, '请输入标题!'),
  msgCategory: z.enum(['1', '2'], '请选择消息类型!'),
  msgType: z.enum(audienceTypes, '请选择通告对象类型!'),
  /** Empty for an immediate release: a later time schedules it. */
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
/** Null and absent leave the stored value unchanged, as clients send back whole records. */
export const announcementEditSchema = z.object({
  id,
  ...writable,
  titile: optional(writable.titile),
  msgCategory: optional(writable.msgCategory),
  msgType: optional(writable.msgType),
  endTime: optional(writable.endTime),
  msgAbstract: optional(writable.msgAbstract),
});
