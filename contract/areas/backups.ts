import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { nothing } from '../fields.ts';

const code = (verb: string) => ({ auth: 'permission', permission: `system:backup:${verb}` }) as const;

/** Why a backup is there: a person wanted it, a scheduled job did, an upgrade came next, or somebody has uploaded it. */
const reasons = ['wanted', 'scheduled', 'upgrade', 'received'] as const;

/** What a server does with backups beside its replies, one thing at a time. */
export const backupWorks = ['make', 'check', 'try', 'restore', 'restart'] as const;
export type BackupWork = (typeof backupWorks)[number];

/** Why a backup was not made, or cannot be read back. */
export const backupFailures = [
  'notABackup',
  'incomplete',
  'damaged',
  'encrypted',
  'otherKey',
  'newer',
  'missing',
  'full',
  'unavailable',
  'unknown',
] as const;
export type BackupFailure = (typeof backupFailures)[number];

const backup = z.object({
  name: z.string(),
  reason: z.enum(reasons),
  createTime: z.string(),
  /** In bytes, compressed. */
  size: z.number(),
  /** When this server last read it back; null before. */
  checkTime: z.nullable(z.string()),
  /** Why it could not be read back; null when it could. */
  fault: z.nullable(z.enum(backupFailures)),
});
export type BackupRow = z.output<typeof backup>;

const list = defineEndpoint({
  ...code('list'),
  name: 'backup.list',
  extension: true,
  method: 'GET',
  path: '/sys/backup/list',
  input: z.object({}),
  output: z.object({
    /** Newest first. */
    backups: z.array(backup),
    /** Whether new ones are encrypted. */
    isEncrypted: z.boolean(),
    /** What this server is doing now; null when it is doing nothing. */
    running: z.nullable(z.enum(backupWorks)),
    /** Why the last one that a person wanted was not made; null when it was. */
    failure: z.nullable(z.enum(backupFailures)),
  }),
  success: readOk,
});
export type Backups = z.output<typeof list.output>;

const name = z.object({ name: z.string().check(z.maxLength(100)) });

/** Begins a backup, which goes on after the reply. */
const make = defineEndpoint({
  ...code('make'),
  name: 'backup.make',
  extension: true,
  method: 'POST',
  path: '/sys/backup/make',
  input: z.object({}),
  output: nothing,
  success: withMessageAsResult('备份已开始！'),
});

/** Begins to read a backup back to its end, which goes on after the reply. */
const check = defineEndpoint({
  ...code('make'),
  name: 'backup.check',
  extension: true,
  method: 'POST',
  path: '/sys/backup/check',
  input: name,
  output: nothing,
  success: withMessageAsResult('检查已开始！'),
});

const remove = defineEndpoint({
  ...code('delete'),
  name: 'backup.delete',
  extension: true,
  method: 'DELETE',
  path: '/sys/backup/delete',
  input: name,
  output: nothing,
  success: withMessageAsResult('删除成功!'),
});

/** Backups of the database and the files of this server; `restore.ts` has what restores one into an empty installation. */
export const backupEndpoints = { list, make, check, remove };
