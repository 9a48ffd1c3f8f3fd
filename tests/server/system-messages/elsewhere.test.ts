import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { login } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { importRuns, messages, positions, sessions, userAgents } from '#server/kernel/db/schema/index.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { storeImportMessage } from '#server/modules/import-runs/import-message.ts';
import { substituteEndJob } from '#server/modules/system-messages/substitute-end-job.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';

let server: TestApp;
let time = new Date('2026-05-01T02:00:00Z');
const now = () => time;
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};
let clerkId: string;
beforeAll(async () => {
  // Nothing is sent: no server of mail is there.
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@museum.example' };
  server = await startApp({ environment, now });
  const permissions = ['system:position:list', 'system:position:export'];
  clerkId = (await server.add({ username: 'clerk', email: 'clerk@museum.example', permissions })).id;
  await server.db.insert(positions).values({ id: 'guide', code: 'guide', name: '讲解员' });
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(messages));

const sentTo = async (username: string, title = '%') =>
  (
    await server.db
      .select({ esType: messages.esType, kind: messages.kind, esTitle: messages.esTitle })
      .from(messages)
      .where(and(eq(messages.esReceiver, username), like(messages.esTitle, title)))
      .orderBy(messages.esType)
  ).map(({ esType, kind, esTitle }) => `${kind} ${esType} ${esTitle}`);

describe('the end of an export', () => {
  /** Exports, and lets time pass while the file is written. */
  const exportFor = async (minutes: number, during?: () => Promise<void>) => {
    const put = server.storage.put;
    server.storage.put = async (key, content) => {
      pass(minutes);
      await during?.();
      await put.call(server.storage, key, content);
    };
    const query = { exportFormat: 'csv', exportValues: 'codes', exportColumns: 'code', name: '讲解员' };
    const begun = await server.request(
      exportRunEndpoints.start,
      { resource: 'position', query },
      await server.as('clerk'),
    );
    expect(begun.envelope).toMatchObject({ success: true });
    await expect.poll(() => sentTo('clerk'), { timeout: 60_000 }).not.toEqual([]);
    server.storage.put = put;
    return sentTo('clerk');
  };
  const inBell = 'exportEnd system 导出完成：职务表列表数据.csv';
  const byMail = inBell.replace('system', 'email');

  it('that a person waits for is in the bell alone', async () => {
    expect(await exportFor(1)).toEqual([inBell]);
  });

  it('that took long is sent to a person who has gone', async () => {
    expect(await exportFor(20)).toEqual([byMail, inBell]);
  });

  it('is in the bell alone while the person works in the console', async () => {
    const use = () => server.db.update(sessions).set({ usedTime: time }).where(eq(sessions.userId, clerkId));
    expect(await exportFor(20, async () => void (await use()))).toEqual([inBell]);
  });

  it('without a file has its reason', async () => {
    const full = async () => {
      throw new StorageError('full', 'no room');
    };
    await server.db.update(sessions).set({ usedTime: null });
    expect(await exportFor(20, full)).toEqual([
      'exportEnd email 导出失败：职务',
      'exportEnd system 导出失败：职务',
    ]);
    const [message] = await server.db.select().from(messages);
    expect(message?.esContent).toContain('存储空间不足');
  });
});

it('the end of an import is sent to a person who has gone', async () => {
  const [run] = await server.db
    .insert(importRuns)
    .values({
      id: 'run',
      userId: clerkId,
      resource: 'position',
      fileName: '职务.xlsx',
      phase: 'imported',
      columns: '[]',
      hiddenRows: 0,
      plan: '{}',
      startTime: new Date(time.getTime() - 3_600_000),
      touchedTime: time,
    })
    .returning();
  if (!run) throw new Error('The run was not stored');
  const ended = { run, phase: 'imported', message: null, total: 3, added: 2, updated: 0 } as const;
  await storeImportMessage(ended, { ...server, now });
  expect(await sentTo('clerk')).toEqual([
    'importEnd email 导入完成：职务.xlsx',
    'importEnd system 导入完成：职务.xlsx',
  ]);
});

describe('the end of a substitution', () => {
  const day = 24 * 60;
  const run = () => substituteEndJob({ ...server, now, realtime: server.app.realtime }).run();
  const setEnd = (minutes: number) =>
    server.db.update(userAgents).set({ endTime: new Date(time.getTime() + minutes * 60_000) });

  it('notifies both people three days before, once for each end, and not of one that is short', async () => {
    await server.add({ username: 'deputy', realname: '代班者' });
    const startTime = new Date(time.getTime() - 10 * day * 60_000);
    const agent = { id: 'agent', userName: 'clerk', agentUserName: 'deputy', status: '1', startTime };
    await server.db.insert(userAgents).values(agent);
    await setEnd(4 * day);
    await run();
    expect(await sentTo('deputy')).toEqual([]);
    await setEnd(2 * day);
    await Promise.all([run(), run()]);
    await run();
    expect(await sentTo('deputy')).toEqual([
      expect.stringMatching(/^grantEnd system 代理将于 .* 结束：clerk$/),
    ]);
    expect(await sentTo('clerk')).toHaveLength(2);
    await setEnd(day);
    await run();
    expect(await sentTo('deputy')).toHaveLength(2);
    await server.db.update(userAgents).set({ startTime: time, noticedEnd: null });
    await run();
    expect(await sentTo('deputy')).toHaveLength(2);
  });
});

describe('a sign-in', () => {
  const signIn = async (username: string, headers: Record<string, string>) => {
    const reply = await server.request(login, { username, password: testPassword }, '', undefined, headers);
    expect(reply.envelope).toMatchObject({ success: true });
    return reply;
  };
  const firefox = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const phone = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  };
  const known = (username: string) => sentTo(username, '新设备登录%');

  it('is no new device the first time, and each other device is one once', async () => {
    await server.add({ username: 'mei' });
    await signIn('mei', firefox);
    await signIn('mei', firefox);
    expect(await known('mei')).toEqual([]);
    await Promise.all([signIn('mei', phone), signIn('mei', phone)]);
    await signIn('mei', phone);
    expect(await known('mei')).toEqual([
      expect.stringMatching(/^newDevice system 新设备登录：Safari 18，iOS 18/),
    ]);
  });

  it('with the cookie of a device is none, also with another browser in another network', async () => {
    await server.add({ username: 'yan' });
    const console = { [headerName.sessionCookie]: '1' };
    const { headers } = await signIn('yan', { ...firefox, ...console });
    const cookies = [headers['set-cookie']].flat().map(each => String(each).split(';')[0]);
    const cookie = cookies.find(each => each?.includes('device')) ?? '';
    expect(cookie).not.toBe('');
    await signIn('yan', { ...phone, ...console, cookie });
    expect(await known('yan')).toEqual([]);
    // Nobody else’s browser is known by it.
    await server.add({ username: 'wen' });
    await signIn('wen', { ...firefox, ...console });
    await signIn('wen', { 'user-agent': 'another', ...console, cookie });
    expect(await known('wen')).toHaveLength(1);
  });

  it('in the first browser of somebody who has used programs is none, and a program after it is one', async () => {
    await server.add({ username: 'hua' });
    await signIn('hua', { 'user-agent': 'node' });
    await signIn('hua', { ...firefox, [headerName.sessionCookie]: '1' });
    expect(await known('hua')).toEqual([]);
    await signIn('hua', { 'user-agent': 'curl/8.5.0' });
    expect(await known('hua')).toHaveLength(1);
  });
});
