import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { id } from '../fields.ts';

const bilingual = z.tuple([z.string(), z.string()]);

const useSchema = z.object({
  /** What the record is, such as 展品. */
  record: bilingual,
  name: z.string(),
  /** The field that names the file. */
  field: bilingual,
});
export type FileUse = z.output<typeof useSchema>;

const usesSchema = z.object({
  /** The records that the person may see. */
  records: z.array(useSchema),
  /** How many other records name the file. */
  hidden: z.number(),
  /** How many rows name it in a text or in another column, such as a picture within an announcement. */
  texts: z.number(),
});
export type FileUses = z.output<typeof usesSchema>;

const amountSchema = z.object({ count: z.number(), bytes: z.number() });
const usageSchema = z.object({
  folders: z.array(z.extend(amountSchema, { folder: z.string() })),
  people: z.array(z.extend(amountSchema, { username: z.string(), realname: z.nullable(z.string()) })),
  /** The most megabytes of one person; null without a limit. */
  personQuota: z.nullable(z.number()),
});
export type FileUsage = z.output<typeof usageSchema>;

const access = { auth: 'permission', permission: 'system:ossFile:list', extension: true } as const;

/** Where a file is used: what would show a missing file without it. */
export const fileUses = defineEndpoint({
  ...access,
  name: 'ossFile.uses',
  method: 'GET',
  path: '/sys/oss/file/uses',
  input: z.object({ id }),
  output: usesSchema,
  success: read,
});

/** How many files there are, and how large they are together, by folder and by person; the largest first. */
export const fileUsage = defineEndpoint({
  ...access,
  name: 'ossFile.usage',
  method: 'GET',
  path: '/sys/oss/file/usage',
  input: z.object({}),
  output: usageSchema,
  success: read,
});
