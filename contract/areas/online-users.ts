import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { normalForm, nothing } from '../fields.ts';
import { figurePeriod } from '../figure-period.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { listedOnly } from '../resource/listed.ts';

const shown = { writable: 'never', inDetails: true } as const;
/** Sessions have more than the people of the family's interface. */
const further = { ...shown, extension: true, filterable: false } as const;

/** The longest reason that the person who is signed out reads, in characters. */
export const longestEndReason = 200;

/**
 * Ends a session (API-19). The payload is the row of the list; `token` names the session there, and is not the token that
 * proves it. `reason` is shown to the person.
 */
const forceLogout = defineEndpoint({
  name: 'online.forceLogout',
  method: 'POST',
  path: '/sys/online/forceLogout',
  auth: 'permission',
  permission: 'system:online:forceLogout',
  input: z.object({
    token: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
    reason: z.optional(z.nullable(z.string().check(normalForm('line'), z.maxLength(longestEndReason)))),
  }),
  output: nothing,
  success: withMessageAsResult('退出登录成功！'),
});

/** The longest message to somebody who is signed in, in characters. */
export const longestOnlineMessage = 500;
/** The most people of one message. */
export const mostOnlineReceivers = 500;

const reason = z.optional(z.nullable(z.string().check(normalForm('line'), z.maxLength(longestEndReason))));
/** The `token` of a row, which names its session. */
const token = z.string().check(z.minLength(1), z.maxLength(1000));
const acts = {
  extension: true,
  method: 'POST',
  auth: 'permission',
  permission: 'system:online:forceLogout',
} as const;

/** Ends all sessions of the person of a session, except that of the request; the result is how many ended. */
const endPerson = defineEndpoint({
  ...acts,
  name: 'online.endPerson',
  path: '/sys/online/endPerson',
  input: z.object({ token, reason }),
  output: z.number(),
  success: withMessage('已退出该用户的全部登录'),
});

/**
 * Ends the sessions of everybody else whom the caller sees, and over whom the caller has rights; the result is how many
 * ended.
 */
const endOthers = defineEndpoint({
  ...acts,
  name: 'online.endOthers',
  path: '/sys/online/endOthers',
  input: z.object({ reason }),
  output: z.number(),
  success: withMessage('已退出其他用户'),
});

/** Sends a message to the person of a session, or without one to everybody else who is signed in; the result is to how many. */
const message = defineEndpoint({
  ...acts,
  name: 'online.message',
  path: '/sys/online/message',
  input: z.object({
    token: z.optional(token),
    text: z
      .string()
      .check(
        normalForm('text'),
        z.minLength(1, '请输入消息内容'),
        z.maxLength(longestOnlineMessage, `消息内容最多 ${longestOnlineMessage} 字`),
      ),
  }),
  output: z.number(),
  success: withMessage('消息已发送'),
});

const peopleSample = z.object({
  /** When the interval ended, in milliseconds since 1970. */
  time: z.number(),
  /** The most people with an open session, and the most who used one. */
  people: z.number(),
  active: z.number(),
});
export type PeopleSample = z.output<typeof peopleSample>;

/** How many people were signed in over some days, oldest first. Times at which no server ran are left out. */
const days = defineEndpoint({
  name: 'online.days',
  extension: true,
  method: 'GET',
  path: '/sys/online/days',
  auth: 'permission',
  permission: 'system:online:list',
  input: figurePeriod,
  output: z.object({
    /** Milliseconds between two samples. */
    interval: z.number(),
    samples: z.array(peopleSample),
  }),
  success: readOk,
});

/** The sessions that are open now, those used last first (PAGE-39). A person with several has several rows. */
export const onlineUserResource = defineResource({
  name: 'online',
  path: '/sys/online',
  permission: 'system:online',
  table: 'vitrine_session',
  title: ['在线用户', 'People online'],
  record: ['在线用户', 'session'],
  nameFields: ['realname', 'username'],
  history: false,
  fields: {
    realname: line({
      ...shown,
      label: ['姓名', 'Name'],
      max: 100,
      filterable: false,
      list: { width: 180, primary: true },
    }),
    username: line({
      ...shown,
      label: ['用户名', 'User name'],
      max: 100,
      search: {
        match: 'exact',
        label: ['用户名', 'User name'],
        placeholder: ['请输入用户名查询', 'Part of a user name'],
      },
      list: { width: 150, card: 'second' },
    }),
    createTime: line({
      ...further,
      label: ['登录时间', 'Signed in'],
      max: 19,
      list: 184,
    }),
    lastSeenTime: line({
      ...further,
      label: ['最近活动', 'Last active'],
      max: 19,
      list: { width: 184, card: 'third' },
    }),
    /** The path of the page that the console shows. */
    shownPage: line({
      ...further,
      label: ['当前页面', 'Page'],
      max: 200,
      list: { width: 160, card: 'second' },
    }),
    /** For how many seconds the person has done nothing. */
    idle: number({ ...further, label: ['空闲', 'Idle'], list: { width: 110, card: 'third' } }),
    ip: line({ ...further, label: ['IP', 'Address'], max: 100, list: { width: 140, card: 'second' } }),
    /** The browser with its major version. */
    browser: line({
      ...further,
      label: ['浏览器', 'Browser'],
      max: 100,
      list: { width: 130, card: 'second' },
    }),
    system: line({ ...further, label: ['操作系统', 'System'], max: 100, list: 150 }),
    phone: line({
      ...shown,
      label: ['手机号', 'Mobile'],
      max: 45,
      filterable: false,
      list: { width: 130, hidden: true },
    }),
    sex: dictionary({
      ...shown,
      label: ['性别', 'Sex'],
      dictionary: 'sex',
      numeric: true,
      filterable: false,
      list: { width: 80, hidden: true },
    }),
    birthday: line({
      ...shown,
      label: ['生日', 'Birthday'],
      max: 10,
      filterable: false,
      list: { width: 120, hidden: true },
    }),
    avatar: line({ writable: 'never', label: ['头像', 'Picture'], max: 255, filterable: false }),
    /** What `forceLogout` takes. */
    token: line({ writable: 'never', label: ['会话', 'Session'], max: 1000, filterable: false }),
  },
  audit: false,
  /** Whether it is the session of the request. */
  computed: { current: z.optional(z.boolean()) },
  endpoints: listedOnly,
  operations: { forceLogout, endPerson, endOthers, message, days },
  verbs: {
    forceLogout: ['强退', 'Sign out'],
    endPerson: ['强退全部登录', 'Sign out everywhere'],
    endOthers: ['强退其他人', 'Sign out everybody else'],
    message: ['发送消息', 'Send a message'],
    days: ['在线人数', 'People over time'],
  },
});

export type OnlineUser = RecordOf<typeof onlineUserResource>;
