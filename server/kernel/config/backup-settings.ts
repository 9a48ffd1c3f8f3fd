import { z } from 'zod';
import { backupKeyPattern } from '#contract/areas/restore.ts';

/** The settings of backups. */
export const backupSettings = {
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(backupKeyPattern, 'must be a key of age, which "npm run admin -- backup-key" makes')
    .optional(),
  BACKUPS_KEPT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(10_000, 'must be at most 10000')
    .default(14),
};

export const backupSecrets = ['BACKUP_KEY'] as const;

type Values = z.output<z.ZodObject<typeof backupSettings>>;

/** Where backups are kept, how many of them, and what encrypts them. */
export interface BackupConfig {
  /** A folder other than that of the data; `storage` is that of the files. */
  to?: string | undefined;
  key?: string | undefined;
  kept: number;
}

export const backupsOf = ({ BACKUP_TO, BACKUP_KEY, BACKUPS_KEPT }: Values): BackupConfig => ({
  to: BACKUP_TO,
  key: BACKUP_KEY,
  kept: BACKUPS_KEPT,
});
