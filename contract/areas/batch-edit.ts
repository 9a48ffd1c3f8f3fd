import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';

/** The most records of one batch edit. */
const batchEditLimit = 10_000;

/** How many records of a batch edit a reply contains. */
export const batchEditPage = 50;

/**
 * Where a batch edit is. It is `interrupted` when the server that worked on it has stopped: what is done is done, and the
 * rest can be continued.
 */
const batchEditPhases = [
  ...(['previewing', 'previewed', 'applying', 'applied', 'cancelled', 'undoing', 'undone'] as const),
  ...(['interrupted', 'failed'] as const),
] as const;
export type BatchEditPhase = (typeof batchEditPhases)[number];

/**
 * What a batch edit does to one record: not looked at yet; will change; has these values already; would be refused; was
 * changed; was refused when it was applied; was set back; could not be set back.
 */
const batchEditOutcomes = [
  ...(['waiting', 'changes', 'same', 'refused', 'changed', 'failed', 'undone', 'kept'] as const),
] as const;
export type BatchEditOutcome = (typeof batchEditOutcomes)[number];

const stored = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const changeSchema = z.object({
  field: z.string(),
  before: stored,
  after: stored,
  /** The texts of coded values. */
  beforeText: z.nullable(z.string()),
  afterText: z.nullable(z.string()),
});

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(batchEditOutcomes),
  /** Why it was refused, or could not be set back. */
  reason: z.nullable(z.string()),
  changes: z.array(changeSchema),
});
export type BatchEditRow = z.output<typeof rowSchema>;

const stateSchema = z.object({
  id: z.string(),
  resource: z.string(),
  phase: z.enum(batchEditPhases),
  /** Why it has ended before its end. */
  message: z.nullable(z.string()),
  startTime: z.string(),
  total: z.int(),
  /** How many records have each outcome. */
  counts: z.partialRecord(z.enum(batchEditOutcomes), z.int()),
  /** One page of the wanted records, and how many these are. */
  rows: z.array(rowSchema),
  found: z.int(),
});
export type BatchEditState = z.output<typeof stateSchema>;

/** The records that a reply contains: all, those that change or have changed, or those that were refused. */
export const batchEditShown = ['all', 'changed', 'refused'] as const;
export type BatchEditShown = (typeof batchEditShown)[number];

const access = { auth: 'self', extension: true } as const;
const value = z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean(), z.null()]);
const begun = z.object({ id: z.string() });
const one = z.object({ id });

/**
 * Begins a batch edit of records of a resource: in the background each record is written and set back again, so that the
 * preview knows what each rule makes of it. Needs the permission to edit the resource.
 */
export const previewBatchEdit = defineEndpoint({
  ...access,
  name: 'batchEdit.preview',
  method: 'POST',
  path: '/sys/batch/preview',
  input: z.object({
    resource: z.string().check(z.minLength(1), z.maxLength(64)),
    ids: z
      .array(id)
      .check(
        z.minLength(1, '请至少选择一条记录'),
        z.maxLength(batchEditLimit, `一次最多修改 ${batchEditLimit} 条记录`),
      ),
    values: z.record(z.string().check(z.maxLength(64)), value),
  }),
  output: begun,
  success: read,
});

/** Writes the records of a preview that will change, in the background; goes on with one that was stopped. */
export const applyBatchEdit = defineEndpoint({
  ...access,
  name: 'batchEdit.apply',
  method: 'POST',
  path: '/sys/batch/apply',
  input: one,
  output: nothing,
  success: withMessage('已开始修改'),
});

/** Stops what runs in the background; records that were written stay so. */
export const cancelBatchEdit = defineEndpoint({
  ...access,
  name: 'batchEdit.cancel',
  method: 'POST',
  path: '/sys/batch/cancel',
  input: one,
  output: nothing,
  success: withMessage('已取消'),
});

/** Sets the changed records back, in the background, except for those that somebody has changed since. */
export const undoBatchEdit = defineEndpoint({
  ...access,
  name: 'batchEdit.undo',
  method: 'POST',
  path: '/sys/batch/undo',
  input: one,
  output: nothing,
  success: withMessage('已开始撤销'),
});

/** A batch edit of the caller, or their last one of a resource; null for none. Kept for a week. */
export const batchEditState = defineEndpoint({
  ...access,
  name: 'batchEdit.state',
  method: 'GET',
  path: '/sys/batch/state',
  input: z.object({
    id: z.optional(id),
    resource: z.optional(z.string().check(z.maxLength(64))),
    shown: z.optional(z.enum(batchEditShown)),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
  }),
  output: z.nullable(stateSchema),
  success: read,
});

export const batchEditEndpoints = [
  previewBatchEdit,
  applyBatchEdit,
  cancelBatchEdit,
  undoBatchEdit,
  batchEditState,
];
