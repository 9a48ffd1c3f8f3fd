import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { type FileUsage, type FileUses, fileUsage, fileUses } from '#contract/areas/file-uses.ts';
import { uploadFile } from '#contract/areas/files.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { announcements, ossFiles, recordFiles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { picture } from '../support/pictures.ts';
import { stores, type TestStore } from '../support/stores.ts';
import { upload } from '../support/upload.ts';

describe('what a file is used by', () => {
  let store: TestStore;
  let server: TestApp;
  let admin: string;
  let keeper: string;
  beforeAll(async () => {
    store = await stores[0][1]();
    server = await startApp({
      environment: { ...store.environment, PERSON_QUOTA: '20' },
      storage: store.storage,
    });
    admin = await server.as('admin');
    await server.add({
      username: 'keeper',
      permissions: ['system:ossFile:list', 'system:ossFile:delete'],
    });
    keeper = await server.as('keeper');
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  const stored = async (name: string, biz: string) => {
    const files = [{ name, content: await picture('png', name.length * 10) }];
    const { envelope } = await upload(server, uploadFile, files, admin, { biz });
    const [row] = await server.db.select().from(ossFiles).where(eq(ossFiles.url, envelope.message));
    return { id: row?.id ?? '', url: envelope.message };
  };
  const usesOf = async (id: string, token = admin) =>
    (await server.request<FileUses>(fileUses, { id }, token)).envelope.result;

  it('is the records that the reader sees, by name and field, how many others there are, and the texts', async () => {
    const { id, url } = await stored('ding.png', 'exhibit');
    expect(await usesOf(id)).toEqual({ records: [], hidden: 0, texts: 0 });
    await server.request(exhibitResource.endpoints.add, { code: 'U-1', name: '青铜鼎', picture: url }, admin);
    await server.db.insert(announcements).values({ titile: '通告', msgContent: `<img src="/${url}">` });
    const record = { record: ['展品', 'exhibit'], name: '青铜鼎', field: ['图片', 'Picture'] };
    expect(await usesOf(id)).toEqual({ records: [record], hidden: 0, texts: 1 });
    expect(await usesOf(id, keeper)).toEqual({ records: [], hidden: 1, texts: 1 });
    const stranger = await server.add({ username: 'stranger' });
    expectRefusal(await server.request(fileUses, { id }, await server.as(stranger.username)), 403, 510);
    expect((await server.request(fileUses, { id: 'none' }, admin)).envelope.message).toBe('未找到对应实体');
  });

  it('keeps it from being deleted, unless that is what is wanted', async () => {
    const { id, url } = await stored('bell.png', 'exhibit');
    await server.request(exhibitResource.endpoints.add, { code: 'U-2', name: '编钟', picture: url }, admin);
    const { delete: remove } = ossFileResource.endpoints;
    expect((await server.request(remove, { id }, keeper)).envelope).toMatchObject({
      success: false,
      message: '文件正在被记录使用，不能删除',
    });
    expect((await server.request(remove, { id: 'none', force: 'true' }, keeper)).envelope.success).toBe(
      false,
    );
    expect(await server.db.$count(recordFiles, eq(recordFiles.url, url))).toBe(1);
    expect((await server.request(remove, { id, force: 'true' }, keeper)).envelope.success).toBe(true);
    expect(await server.db.$count(ossFiles, eq(ossFiles.url, url))).toBe(0);
    expect(await server.db.$count(recordFiles, eq(recordFiles.url, url))).toBe(0);
  });

  it('is counted by folder and by person', async () => {
    await stored('me.png', 'avatar');
    const { envelope } = await server.request<FileUsage>(fileUsage, {}, keeper);
    const { folders, people, personQuota } = envelope.result;
    expect(folders.find(({ folder }) => folder === 'avatar')).toMatchObject({ count: 1 });
    const files = await server.db.$count(ossFiles);
    expect(people).toEqual([
      {
        username: 'admin',
        realname: '管理员',
        count: files,
        bytes: folders.reduce((sum, { bytes }) => sum + bytes, 0),
      },
    ]);
    expect(personQuota).toBe(20);
  });
});
