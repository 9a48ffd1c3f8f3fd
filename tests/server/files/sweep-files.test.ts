import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { uploadFile } from '#contract/areas/files.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { announcements, ossFiles, tenants, users } from '#server/kernel/db/schema/index.ts';
import { sweepFiles } from '#server/modules/files/sweep-files.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { picture } from '../support/pictures.ts';
import { stores, type TestStore } from '../support/stores.ts';
import { upload } from '../support/upload.ts';

const text = (content: string) => new Uint8Array(Buffer.from(content));
const day = 86_400_000;

describe('the files of a server', () => {
  let store: TestStore;
  let server: TestApp;
  let admin: string;
  let time = new Date('2026-03-02T04:00:00Z');
  beforeAll(async () => {
    store = await stores[0][1]();
    server = await startApp({
      environment: { ...store.environment, PERSON_QUOTA: '1', TENANT_QUOTA: '1' },
      storage: store.storage,
      now: () => time,
    });
    admin = await server.as('admin');
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  const send = async (name: string, content: Uint8Array, biz = 'temp', token = admin) =>
    (await upload(server, uploadFile, [{ name, content }], token, { biz })).envelope;
  const sweep = (before: Date) =>
    sweepFiles(before, { db: server.db, storage: store.storage, log: { warn: () => undefined } });
  const isThere = async (url: string) => (await server.db.$count(ossFiles, eq(ossFiles.url, url))) === 1;
  const contents = async () => {
    const keys = [];
    for await (const { key } of store.storage.list('files/')) keys.push(key);
    return keys.length;
  };

  it('are swept where no field, text or column names them, with their contents', async () => {
    const unused = (await send('unused.txt', text('unused'))).message;
    const attached = (await send('attached.txt', text('attached'))).message;
    const inText = (await send('in-text.png', await picture(), 'jeditor')).message;
    const ofPerson = (await send('me.png', await picture('png', 40), 'avatar')).message;
    await upload(
      server,
      ossFileResource.endpoints.upload,
      [{ name: 'kept.txt', content: text('in the library') }],
      admin,
    );
    const entries = JSON.stringify([{ fileName: 'attached.txt', filePath: attached, fileSize: 8 }]);
    const added = await server.request(
      exhibitResource.endpoints.add,
      { code: 'A-1', name: '铜镜', attachments: entries },
      admin,
    );
    expect(added.envelope.success).toBe(true);
    await server.db
      .insert(announcements)
      .values({ titile: '通告', msgContent: `<p><img src="/jeecg-boot/sys/common/static/${inText}"></p>` });
    await server.db.update(users).set({ avatar: ofPerson }).where(eq(users.username, 'admin'));

    expect(await sweep(new Date(time.getTime() - day))).toEqual({ count: 0, bytes: 0 });
    expect(await contents()).toBe(5);
    expect(await sweep(new Date(time.getTime() + day))).toEqual({ count: 1, bytes: 6 });
    expect(await isThere(unused)).toBe(false);
    for (const url of [attached, inText, ofPerson]) expect(await isThere(url)).toBe(true);
    expect(await server.db.$count(ossFiles, eq(ossFiles.fileName, 'kept.txt'))).toBe(1);
    expect(await contents()).toBe(4);
  });

  it('of one person, and of the people of one tenant, have a quota that a message names', async () => {
    time = new Date(time.getTime() + 2 * day);
    await server.add({ username: 'full' });
    await server.add({ username: 'first' });
    await server.add({ username: 'second' });
    const half = new Uint8Array(600 * 1024).fill(97);
    const full = await server.as('full');
    expect((await send('a.txt', half, 'temp', full)).success).toBe(true);
    expect((await send('b.txt', half, 'temp', full)).message).toBe(
      '您的文件已占 0.6 MB，最多 1 MB，请删除不用的文件',
    );
    expect((await send('c.txt', text('small'), 'temp', full)).success).toBe(true);
    await server.db.insert(tenants).values({ id: 7, name: '分馆', status: 1 });
    for (const username of ['first', 'second'])
      await server.db.update(users).set({ relTenantIds: '7' }).where(eq(users.username, username));
    expect((await send('a.txt', half, 'temp', await server.as('first'))).success).toBe(true);
    expect((await send('b.txt', half, 'temp', await server.as('second'))).message).toBe(
      '租户的文件已占 0.6 MB，最多 1 MB，请联系管理员',
    );
  });
});
