import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { searched } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { text } from '../resource/kinds/text.ts';
import { listedOnly } from '../resource/listed.ts';

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

/** In place of ids, every entry that the caller may see. */
export const allEntries = 'allclear';

/** Entries are written by the server alone: people read and delete them. */
const noted = { writable: 'never', inDetails: true } as const;

/**
 * The system log: sign-ins and operations (CONST-01, PAGE-30). Its records are only read and deleted, and that entries were
 * deleted is an entry itself.
 */
export const logResource = defineResource({
  name: 'log',
  path: '/sys/log',
  permission: 'system:log',
  table: 'sys_log',
  title: ['日志管理', 'Logs'],
  record: ['日志', 'entry'],
  history: false,
  nameFields: ['logContent'],
  fields: {
    logType: dictionary({
      ...noted,
      label: ['日志类型', 'Type'],
      dictionary: 'log_type',
      numeric: true,
      sheet: '日志类型',
    }),
    logContent: text({
      ...noted,
      label: ['日志内容', 'What happened'],
      max: 1000,
      list: { width: 380, primary: true },
      sheet: '日志内容',
    }),
    /** The real name, where `userid` is the name to sign in with. */
    username: line({
      ...noted,
      label: ['操作人名称', 'Name'],
      max: 100,
      sortable: true,
      list: { width: 110, card: 'second' },
      sheet: '操作人名称',
    }),
    userid: line({
      ...noted,
      label: ['操作人ID', 'User name'],
      max: 100,
      search: { match: 'exact', order: 4, placeholder: ['请输入用户名', 'Enter a user name'] },
      sortable: true,
      list: { width: 130, card: 'second' },
      sheet: '操作人ID',
    }),
    operateType: dictionary({
      ...noted,
      label: ['操作类型', 'Kind'],
      dictionary: 'operate_type',
      numeric: true,
      search: { match: 'exact', order: 3 },
      list: { width: 100, card: 'corner' },
      sheet: '操作类型',
    }),
    ip: line({
      ...noted,
      label: ['IP', 'Address'],
      max: 100,
      search: { match: 'exact', order: 5, placeholder: ['请输入IP地址', 'Enter an address'] },
      sortable: true,
      list: 140,
      sheet: 'IP',
    }),
    costTime: number({
      ...noted,
      label: ['耗时(毫秒)', 'Milliseconds'],
      sortable: true,
      list: { width: 110, hidden: true },
      sheet: '耗时(毫秒)',
    }),
    requestType: line({ ...noted, label: ['请求类型', 'Request'], max: 10 }),
    requestUrl: line({ ...noted, label: ['请求路径', 'Path'], max: 255, sheet: '请求路径' }),
    /** What servers of the family add to entries of some operations; this one copies no input into its log. */
    method: line({ ...noted, label: ['请求方法', 'Method'], max: 500 }),
    requestParam: text({ ...noted, label: ['请求参数', 'Parameters'], max: 10_000 }),
  },
  audit: {
    createTime: {
      sortable: true,
      search: {
        match: 'range',
        range: [
          ['开始时间', 'From'],
          ['结束时间', 'To'],
        ],
        order: 2,
      },
      list: { width: 170, card: 'third' },
      sheet: '创建时间',
    },
  },
  endpoints: {
    ...listedOnly,
    /** `keyWord` is part of the content. */
    list: { input: { keyWord: z.optional(searched) } },
    exportXls: { input: { keyWord: z.optional(searched) } },
    delete: { success: withMessage('删除成功!') },
    deleteBatch: {},
  },
});
/** An entry of the system log. */
export type LogEntry = RecordOf<typeof logResource>;
export const { list: logList, delete: logDelete, deleteBatch: logDeleteBatch } = logResource.endpoints;

export const logEndpoints = [logFigures, logVisits];
