import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostSettings, ownSetting, saveOwnSetting } from '#contract/areas/own-account.ts';
import { personSettings, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function person(username: string) {
  const { id } = await server.add({ username });
  const token = await server.as(username);
  const read = async (name: string) => (await server.request(ownSetting, { name }, token)).envelope.result;
  const save = async (name: string, value: string) =>
    (await server.request(saveOwnSetting, { name, value }, token)).envelope;
  return { id, read, save };
}

it('a setting is read as it was saved last, by its own person alone, and is gone with the person', async () => {
  const one = await person('first_person');
  const other = await person('second_person');
  expect(await one.read('table a')).toBeNull();
  await one.save('table a', '{"pinned":["name"]}');
  await one.save('table a', '{"pinned":["code"]}');
  expect(await one.read('table a')).toBe('{"pinned":["code"]}');
  expect(await other.read('table a')).toBeNull();
  await one.save('table a', '');
  expect(await one.read('table a')).toBeNull();
  await one.save('table b', '1');
  const { db } = server;
  await db.delete(users).where(eq(users.id, one.id));
  expect(await db.select().from(personSettings).where(eq(personSettings.userId, one.id))).toEqual([]);
});

it('settings are limited in their names, their length and their number; those that were changed first make room', async () => {
  const { id, read, save } = await person('third_person');
  expect((await save('a/b', '1')).success).toBe(false);
  expect((await save('long', 'x'.repeat(8001))).success).toBe(false);
  const earlier = Array.from({ length: mostSettings }, (_, index) => ({
    userId: id,
    name: `table ${index}`,
    value: '1',
    updateTime: new Date(Date.now() - 1_000_000 + index),
  }));
  await server.db.insert(personSettings).values(earlier);
  await save('table new', '1');
  expect(await read('table new')).toBe('1');
  expect(await read('table 0')).toBeNull();
  expect(await read('table 1')).toBe('1');
});
