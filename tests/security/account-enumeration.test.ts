import { eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateCheck } from '#contract/areas/check.ts';
import { userCheckOnly } from '#contract/areas/users-check.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { registeredColumns } from '#server/modules/check/registered-columns.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const phone = '13800000001';
const columns = registeredColumns().map(({ table, column, permission }) => ({
  tableName: getTableName(table),
  fieldName: column.name,
  permission,
}));
const columnOf = (tableName: string) => columns.find(column => column.tableName === tableName);

describe('finding out whose account exists', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ environment: { RATE_LIMIT: '1000' } });
    await server.add({ username: 'known', phone, email: 'known@example.com' });
    await server.add({ username: 'stranger' });
    await server.add({ username: 'reader', permissions: ['system:user:list', 'system:user:queryById'] });
    await server.add({ username: 'clerk', permissions: ['system:user:edit'] });
    await server.add({ username: 'position_clerk', permissions: ['system:position:add'] });
    await server.add({ username: 'collector', permissions: ['system:user:add'] });
  });
  afterAll(() => server.close());

  const check = async (username: string, fieldName: string, fieldVal: string, tableName = 'sys_user') =>
    server.request(duplicateCheck, { tableName, fieldName, fieldVal }, await server.as(username));

  it.each([
    { username: 'known' },
    { username: 'nobody' },
    { phone },
    { phone: '13800000002' },
    { email: 'known@example.com' },
    {},
  ])('is refused before sign-in where nobody may register: %o', async input => {
    const { envelope } = await server.request(userCheckOnly, input);
    expect(envelope).toMatchObject({
      success: false,
      code: 500,
      message: '未开放注册，请联系管理员！',
      result: null,
    });
  });

  it.each(['stranger', 'reader', 'position_clerk'])(
    'is refused for %s, who may not write accounts, with one reply for every value',
    async username => {
      const replies = [];
      for (const [field, value] of [
        ['phone', phone],
        ['phone', '13800000002'],
        ['username', 'known'],
        ['email', 'known@example.com'],
        ['work_no', ''],
      ] as const) {
        const { status, envelope } = await check(username, field, value);
        replies.push({ ...envelope, status, timestamp: 0 });
      }
      expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]).toMatchObject({ status: 403, success: false });
    },
  );

  it('is logged when it is refused, without the value', async () => {
    await server.add({ username: 'spy' });
    await check('spy', 'phone', phone);
    await check('spy', 'password', 'a');
    const rows = await server.db.select().from(logs).where(eq(logs.userid, 'spy'));
    const contents = rows.map(({ logContent }) => logContent);
    expect(contents).toContain('拒绝重复校验，表： sys_user，字段： phone');
    expect(contents).toContain('拒绝重复校验，表： sys_user，字段： password');
    expect(contents.join()).not.toContain(phone);
  });

  it('is possible one by one for those who write accounts', async () => {
    expect((await check('clerk', 'phone', phone)).envelope.message).toBe('该值不可用，系统中已存在！');
    expect((await check('clerk', 'phone', '13800000002')).envelope.message).toBe('该值可用！');
    const code = columnOf('sys_position')?.fieldName ?? '';
    expect((await check('position_clerk', code, 'free', 'sys_position')).envelope.message).toBe('该值可用！');
  });

  it('ends for a person who tries one phone after the other, and not for others', async () => {
    const token = await server.as('collector');
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        server.request(
          duplicateCheck,
          { tableName: 'sys_user', fieldName: 'phone', fieldVal: String(13_800_000_000 + index) },
          token,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await check('clerk', 'phone', phone)).status).toBe(200);
  });

  it.each(columns)('$tableName.$fieldName is checked only for those who may write it', async column => {
    expect(column.permission.length).toBeGreaterThan(0);
    const refused = await check('stranger', column.fieldName, 'a', column.tableName);
    expect(refused.status).toBe(403);
  });
});
