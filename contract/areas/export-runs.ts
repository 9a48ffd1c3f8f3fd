import * as z from 'zod/mini';
import { bilingualText } from '../bilingual-text.ts';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';

/** A list with more rows than this is exported in the background. */
export const backgroundRows = 5_000;

/** How many days the file of an export is kept. */
export const exportDays = 7;

/** Where an export is; it is `lost` when the server that worked on it has stopped. */
const exportStates = ['running', 'done', 'failed', 'cancelled', 'lost'] as const;
export type ExportState = (typeof exportStates)[number];

const run = z.object({
  id: z.string(),
  /** The name of the exported resource. */
  resource: z.string(),
  /** What one of its records is called, in Chinese and in English. */
  title: bilingualText,
  state: z.enum(exportStates),
  /** Why there is no file. */
  message: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** In bytes, as far as it is written. */
  size: z.number(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
});
export type ExportRun = z.output<typeof run>;

const access = { auth: 'self', extension: true } as const;
const one = z.object({ id });
/** What the request of an export contains; checked as the request itself is. */
const value = z.optional(
  z.union([z.string().check(z.maxLength(200_000)), z.number(), z.boolean(), z.null()]),
);

const start = defineEndpoint({
  ...access,
  name: 'exportRun.start',
  method: 'POST',
  path: '/sys/export/start',
  input: z.object({
    resource: z.string().check(z.minLength(1), z.maxLength(64)),
    query: z.record(z.string().check(z.maxLength(64)), value),
  }),
  output: z.object({ id: z.string() }),
  success: read,
});

/** The exports of the caller, newest first. */
const list = defineEndpoint({
  ...access,
  name: 'exportRun.list',
  method: 'GET',
  path: '/sys/export/list',
  input: z.object({}),
  output: z.object({ runs: z.array(run) }),
  success: read,
});

/** Stops an export; what it has written is removed. */
const cancel = defineEndpoint({
  ...access,
  name: 'exportRun.cancel',
  method: 'POST',
  path: '/sys/export/cancel',
  input: one,
  output: nothing,
  success: withMessage('已取消'),
});

/** Begins an export again that has no file, with the query of then. */
const again = defineEndpoint({
  ...access,
  name: 'exportRun.again',
  method: 'POST',
  path: '/sys/export/again',
  input: one,
  output: nothing,
  success: withMessage('已开始导出'),
});

/** The file. Whoever has lost the permission to export the records does not get it any more. */
const file = defineEndpoint({
  ...access,
  name: 'exportRun.file',
  method: 'GET',
  path: '/sys/export/file',
  input: one,
  output: nothing,
  success: read,
  reply: 'file',
});

const remove = defineEndpoint({
  ...access,
  name: 'exportRun.delete',
  method: 'DELETE',
  path: '/sys/export/delete',
  input: one,
  output: nothing,
  success: withMessage('删除成功!'),
});

/** Exports that go on after the reply, and whose files wait for the person who wanted them. */
export const exportRunEndpoints = { start, list, cancel, again, file, remove };
