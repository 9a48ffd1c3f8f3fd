import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { readConfig } from '#server/kernel/config/config.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';

export interface TestStore {
  storage: Storage;
  /** The settings with which a server uses it. */
  environment: Record<string, string>;
  /** The folder of the data. */
  folder: string;
  close(): Promise<void>;
}

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vitrine-storage-'));
}

async function folderStore(): Promise<TestStore> {
  const folder = await emptyFolder();
  const environment = { DATA_DIR: folder };
  return {
    storage: await openStorage(readConfig(environment)),
    environment,
    folder,
    close: () => rm(folder, { recursive: true }),
  };
}

/** An object store in this process. It does not check secrets, and ignores that the last byte of a range is 0. */
async function objectStore(): Promise<TestStore> {
  const folder = await emptyFolder();
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await store.run();
  const environment = {
    DATA_DIR: join(folder, 'data'),
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
  const storage = await openStorage(readConfig(environment));
  return {
    storage,
    environment,
    folder,
    close: async () => {
      storage.close();
      await store.close().catch(() => undefined);
      await rm(folder, { recursive: true });
    },
  };
}

/** Every kind of store, by its name. */
export const stores = [
  ['a folder', folderStore],
  ['an object store', objectStore],
] as const;
