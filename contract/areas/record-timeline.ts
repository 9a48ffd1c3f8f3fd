import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Whoever may read the whole data log, or the changes of the records that they see. */
export const seesVersions = ['system:dataLog:list', 'system:dataLog:timeline'] as const;

/** How many versions of a record a reply contains. */
export const timelinePage = 20;

/** The operation that a version states which somebody has restored. */
export const restoreOperation = 'restoreVersion';

const label = z.tuple([z.string(), z.string()]);
const stored = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const changeSchema = z.object({
  field: z.string(),
  label,
  before: stored,
  after: stored,
  /** The texts of coded values. */
  beforeText: z.nullable(z.string()),
  afterText: z.nullable(z.string()),
  /** Its values are too long for a sentence, and left out. */
  long: z.boolean(),
});
export type RecordChange = z.output<typeof changeSchema>;

const entrySchema = z.object({
  /** Of the version that the write left. */
  id: z.string(),
  version: z.int(),
  /** The verb of the write; null for what was stored before the first recorded one. */
  operation: z.nullable(z.string()),
  verb: z.nullable(label),
  username: z.nullable(z.string()),
  realname: z.nullable(z.string()),
  time: z.nullable(z.string()),
  /** Seconds since then: a browser may be in another zone than the server, whose times name none. */
  age: z.nullable(z.number()),
  changes: z.array(changeSchema),
});
export type TimelineEntry = z.output<typeof entrySchema>;

const pageSchema = z.object({
  entries: z.array(entrySchema),
  /** The version before which the next page begins; null after the last one. */
  next: z.nullable(z.int()),
});
export type TimelinePage = z.output<typeof pageSchema>;

const previewSchema = z.object({
  /** The name of the resource, to state the version of the record with the write. */
  resource: z.string(),
  version: z.int(),
  /** The version of the record as it is now, to be stated with the write; null for a table without versions. */
  recordVersion: z.nullable(z.int()),
  /** The record is in the recycle bin, and comes back. */
  isDeleted: z.boolean(),
  changes: z.array(changeSchema),
  /** Fields that differ and stay as they are: they are not edited by hand, or not by the caller. */
  kept: z.array(label),
});
export type RestorePreview = z.output<typeof previewSchema>;

/** The changes of one record that the caller sees, newest first, in the fields that they see (PAGE-42). */
export const timeline = defineEndpoint({
  method: 'GET',
  auth: 'permission',
  permission: 'system:dataLog:timeline',
  name: 'dataLog.timeline',
  path: '/sys/dataLog/timeline',
  extension: true,
  input: z.object({
    dataTable: z.string().check(z.minLength(1), z.maxLength(100)),
    dataId: id,
    /** A version; those before it are wanted. */
    before: z.optional(z.coerce.number<string | number>().check(z.int(), z.positive())),
  }),
  output: pageSchema,
  success: read,
});

const restores = {
  auth: 'permission',
  permission: 'system:dataLog:restoreVersion',
  extension: true,
} as const;
const one = z.object({ id });

/** What restoring a version would change, tried by the write itself. @throws with the reason that would refuse it */
const previewRestore = defineEndpoint({
  ...restores,
  method: 'GET',
  name: 'dataLog.previewRestore',
  path: '/sys/dataLog/previewRestore',
  input: one,
  output: previewSchema,
  success: read,
});

/**
 * Writes the values of a version into its record as an edit of the caller; a record in the recycle bin comes back. Needs the
 * permissions for that edit as well.
 */
const restoreVersion = defineEndpoint({
  ...restores,
  method: 'POST',
  name: 'dataLog.restoreVersion',
  path: '/sys/dataLog/restoreVersion',
  input: one,
  output: z.null(),
  success: withMessage('已恢复到所选版本'),
});

export const restoreEndpoints = { restoreVersion, previewRestore };
