import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { homeParts } from '../home-parts.ts';

/** The longest period of a board, in days. */
export const mostBoardDays = 30;

const period = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostBoardDays)), 7),
});

const daySchema = z.object({
  /** `yyyy-MM-dd`. */
  day: z.string(),
  signIns: z.number(),
  /** Different people who did something. */
  people: z.number(),
  operations: z.number(),
  /** Messages of announcements that were sent on the day, and those of them that were read since. */
  sent: z.number(),
  read: z.number(),
  /** Runs of scheduled jobs, and those that failed or were lost. */
  runs: z.number(),
  failures: z.number(),
});
export type BoardDay = z.output<typeof daySchema>;

const sums = z.object({
  signIns: z.number(),
  people: z.number(),
  operations: z.number(),
  sent: z.number(),
  read: z.number(),
  runs: z.number(),
  failures: z.number(),
});

const slowest = z.object({
  method: z.string(),
  route: z.string(),
  count: z.number(),
  errors: z.number(),
  /** Milliseconds. */
  p95: z.number(),
});

/** The installation by day, every day of the period, oldest first, with the sums of it and of the one before (PAGE-03). */
export const monitorBoard = defineEndpoint({
  name: 'board.monitor',
  extension: true,
  method: 'GET',
  path: '/sys/board/monitor',
  auth: 'permission',
  permission: 'system:board:monitor',
  input: period,
  output: z.object({
    days: z.array(daySchema),
    present: sums,
    before: sums,
    /** The routes of this process that take longest. */
    slowest: z.array(slowest),
    /** Bytes. */
    database: z.number(),
    files: z.number(),
    /** How many files there are. */
    fileCount: z.number(),
  }),
  success: readOk,
});
export type MonitorBoard = z.output<typeof monitorBoard.output>;

/** What the caller did, by day, and last (PAGE-04). */
export const ownBoard = defineEndpoint({
  name: 'board.own',
  extension: true,
  method: 'GET',
  path: '/sys/board/own',
  auth: 'self',
  input: period,
  output: z.object({
    days: z.array(z.object({ day: z.string(), signIns: z.number(), operations: z.number() })),
    latest: z.array(z.object({ id: z.string(), content: z.string(), time: z.string() })),
    unread: z.number(),
    /** Open sessions of the person. */
    sessions: z.number(),
  }),
  success: readOk,
});
export type OwnBoard = z.output<typeof ownBoard.output>;

/** The parts of the home page of the caller: those that they have chosen, and those of their roles; null for none. */
export const homeBoard = defineEndpoint({
  name: 'board.home',
  extension: true,
  method: 'GET',
  path: '/sys/board/home',
  auth: 'self',
  input: z.object({}),
  output: z.object({ own: z.nullable(homeParts), ofRole: z.nullable(homeParts) }),
  success: readOk,
});

/** Stores the parts that the caller has chosen; without any, they have those of their roles again. */
export const saveHomeBoard = defineEndpoint({
  name: 'board.saveHome',
  extension: true,
  method: 'POST',
  path: '/sys/board/home',
  auth: 'self',
  input: z.object({ parts: z.nullable(homeParts) }),
  output: nothing,
  success: withMessage('首页已保存'),
});

/** Sets with which parts people with a role begin, or removes it; of several roles of a person, the one set last counts. */
export const saveRoleHomeBoard = defineEndpoint({
  name: 'board.saveRoleHome',
  extension: true,
  method: 'POST',
  path: '/sys/board/roleHome',
  auth: 'permission',
  permission: 'system:permission:setDefIndex',
  input: z.object({ roleId: id, parts: z.nullable(homeParts) }),
  output: nothing,
  success: withMessage('角色的首页内容已保存'),
});

export const boardEndpoints = [monitorBoard, ownBoard, homeBoard, saveHomeBoard, saveRoleHomeBoard] as const;
