import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateCheck } from '#contract/areas/check.ts';
import { userAdd, userImport } from '#contract/areas/users.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { hasName } from '#server/modules/users/by-name.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';
import { upload } from '../server/support/upload.ts';
import { userRow, userSheet, xlsx } from '../server/support/workbooks.ts';
import { signInFrom, together } from './support/requests.ts';

describe('login names that look alike', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    await server.add({ username: 'Curator' });
  });
  afterAll(() => server.close());

  let serial = 0;
  const add = (username: string) => {
    serial += 1;
    const input = { username, realname: '甲', password: 'Ceramic#2026', confirmpassword: 'Ceramic#2026' };
    const own = { phone: `1390000000${serial}`, workNo: `W${serial}` };
    return server.request(userAdd, { ...input, ...own }, admin);
  };

  it.each(['curator', 'CURATOR', 'cUrAtOr'])(
    '%s is refused beside "Curator", at the field',
    async username => {
      const { envelope } = await add(username);
      expect(envelope).toMatchObject({
        success: false,
        result: { fieldErrors: { username: expect.any(String) } },
      });
      const input = { tableName: 'sys_user', fieldName: 'username', fieldVal: username };
      expect((await server.request(duplicateCheck, input, admin)).envelope.success).toBe(false);
    },
  );

  it.each(['ＣＵＲＡＴＯＲ', 'ⒸURATOR', 'ℭurator', 'Ｃurator'])(
    '%s is the same name to the database',
    async username => {
      const row = { id: newId(), username, realname: username };
      await expect(server.db.insert(users).values(row)).rejects.toThrow();
      expect(await server.db.$count(users, hasName(username))).toBe(1);
    },
  );

  it('of several forms at the same moment, one is stored', async () => {
    const answers = await together(4, index => add(['keeper', 'Keeper', 'KEEPER', 'kEEPER'][index] ?? ''));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await server.db.$count(users, hasName('keeper'))).toBe(1);
  });

  it('an import refuses them, beside stored ones and beside each other', async () => {
    const rowOf = (登录账号: string) => {
      serial += 1;
      return userRow({ 登录账号, 真实姓名: '甲', 工号: `I${serial}`, 电话: `1371000000${serial}` });
    };
    const sheet = userSheet([rowOf('cURATOR'), rowOf('Warden'), rowOf('WARDEN')]);
    const files = [{ name: 'users.xlsx', content: xlsx(sheet) }];
    const { envelope } = await upload<{ errorCount: number; successCount: number }>(
      server,
      userImport,
      files,
      admin,
    );
    expect(envelope.result).toMatchObject({ errorCount: 2, successCount: 1 });
  });

  it('signs in by any form, and counts guesses of all forms together', async () => {
    const { envelope } = await signInFrom(server, { username: 'CURATOR', password: testPassword });
    expect(envelope.result.userInfo.username).toBe('Curator');
    const codes = [];
    for (const username of ['curator', 'Ｃurator', 'CURATOR'])
      codes.push(
        (await signInFrom(server, { username, password: 'Wrong#2026' }, { ip: '10.20.0.1' })).envelope.code,
      );
    expect(codes).toEqual([500, 500, 412]);
  });
});
