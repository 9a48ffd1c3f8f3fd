import { z } from 'zod';
import { needs, type Refusal } from './refusals.ts';

const megabytes = z.coerce
  .number('must be a number of megabytes')
  .int('must be a whole number of megabytes')
  .min(1, 'must be at least 1')
  .max(1_000_000_000, 'must be at most 1000000000')
  .optional();

/** The settings of the place of files. */
export const storageSettings = {
  STORAGE: z.enum(['folder', 's3'], 'must be "folder" or "s3"').default('folder'),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of an object store that starts with https:// or http://',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, of small letters and digits')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region such as "us-east-1"')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PERSON_QUOTA: megabytes,
  TENANT_QUOTA: megabytes,
  SCANNER: z
    .string()
    .regex(
      /^(?:\/[^\0]{1,100}|[\w.-]{1,253}:\d{1,5})$/,
      'must be the socket of a clamd, such as "/run/clamav/clamd.ctl" or "127.0.0.1:3310"',
    )
    .optional(),
};

export const storageSecrets = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

type Values = z.output<z.ZodObject<typeof storageSettings>>;

/** An object store that speaks the protocol of S3. */
export interface S3Config {
  /** Without one, that of Amazon in the region. */
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The settings that do not fit together. */
export function* conflictsOfStorage(values: Values): Iterable<Refusal> {
  if (values.STORAGE === 's3') {
    for (const setting of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (values[setting] === undefined) yield needs('STORAGE', setting);
    return;
  }
  // Who names a store expects files there, and not in a folder.
  for (const setting of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (values[setting] !== undefined) yield needs(setting, 'STORAGE', ' to be s3');
}

/** The object store, where one is named. */
export function s3Of(values: Values): S3Config | undefined {
  if (values.STORAGE !== 's3') return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION,
    accessKey: values.S3_ACCESS_KEY ?? '',
    secretKey: values.S3_SECRET_KEY ?? '',
  };
}
