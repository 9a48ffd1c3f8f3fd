import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allEntries,
  type LogEntry,
  logDelete,
  logDeleteBatch,
  logFigures,
  logList,
  logResource,
  logType,
  logVisits,
  operateType,
  type Visits,
} from '#contract/areas/log.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';

const { exportXls: logExport } = logResource.endpoints;

/** Shortly after midnight, so that yesterday is near. */
const present = new Date(2026, 2, 10, 0, 30);
const minutesAgo = (minutes: number) => new Date(present.getTime() - minutes * 60_000);
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

const signIn = (username: string, createTime: Date, ip = '10.0.0.1') => ({
  logType: logType.login,
  logContent: `用户名: ${username},登录成功！`,
  userid: username,
  ip,
  createTime,
});

describe('the system log', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp({ now: () => present });
    admin = await server.as('admin');
    await server.add({ username: 'reader' });
    await server.as('reader');
    await server.db.delete(logs);
    await server.db.insert(logs).values([
      signIn('anna', minutesAgo(10)),
      signIn('ben', minutesAgo(20)),
      signIn('ben', minutesAgo(25), '10.0.0.2'),
      signIn('ben', minutesAgo(40), '10.0.0.3'),
      signIn('anna', daysAgo(6)),
      signIn('anna', daysAgo(8)),
      signIn('anna', daysAgo(40)),
      { ...signIn('anna', minutesAgo(5)), logContent: '用户名: anna,退出成功！' },
      { ...signIn('anna', minutesAgo(4)), logContent: '用户登录失败，用户名:anna登录成功' },
      ...[operateType.query, operateType.edit].map(kind => ({
        logType: logType.operation,
        operateType: kind,
        logContent: `操作 ${kind}% 完`,
        userid: 'anna',
        createTime: minutesAgo(kind),
      })),
    ]);
  });
  afterAll(() => server.close());

  const visitsOf = async (input: Record<string, unknown> = {}) =>
    (await server.request<Visits[]>(logVisits, input, await server.as('reader'))).envelope.result;
  const listed = async (input: Record<string, unknown>) =>
    (await server.request<Page<LogEntry>>(logList, input, admin)).envelope.result;

  it('[API-75] counts successful sign-ins, those of today and their addresses', async () => {
    const { envelope } = await server.request<OutputOf<typeof logFigures>>(logFigures, {}, admin);
    expect(envelope.result).toEqual({ totalVisitCount: 7, todayVisitCount: 3, todayIp: 2 });
  });

  it('[API-76] counts the sign-ins of the last seven days by day, today included', async () => {
    expect(await visitsOf()).toEqual([
      { tian: '2026-03-04', type: '03-04', visit: 1, ip: 1 },
      { tian: '2026-03-09', type: '03-09', visit: 1, ip: 1 },
      { tian: '2026-03-10', type: '03-10', visit: 3, ip: 2 },
    ]);
  });

  it('counts a longer period on request, but not any', async () => {
    expect((await visitsOf({ days: 30 })).map(({ tian }) => tian)).toContain('2026-03-02');
    expect(await visitsOf({ days: 30 })).toHaveLength(4);
    expect((await server.request(logVisits, { days: 31 }, admin)).envelope.success).toBe(false);
  });

  it('is listed by kind, period and part of the content, newest first', async () => {
    const signIns = await listed({ logType: logType.login, keyWord: ',登录成功', pageSize: 2 });
    expect(signIns.records.map(({ userid }) => userid)).toEqual(['anna', 'ben']);
    expect(signIns.total).toBe(7);
    const yesterday = { createTime_begin: '2026-03-09', createTime_end: '2026-03-09' };
    expect((await listed(yesterday)).records.map(({ ip }) => ip)).toEqual(['10.0.0.3']);
    const changes = await listed({ logType: logType.operation, operateType_begin: operateType.add });
    expect(changes.records.map(({ logContent }) => logContent)).toEqual(['操作 3% 完']);
    expect((await listed({ keyWord: '操作%' })).total).toBe(0);
  });

  it('[CONST-01] is found by who, from where and when, and sorted by a column', async () => {
    expect((await listed({ userid: 'ben', ip: '10.0.0.3' })).total).toBe(1);
    const byAddress = await listed({ userid: 'ben', column: 'ip', order: 'asc' });
    expect(byAddress.records.map(({ ip }) => ip)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
    expect(byAddress.records[0]).toMatchObject({ logType_dictText: '登录日志' });
  });

  it('[CONST-01] is exported as it is filtered, and the export is an entry', async () => {
    const sheet = await server.request(logExport, { keyWord: '10.0.0', ip: '10.0.0.3' }, admin);
    expect(sheet.text).not.toContain('ben');
    const found = await server.request(logExport, { userid: 'ben', keyWord: '登录成功' }, admin);
    expect(found.text).toContain('用户名: ben,登录成功！');
    expect(found.text).not.toContain('anna');
    expect((await listed({ operateType: operateType.export })).records).toMatchObject([
      { logContent: '导出日志' },
      { logContent: '导出日志' },
    ]);
    await server.db.delete(logs).where(eq(logs.operateType, operateType.export));
  });

  describe('deleting', () => {
    const idsOf = async (input: Record<string, unknown>) => (await listed(input)).records.map(({ id }) => id);
    const removal = () => listed({ logType: logType.operation, operateType: operateType.delete });

    it('removes one entry, and states so in the log', async () => {
      const [id = ''] = await idsOf({ keyWord: '退出成功' });
      const { envelope } = await server.request(logDelete, { id }, admin);
      expect(envelope).toMatchObject({ success: true, code: 200, message: '删除成功!' });
      expect(await idsOf({ keyWord: '退出成功' })).toEqual([]);
      expect((await removal()).records).toMatchObject([
        { logContent: `删除日志，id： ${id}`, userid: 'admin' },
      ]);
    });

    it('removes several, and refuses unknown and missing ones', async () => {
      const ids = await idsOf({ keyWord: '用户名: ben', pageSize: 2 });
      expect(
        (await server.request(logDeleteBatch, { ids: `${ids.join(',')},` }, admin)).envelope.success,
      ).toBe(true);
      expect((await listed({ keyWord: '用户名: ben' })).total).toBe(1);
      expectRefusal(await server.request(logDelete, { id: 'nosuch' }, admin), 200, 500);
      expectRefusal(await server.request(logDeleteBatch, { ids: ' ,' }, admin), 200, 500);
    });

    it('needs its permission', async () => {
      await server.add({ username: 'looker', permissions: ['system:log:list'] });
      const looker = await server.as('looker');
      expectRefusal(await server.request(logDelete, { id: 'x' }, looker), 403, 510);
      expectRefusal(await server.request(logDeleteBatch, { ids: allEntries }, looker), 403, 510);
    });

    it('removes everything with allclear, except that it was done', async () => {
      const before = (await listed({})).total;
      await server.request(logDeleteBatch, { ids: allEntries }, admin);
      expect((await listed({})).records).toMatchObject([{ logContent: `清空日志，条数： ${before}` }]);
    });
  });

  it('is listed for those with the permission alone', async () => {
    expectRefusal(await server.request(logList, {}, await server.as('reader')), 403, 510);
  });
});
