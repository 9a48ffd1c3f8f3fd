import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

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

export const boardEndpoints = [monitorBoard, ownBoard] as const;
