import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movedFiles } from '#scripts/admin-files.ts';
import { type MovedFiles, moveFiles } from '#server/administration/move-files.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import { stores, type TestStore } from '../support/stores.ts';

const content: Readonly<Record<string, string>> = {
  'files/a1/plan.txt': '一层平面图',
  'files/a2/empty.txt': '',
  'files/a3/list.csv': 'a,b\n1,2\n',
  'pictures/b1.png': 'an old picture',
};
const unfinished = 'uploads/c1/d1/state';

const contentOf = async (storage: Storage): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const folder of ['files/', 'pictures/', 'uploads/'] as const)
    for await (const { key } of storage.list(folder)) found[key] = await text(await storage.read(key));
  return found;
};

const put = (storage: Storage, key: string, value: string) =>
  storage.put(key, Readable.from([Buffer.from(value)]));

describe.each([
  ['to an object store', 0, 1],
  ['from an object store', 1, 0],
])('moving files %s', (_name, source, target) => {
  let opened: TestStore[];
  let from: Storage;
  let to: Storage;
  beforeEach(async () => {
    opened = await Promise.all(stores.map(([, open]) => open()));
    const [one, other] = [opened[source]?.storage, opened[target]?.storage];
    if (!one || !other) throw new Error('There are two stores');
    [from, to] = [one, other];
    for (const [key, value] of Object.entries(content)) await put(from, key, value);
    await put(from, unfinished, '{}');
  });
  afterEach(() => Promise.all(opened.map(store => store.close())));

  it('copies what the other one has not in full, and leaves what is not finished', async () => {
    await put(to, 'files/a1/plan.txt', '一层');
    await put(to, 'files/a3/list.csv', 'a,b\n1,2\n');
    expect(await moveFiles({ from, to, removes: false })).toEqual({
      copied: 3,
      bytes: Buffer.byteLength('一层平面图an old picture'),
      present: 1,
      removed: 0,
    });
    expect(await contentOf(to)).toEqual(content);
    expect(await contentOf(from)).toEqual({ ...content, [unfinished]: '{}' });
  });

  it('goes on where it stopped, wherever that was, and removes only what has arrived', async () => {
    let allowed = 0;
    const failing: Storage = {
      ...to,
      put: (key, value) => {
        if (allowed === 0) throw new StorageError('unavailable', 'The store is gone');
        allowed -= 1;
        return to.put(key, value);
      },
    };
    const runs: MovedFiles[] = [];
    for (let run = 0; run < Object.keys(content).length; run += 1) {
      allowed = 1;
      await moveFiles({ from, to: failing, removes: true, report: moved => runs.push({ ...moved }) }).catch(
        error => expect(error).toBeInstanceOf(StorageError),
      );
      expect({ ...(await contentOf(from)), ...(await contentOf(to)) }).toEqual({
        ...content,
        [unfinished]: '{}',
      });
    }
    expect(runs.filter(({ copied }) => copied === 1)).toHaveLength(Object.keys(content).length);
    expect(await contentOf(to)).toEqual(content);
    expect(await contentOf(from)).toEqual({ [unfinished]: '{}' });
    expect(await moveFiles({ from, to, removes: true })).toEqual({
      copied: 0,
      bytes: 0,
      present: 0,
      removed: 0,
    });
  });
});

describe('the command that moves files', () => {
  it('uses the store of the settings and the folder of the data', async () => {
    const [, openStore] = stores[1];
    const store = await openStore();
    try {
      const config = readConfig(store.environment);
      await put(store.storage, 'files/a1/plan.txt', 'plan');
      const line = await movedFiles({ target: 'folder', removes: false }, config);
      expect(line).toBe('1 files copied (0.0 MB), 0 were there already, 0 removed from their old place.');
      expect(await movedFiles({ target: 'store', removes: true }, config)).toMatch(
        /^0 files copied .*, 1 were there already, 1 removed/,
      );
      expect(await contentOf(store.storage)).toEqual({ 'files/a1/plan.txt': 'plan' });
    } finally {
      await store.close();
    }
  });

  it('refuses a target that is none, settings without a store, and a store that does not answer', async () => {
    const store = {
      STORAGE: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    };
    const moved = (target: string, environment: Record<string, string>) =>
      movedFiles({ target, removes: false }, readConfig(environment));
    await expect(moved('elsewhere', store)).rejects.toThrow('needs "store" or "folder"');
    await expect(moved('store', {})).rejects.toThrow('needs STORAGE=s3');
    await expect(moved('store', store)).rejects.toThrow('it goes on where it stopped');
  });
});
