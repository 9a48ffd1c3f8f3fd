import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createDictionaryCache } from '#server/records/dictionary/cache.ts';
import { withTexts } from '#server/records/resource/dictionary-text.ts';
import { openTestDatabase } from '#tests/server/support/database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase('seeded');
});
afterAll(() => database.close());

const textsOf = (source: string) => {
  const { db } = database;
  const dictionaries = createDictionaryCache({ db, now: () => new Date() });
  const context = { db, dictionaries } as unknown as HandlerContext;
  return withTexts(context, [{ keeper: 'admin,nobody' }, { keeper: null }], { keeper: source });
};

it('translates the values of a registered table, and keeps one without a row', async () => {
  expect(await textsOf('sys_user,realname,username')).toEqual([
    { keeper: 'admin,nobody', keeper_dictText: '管理员,nobody' },
    { keeper: null },
  ]);
});

it.each(['sys_user,password,username', 'sys_user,realname,username) or (1=1', 'nosuch,a,b'])(
  'refuses the table that a declaration names by mistake: %s',
  async source => {
    await expect(textsOf(source)).rejects.toThrow();
  },
);
