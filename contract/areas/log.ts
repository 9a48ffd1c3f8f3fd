import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, nothing, searched } from '../fields.ts';

const nullableText = z.nullable(z.string());
const filter = z.optional(searched);

/** Kinds of entries (dictionary `log_type`). */
export const logType = { login: 1, operation: 2 } as const;
/** Kinds of operations (dictionary `operate_type`). */
export const operateType = { query: 1, add: 2, edit: 3, delete: 4, import: 5, export: 6 } as const;
export type OperateType = (typeof operateType)[keyof typeof operateType];

/** The content of the entry of a successful sign-in contains this, of every server of the family. */
export const signInMark = '登录成功';
/** The beginning of the content of every successful sign-in of a user. */
export const signInContent = (username: string) => `用户名: ${username},${signInMark}`;

/** Successful sign-ins: in all, today, and from how many addresses today (API-75). No person is named. */
export const logFigures = defineEndpoint({
  name: 'log.loginfo',
  method: 'GET',
  path: '/sys/loginfo',
  auth: 'self',
  input: z.object({}),
  output: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
  success: withMessage('登录成功'),
});

/** The successful sign-ins of one day; `tian` is the day, `type` the same as `MM-dd`, `ip` the number of addresses. */
const visitsSchema = z.object({ tian: z.string(), type: z.string(), visit: z.number(), ip: z.number() });
export type Visits = z.output<typeof visitsSchema>;

/** The longest period of {@link logVisits}, in days. */
export const mostVisitDays = 30;

/** Sign-ins by day in ascending order, today included; days without one are absent (API-76). */
export const logVisits = defineEndpoint({
  name: 'log.visitInfo',
  method: 'GET',
  path: '/sys/visitInfo',
  auth: 'self',
  /** Servers of the family know the seven days alone. */
  input: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostVisitDays)), 7),
  }),
  output: z.array(visitsSchema),
  success: read,
});

/** An entry of the system log; `userid` is a user name, `username` the real name. */
const logSchema = z.object({
  id: z.string(),
  logType: z.nullable(z.number()),
  logContent: nullableText,
  operateType: z.nullable(z.number()),
  userid: nullableText,
  username: nullableText,
  ip: nullableText,
  requestUrl: nullableText,
  requestType: nullableText,
  /** What servers of the family add to entries of some operations; this one copies no input into its log. */
  method: z.optional(nullableText),
  requestParam: z.optional(nullableText),
  /** Milliseconds. */
  costTime: z.optional(z.nullable(z.number())),
  createTime: nullableText,
});
export type LogEntry = z.output<typeof logSchema>;

const wholeNumber = z.coerce.number().check(z.int(), z.gte(1));

/** The system log, newest first. */
export const logList = defineEndpoint({
  name: 'log.list',
  method: 'GET',
  path: '/sys/log/list',
  auth: 'permission',
  permission: 'system:log:list',
  input: z.object({
    logType: z.optional(wholeNumber),
    operateType: z.optional(wholeNumber),
    /** The smallest kind of operation; 2 omits mere reads. */
    operateType_begin: z.optional(wholeNumber),
    /** Part of the content. */
    keyWord: filter,
    createTime_begin: filter,
    createTime_end: filter,
    /** This server always sends the newest first; those of the family send the oldest first unless `createTime`, `desc`. */
    column: filter,
    order: filter,
    pageNo: z._default(wholeNumber.check(z.lte(1_000_000)), 1),
    pageSize: z._default(wholeNumber.check(z.lte(1000)), 10),
  }),
  output: pageOf(logSchema),
  success: read,
});

const removal = {
  method: 'DELETE',
  auth: 'permission',
  output: nothing,
  success: withMessage('删除成功!'),
} as const;

/** Deletes one entry; that it was deleted is an entry itself. */
export const logDelete = defineEndpoint({
  ...removal,
  name: 'log.delete',
  path: '/sys/log/delete',
  permission: 'system:log:delete',
  input: z.object({ id }),
});

/** In place of ids, every entry that the caller may see. */
export const allEntries = 'allclear';

/** Deletes several entries, joined by commas, or {@link allEntries}; how many were deleted is an entry itself. */
export const logDeleteBatch = defineEndpoint({
  ...removal,
  name: 'log.deleteBatch',
  path: '/sys/log/deleteBatch',
  permission: 'system:log:deleteBatch',
  input: z.object({ ids: idList }),
});

export const logEndpoints = [logFigures, logVisits, logList, logDelete, logDeleteBatch];
