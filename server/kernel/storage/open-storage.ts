import type { Config } from '#server/kernel/config/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. The client of object stores is loaded only where there is one. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return openFolderStorage(dataDir);
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3);
}
