import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';

/** How many rows of an import a reply contains. */
export const importRunPage = 50;

/** How many corrected rows a request contains. */
export const importCorrectionLimit = importRunPage * 4;

/** The most columns of an imported sheet. */
export const importColumnLimit = 256;

/** How the bytes of a text file become characters. */
export const importEncodings = ['utf-8', 'gb18030', 'utf-16le'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/**
 * Where an import is. It is `interrupted` when the server that worked on it has stopped: what is done is done, and the rest
 * can be continued.
 */
const importRunPhases = [
  ...(['uploaded', 'checking', 'checked', 'importing', 'imported', 'cancelled'] as const),
  ...(['undoing', 'undone', 'interrupted', 'failed'] as const),
] as const;
export type ImportRunPhase = (typeof importRunPhases)[number];

/**
 * What becomes of one row: not looked at yet; will be a new record; will change an existing one; has nothing to change in
 * one; has errors; is left out by the person; became a record; changed one; was refused when it was written; was undone;
 * could not be undone.
 */
const importRowOutcomes = [
  ...(['waiting', 'adds', 'updates', 'skips', 'refused', 'leftOut'] as const),
  ...(['added', 'updated', 'failed', 'undone', 'kept'] as const),
] as const;
export type ImportRowOutcome = (typeof importRowOutcomes)[number];

/** What is done with rows whose record exists already. */
export const importExisting = ['skip', 'update', 'refuse'] as const;
export type ImportExisting = (typeof importExisting)[number];

const fieldName = z.string().check(z.minLength(1), z.maxLength(64));
const resourceName = z.string().check(z.minLength(1), z.maxLength(64));
const position = z.int().check(z.gte(0), z.lte(1_000_000));

const planSchema = z.object({
  /** The column of the sheet, from 0, by the name of the field. */
  mapping: z.record(fieldName, z.int().check(z.gte(0), z.lte(importColumnLimit))),
  existing: z.enum(importExisting),
  /** The unique field by which an existing record is found; null to find none. */
  key: z.nullable(fieldName),
  /** The fields that an existing record gets. */
  updated: z.array(fieldName).check(z.maxLength(importColumnLimit)),
});
/** How the columns of a sheet are read, and what is done with records that exist. */
export type ImportPlan = z.output<typeof planSchema>;

const faultSchema = z.object({
  /** The field at fault; null where it is the whole row. */
  field: z.nullable(z.string()),
  message: z.string(),
});

const rowSchema = z.object({
  position: z.int(),
  /** The number beside the row in the sheet. */
  number: z.int(),
  outcome: z.enum(importRowOutcomes),
  /** The record that it became or changed. */
  recordId: z.nullable(z.string()),
  name: z.string(),
  /** The texts of its mapped cells, as they were corrected, by field. */
  cells: z.record(z.string(), z.string()),
  faults: z.array(faultSchema),
});
export type ImportRow = z.output<typeof rowSchema>;

const counts = z.partialRecord(z.enum(importRowOutcomes), z.int());

const stateSchema = z.object({
  id: z.string(),
  resource: z.string(),
  fileName: z.string(),
  /** Of a text file; null for a workbook. */
  encoding: z.nullable(z.enum(importEncodings)),
  phase: z.enum(importRunPhases),
  /** Why it has ended before its end. */
  message: z.nullable(z.string()),
  startTime: z.string(),
  /** The columns of the sheet, with their first values. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** How many rows the sheet hides; they are imported as well. */
  hiddenRows: z.int(),
  plan: planSchema,
  total: z.int(),
  counts,
  /** One page of the wanted rows, and how many these are. */
  rows: z.array(rowSchema),
  found: z.int(),
});
export type ImportRunState = z.output<typeof stateSchema>;

const offerSchema = z.object({
  /** False for records that are imported in their own way: by the import of sheets alone. */
  isOffered: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      heading: z.string(),
      /** A new record needs it. */
      isNeeded: z.boolean(),
      /** An existing record may get it. */
      isUpdatable: z.boolean(),
      /** An existing record may be found by it. */
      isKey: z.boolean(),
      /** The texts that a cell may have, if these are few. */
      choices: z.array(z.string()),
    }),
  ),
  /** The last import of the caller, which can be continued, read or undone; null for none. */
  last: z.nullable(stateSchema),
});
export type ImportOffer = z.output<typeof offerSchema>;

