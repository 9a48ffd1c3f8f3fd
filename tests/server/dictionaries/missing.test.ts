import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dictionaries } from '#server/kernel/db/schema/index.ts';
import { missingDictionaries, missingLine } from '#server/modules/dictionaries/missing.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.close());

it('[DICT-11] a new installation has every dictionary that a field names', async () => {
  expect(await missingDictionaries(server.db)).toEqual([]);
});

it('[DICT-11] a dictionary that nobody has, or that is in the recycle bin, is named with its fields', async () => {
  await server.db.delete(dictionaries).where(eq(dictionaries.dictCode, 'sex'));
  await server.db.update(dictionaries).set({ delFlag: 1 }).where(eq(dictionaries.dictCode, 'position_rank'));
  const missing = await missingDictionaries(server.db);
  expect(missing).toEqual([
    { code: 'sex', fields: expect.arrayContaining(['user.sex']) },
    { code: 'position_rank', fields: ['position.postRank'] },
  ]);
  expect(missingLine({ code: 'sex', fields: ['user.sex', 'addressBook.sex'] })).toBe(
    'No dictionary has the code "sex": user.sex, addressBook.sex will show codes. Add or restore it on the page of dictionaries.',
  );
});
