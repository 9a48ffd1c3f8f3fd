import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateCheck } from '#contract/areas/check.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { isProtected } from '#server/kernel/security/protected-data.ts';
import { registeredColumns } from '#server/modules/check/registered-columns.ts';
import { startApp, type TestApp } from './support/app.ts';

describe('duplicate check', () => {
  let server: TestApp;
  let token: string;
  let gone: string;

  beforeAll(async () => {
    server = await startApp();
    gone = (await server.add({ username: 'gone', phone: '13800000001', delFlag: 1 })).id;
    token = await server.as('admin');
  });
  afterAll(() => server.close());

  const check = async (tableName: string, fieldName: string, fieldVal: string, dataId?: string) =>
    (await server.request(duplicateCheck, { tableName, fieldName, fieldVal, dataId }, token)).envelope;

  it('[API-77] distinguishes a unique value from a duplicate', async () => {
    expect(await check('sys_user', 'username', 'nobody')).toMatchObject({
      success: true,
      code: 200,
      message: '该值可用！',
      result: '该值可用！',
    });
    expect(await check('sys_user', 'username', 'admin')).toMatchObject({
      success: false,
      code: 500,
      message: '该值不可用，系统中已存在！',
      result: null,
    });
  });

  it('[RULE-35] excludes the record that is being edited, and counts deleted rows', async () => {
    expect((await check('sys_user', 'phone', '13800000001')).success).toBe(false);
    expect((await check('sys_user', 'phone', '13800000001', gone)).success).toBe(true);
  });

  it('[RULE-37] does nothing for an empty value', async () => {
    expect(await check('sys_user', 'username', '')).toMatchObject({
      success: true,
      code: 500,
      message: '数据为空,不作处理！',
    });
  });

  it.each([
    ['sys_user', 'password'],
    ['sys_user', 'salt'],
    ['sys_user', 'realname'],
    ['sys_user', '1=1 or username'],
    ['sys_user;drop table sys_user', 'username'],
    ['vitrine_session', 'token_hash'],
    ['pg_user', 'usename'],
    ['sys_depart', 'mobile'],
  ])('refuses %s.%s, which is not registered', async (table, column) => {
    expect(await check(table, column, 'a')).toMatchObject({
      success: false,
      message: '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
    });
  });

  it('checks every registered column, and registers no protected one', async () => {
    const tables = new Set<unknown>(Object.values(schema));
    // Other tests of the same process register resources of their own.
    const own = registeredColumns().filter(({ table }) => tables.has(table));
    expect(own.length).toBeGreaterThan(10);
    for (const { table, column } of own) {
      expect(isProtected(getTableName(table), [column.name])).toBe(false);
      expect((await check(getTableName(table), column.name, 'unused-value')).message).toBe('该值可用！');
    }
  });
});