/** The rows that a reply contains: all, those with errors, those that are written, those that are not. */
export const importShown = ['all', 'faults', 'written', 'left'] as const;
export type ImportShown = (typeof importShown)[number];

const access = { auth: 'self', extension: true } as const;
const one = z.object({ id });

/** What an import of a resource can fill, and the last one of the caller. Needs the permission to import. */
export const importOffer = defineEndpoint({
  ...access,
  name: 'importRun.offer',
  method: 'GET',
  path: '/sys/import/offer',
  input: z.object({ resource: resourceName }),
  output: offerSchema,
  success: read,
});

/**
 * Reads a sheet: the file of a multipart body, with the field `resource`, and with `encoding` for a text whose encoding the
 * person names. Its rows wait for the plan.
 */
export const uploadImport = defineEndpoint({
  ...access,
  name: 'importRun.upload',
  method: 'POST',
  path: '/sys/import/upload',
  input: z.object({}),
  output: z.object({ id: z.string() }),
  success: readOk,
  multipart: true,
});

/** An import of the caller with one page of its rows. Kept for a week. */
export const importRunState = defineEndpoint({
  ...access,
  name: 'importRun.state',
  method: 'GET',
  path: '/sys/import/state',
  input: z.object({
    id,
    shown: z.optional(z.enum(importShown)),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
  }),
  output: z.nullable(stateSchema),
  success: read,
});

/** Begins a dry run: in the background each row is written and set back again. */
export const checkImport = defineEndpoint({
  ...access,
  name: 'importRun.check',
  method: 'POST',
  path: '/sys/import/check',
  input: z.object({ id, plan: planSchema }),
  output: nothing,
  success: withMessage('已开始检查'),
});

/** Corrects cells, leaves rows out or takes them in again, and checks these rows. */
export const correctImport = defineEndpoint({
  ...access,
  name: 'importRun.correct',
  method: 'POST',
  path: '/sys/import/correct',
  input: z.object({
    id,
    rows: z
      .array(
        z.object({
          position,
          cells: z.optional(z.record(fieldName, z.string().check(z.maxLength(10_000)))),
          isLeftOut: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(importCorrectionLimit)),
  }),
  output: nothing,
  success: withMessage('已检查'),
});

/** Writes the rows without errors, in the background; goes on with an import that was stopped. */
export const startImport = defineEndpoint({
  ...access,
  name: 'importRun.start',
  method: 'POST',
  path: '/sys/import/start',
  input: one,
  output: nothing,
  success: withMessage('已开始导入'),
});

/** Stops what runs in the background; rows that were written stay so. */
export const cancelImport = defineEndpoint({
  ...access,
  name: 'importRun.cancel',
  method: 'POST',
  path: '/sys/import/cancel',
  input: one,
  output: nothing,
  success: withMessage('已取消'),
});

/** Removes the added records and sets the changed ones back, in the background, except for those that somebody has changed since. */
export const undoImport = defineEndpoint({
  ...access,
  name: 'importRun.undo',
  method: 'POST',
  path: '/sys/import/undo',
  input: one,
  output: nothing,
  success: withMessage('已开始撤销'),
});

/** An empty sheet with the columns of a resource: coded ones as lists to choose from, with hints. */
export const importTemplate = defineEndpoint({
  ...access,
  name: 'importRun.template',
  method: 'GET',
  path: '/sys/import/template',
  input: z.object({ resource: resourceName }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

export const importRunEndpoints = [
  importOffer,
  uploadImport,
  importRunState,
  checkImport,
  correctImport,
  startImport,
  cancelImport,
  undoImport,
  importTemplate,
];
