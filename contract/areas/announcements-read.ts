import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { id } from '../fields.ts';
import { recordShape } from '../resource/schemas.ts';
import { announcementFields } from './announcements-fields.ts';
import { announcementStates } from './announcements-schema.ts';

/*
 * What people read of announcements, which every page has in its bell: without the schedule of reminders, so that no page
 * loads what reads schedules.
 */

const nullableText = z.nullable(z.string());

/**
 * Computed properties: the audience, the state, and the caller's read mark. Servers of the family send neither the state
 * nor the name of the sender, and know no audience but people.
 */
export const announcementComputed = {
  /** People addressed, comma-joined with a comma at the end; null unless `msgType` is USER. */
  userIds: nullableText,
  /** Departments addressed, comma-joined; null unless `msgType` is DEPART. */
  departIds: z.optional(nullableText),
  /** Roles addressed, comma-joined; null unless `msgType` is ROLE. */
  roleIds: z.optional(nullableText),
  state: z.optional(z.enum(announcementStates)),
  /** Real name of the sender (ANNOUNCE-08). */
  senderName: z.optional(nullableText),
  /** The caller's read mark, in replies about the caller. */
  readFlag: nullableText,
  starFlag: nullableText,
  sendId: nullableText,
  /** The name of the absent person whom it addresses, in replies to their substitute. */
  onBehalfOf: z.optional(nullableText),
};
const announcementSchema = z.object({ ...recordShape(announcementFields), ...announcementComputed });

/**
 * The caller's unread published announcements, newest first, at most `pageSize` of each list (−1 for all); the totals
 * count all of them (API-72, ANNOUNCE-02).
 */
export const announcementListByUser = defineEndpoint({
  name: 'announcement.listByUser',
  method: 'GET',
  path: '/sys/annountCement/listByUser',
  auth: 'self',
  input: z.object({ pageSize: z._default(z.coerce.number().check(z.int(), z.gte(-1), z.lte(1000)), 5) }),
  output: z.object({
    anntMsgList: z.array(announcementSchema),
    anntMsgTotal: z.number(),
    sysMsgList: z.array(announcementSchema),
    sysMsgTotal: z.number(),
  }),
  success: read,
});

/** One announcement, for everyone who may list announcements, and for the audience of a released one (API-73). */
export const announcementQueryById = defineEndpoint({
  name: 'announcement.queryById',
  method: 'GET',
  path: '/sys/annountCement/queryById',
  auth: 'self',
  input: z.object({ id }),
  output: announcementSchema,
  success: read,
});
