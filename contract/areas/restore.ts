import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessageAsResult } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { backupFailures, backupWorks } from './backups.ts';
import { partsId } from './files.ts';

const guard = { auth: 'permission', permission: 'system:backup:restore', extension: true } as const;

/** Why nothing is restored from the console: there are other people, records that somebody wrote, or stored files. */
const restoreRefusals = ['people', 'records', 'files'] as const;
export type RestoreRefusal = (typeof restoreRefusals)[number];

/** Why a backup was not restored, beside what is wrong with itself: somebody has written something meanwhile. */
const restoreFailures = [...backupFailures, 'inUse'] as const;
export type RestoreFailure = (typeof restoreFailures)[number];

/** The largest backup that is uploaded, in bytes. */
export const largestBackup = 100 * 1024 ** 3;

/** What a backup contains, read to its end and opened. */
const tried = z.object({
  name: z.string(),
  /** When it was made. */
  createTime: z.string(),
  /** The version of the program that made it. */
  version: z.string(),
  /** Whether the stored files are in it, beside the database. */
  hasFiles: z.boolean(),
  /** How many stored files, and their bytes. */
  files: z.number(),
  fileBytes: z.number(),
  /** The tables with rows, most rows first. */
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
});
export type TriedBackup = z.output<typeof tried>;

const state = defineEndpoint({
  ...guard,
  name: 'backup.restoreState',
  method: 'GET',
  path: '/sys/backup/restore',
  input: z.object({}),
  output: z.object({
    /** Null where this installation is empty, so that a backup may be restored into it. */
    refusal: z.nullable(z.enum(restoreRefusals)),
    running: z.nullable(z.enum(backupWorks)),
    /** The backup that is being read, or was read last. */
    name: z.nullable(z.string()),
    /** How many of its bytes are read, and how many it has. */
    read: z.number(),
    size: z.number(),
    /** Why the last dry run or restore ended without success; null otherwise. */
    failure: z.nullable(z.enum(restoreFailures)),
    /** What the last dry run has found; null before, and after one that failed. */
    tried: z.nullable(tried),
  }),
  success: readOk,
});
export type RestoreState = z.output<typeof state.output>;

/** Begins a backup that is uploaded; its parts follow as those of files do, and {@link finish} puts it among the others. */
const begin = defineEndpoint({
  ...guard,
  name: 'backup.beginUpload',
  method: 'POST',
  path: '/sys/backup/uploads',
  /** In bytes. */
  input: z.object({ fileSize: z.int().check(z.positive(), z.maximum(largestBackup)) }),
  output: z.object({ id: z.string() }),
  success: readOk,
});

/** Puts a backup whose parts have all arrived among the others. The message is its name, also when it is asked again. */
const finish = defineEndpoint({
  ...guard,
  name: 'backup.finishUpload',
  method: 'POST',
  path: '/sys/backup/uploads/{id}/finish',
  input: z.object({ id: partsId }),
  output: nothing,
  success: read,
});

/** A key of age. */
export const backupKeyPattern = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;
const key = z.string().check(z.regex(backupKeyPattern, '备份密钥以 AGE-SECRET-KEY-1 开头，共 74 个字符'));

const input = z.object({
  name: z.string().check(z.maxLength(100)),
  /** What it is encrypted with, where that is not the key of the settings. It is not kept. */
  key: z.optional(key),
});

/** Begins to read a backup to its end and to open what is in it, beside the data that is there. */
const tryOut = defineEndpoint({
  ...guard,
  name: 'backup.tryRestore',
  method: 'POST',
  path: '/sys/backup/restore/try',
  input,
  output: nothing,
  success: withMessageAsResult('试运行已开始！'),
});

/** Begins to restore a backup in place of what is there, which goes on after the reply and ends every session. */
const restore = defineEndpoint({
  ...guard,
  name: 'backup.restore',
  method: 'POST',
  path: '/sys/backup/restore',
  input,
  output: nothing,
  success: withMessageAsResult('恢复已开始！'),
});

/** Restoring a backup from the console, into an installation in which nobody has worked yet (ADR 0135). */
export const restoreEndpoints = { state, begin, finish, tryOut, restore };
