import { readdir, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { stores, type TestStore } from '../../support/stores.ts';

describe.each(stores)('%s', (_name, open) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const put = (key: string, content: string | Buffer) =>
    store.storage.put(key, Readable.from([Buffer.from(content)]));
  const read = async (key: string, first?: number, last = 0) =>
    (
      await buffer(await store.storage.read(key, first === undefined ? undefined : { first, last }))
    ).toString();
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of store.storage.list('files/')) keys.push(key);
    return keys.toSorted();
  };
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof StorageError ? error.fault : error),
    );

  it('has what was put into it, whole and in parts', async () => {
    await store.storage.check();
    await put('files/ab/one', 'hello world');
    expect(await read('files/ab/one')).toBe('hello world');
    expect(await read('files/ab/one', 6, 10)).toBe('world');
    expect(await read('files/ab/one', 0, 4)).toBe('hello');
    expect(await store.storage.stat('files/ab/one')).toMatchObject({ size: 11, changed: expect.any(Date) });
  });

  it('grows at its end where it can, and has a second key that stays when the first one goes', async () => {
    const { append, link } = store.storage;
    if (!append || !link) return;
    const [one, two] = [Buffer.from('one '), Buffer.from('two ')];
    expect(await append('uploads/a/b/part', [one], 4)).toBe(false);
    expect(await append('uploads/a/b/part', [one], 0)).toBe(true);
    expect(await append('uploads/a/b/part', [two, Buffer.from('three')], 4)).toBe(true);
    expect(await append('uploads/a/b/part', [two], 4)).toBe(false);
    expect(await link('uploads/a/b/part', 'files/ab/linked')).toBe(true);
    // One that begins again does not change what has the content already.
    expect(await append('uploads/a/b/part', [two], 0)).toBe(true);
    await store.storage.delete('uploads/a/b/part');
    expect(await read('files/ab/linked')).toBe('one two three');
    expect(await faultOf(link('uploads/a/b/part', 'files/ab/gone'))).toBe('missing');
    await store.storage.delete('files/ab/linked');
  });

  it('has the later content of a key', async () => {
    await put('files/ab/again', 'first, and longer');
    await put('files/ab/again', 'second');
    expect(await read('files/ab/again')).toBe('second');
  });

  it('has an object of nothing, and one of many parts', async () => {
    await put('files/ab/empty', '');
    expect(await store.storage.stat('files/ab/empty')).toMatchObject({ size: 0 });
    const large = Buffer.alloc(12 * 1024 * 1024, 'vitrine');
    const chunks = Array.from({ length: 12 }, (_, index) =>
      large.subarray(index * 1024 * 1024, (index + 1) * 1024 * 1024),
    );
    await store.storage.put('files/ab/large', Readable.from(chunks));
    expect((await buffer(await store.storage.read('files/ab/large'))).equals(large)).toBe(true);
  });

  it('lists its objects by folder', async () => {
    await put('files/cd/two', '2');
    await put('pictures/temp/three.png', '3');
    const keys = await listed();
    expect(keys).toContain('files/cd/two');
    expect(keys).not.toContain('pictures/temp/three.png');
  });

  it('deletes an object, also one that is gone', async () => {
    await put('files/ab/gone', 'x');
    await store.storage.delete('files/ab/gone');
    await store.storage.delete('files/ab/gone');
    expect(await store.storage.stat('files/ab/gone')).toBeUndefined();
    expect(await faultOf(store.storage.read('files/ab/gone'))).toBe('missing');
    expect(await listed()).not.toContain('files/ab/gone');
  });

  it('has nothing of content that breaks off', async () => {
    async function* broken() {
      yield Buffer.alloc(1024);
      yield Buffer.alloc(6 * 1024 * 1024);
      throw new Error('the person has left');
    }
    expect(await faultOf(store.storage.put('files/ab/half', Readable.from(broken())))).toBe('unavailable');
    expect(await store.storage.stat('files/ab/half')).toBeUndefined();
    expect(await listed()).not.toContain('files/ab/half');
  });

  it('takes one whole content of several that are put together', async () => {
    const contents = ['a', 'b', 'c'].map(letter => letter.repeat(100_000));
    await Promise.all(contents.map(content => put('files/ab/raced', content)));
    expect(contents).toContain(await read('files/ab/raced'));
  });

  it.each([
    'files/../secret.key',
    '../files/a',
    '/etc/passwd',
    'secret.key',
    'database/PG_VERSION',
    'files/',
    'files//a',
    'files/.a',
    'files/a\0b',
    'incoming/a',
  ])('refuses %j, which no server makes, as a key', async key => {
    await expect(put(key, 'x')).rejects.toThrow('Not a key of the storage');
    await expect(store.storage.read(key)).rejects.toThrow('Not a key of the storage');
    await expect(store.storage.delete(key)).rejects.toThrow('Not a key of the storage');
  });
});

it('a folder keeps nothing of an unfinished upload, and files that only its user reads', async () => {
  const store = await stores[0][1]();
  const key = 'files/ab/one';
  await store.storage.put(key, Readable.from([Buffer.from('x')]));
  async function* broken() {
    yield Buffer.alloc(10);
    throw new Error('the person has left');
  }
  await store.storage.put('files/ab/two', Readable.from(broken())).catch(() => undefined);
  expect(await readdir(`${store.folder}/incoming`)).toEqual([]);
  expect((await stat(`${store.folder}/${key}`)).mode & 0o077).toBe(0);
  await store.close();
});

it.each([
  ['a bucket that is not there', { S3_BUCKET: 'other' }],
  ['a store that does not answer', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
])('%s is seen at the start', async (_title, wrong) => {
  const store = await stores[1][1]();
  const storage = await openStorage(readConfig({ ...store.environment, ...wrong }));
  await expect(storage.check()).rejects.toThrow(/The object store failed at bucket (other|files) \(.+\)/);
  storage.close();
  await store.close();
});
