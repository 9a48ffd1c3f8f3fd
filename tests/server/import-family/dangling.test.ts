import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { moveData, withRow } from './support/run-import.ts';

describe('moving rows that name others', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  describe('a row that names another one which does not exist, where the name may be empty', () => {
    const accounts = {
      sys_third_account: [{ id: 't1', sys_user_id: 'gone', realname: '王', third_user_id: 'w1', status: 1 }],
    };
    const account = async () => {
      const [row] = await server.db
        .select()
        .from(schema.thirdAccounts)
        .where(eq(schema.thirdAccounts.id, 't1'));
      return row;
    };

    it('comes without the name, and is the same when it moves again', async () => {
      const first = await moveData(server.db, accounts);
      expect(first.problems).toEqual([
        expect.stringContaining('sys_third_account  t1  sys_user_id  names "gone"'),
      ]);
      expect(await account()).toMatchObject({ sysUserId: null, realname: '王' });
      const second = await moveData(server.db, accounts);
      expect(second.counts.get('sys_third_account')).toMatchObject({ unchanged: 1, changed: 0, refused: 0 });
      expect(second.problems).toEqual(first.problems);
    });

    it('takes what else changed there', async () => {
      await moveData(server.db, accounts);
      await moveData(server.db, accounts);
      const third = await moveData(
        server.db,
        withRow(accounts, 'sys_third_account', 't1', { realname: '李' }),
      );
      expect(third.counts.get('sys_third_account')).toMatchObject({ changed: 1, refused: 0 });
      expect(await account()).toMatchObject({ sysUserId: null, realname: '李' });
    });
  });
});
