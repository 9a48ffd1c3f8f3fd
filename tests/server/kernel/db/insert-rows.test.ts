import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertOf } from '#server/kernel/db/insert-rows.ts';
import { positions, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(positions));

const named = (index: number) => ({
  id: `i${String(index).padStart(3, '0')}`,
  username: `insert-${index}`,
  realname: index % 2 === 0 ? `名“${index}”\\ \u{1F3FA}\n` : null,
  birthday: '2001-02-03',
  sex: 1,
  mustChangePassword: true,
  passwordChangedAt: new Date('2026-01-02T03:04:05.678Z'),
});
const withoutIds = (rows: readonly object[]) =>
  rows.map(row => ({ ...row, id: undefined, username: undefined, workNo: undefined, createTime: undefined }));

it('stores many rows as an insert with a parameter for each value does, in their order', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => named(index));
  const many = await insertOf(server.db, users, rows).returning();
  expect(many.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const usual = await server.db
    .insert(users)
    .values(rows.map(row => ({ ...row, id: `u${row.id}`, username: `usual-${row.id}` })))
    .returning();
  expect(withoutIds(many)).toEqual(withoutIds(usual));
  expect(many.every(({ createTime }) => createTime instanceof Date)).toBe(true);
});

it('takes defaults where some rows have a value and others none, and values of the database', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    code: `D${String(index).padStart(2, '0')}`,
    name: '讲解员',
    ...(index % 2 === 0 && { recordVersion: 7, createTime: new Date(0) }),
    ...(index === 3 && { createBy: sql<string>`upper('clerk')` }),
  }));
  await insertOf(server.db, positions, rows);
  const stored = await server.db.select().from(positions).orderBy(asc(positions.code));
  expect(stored.map(({ recordVersion }) => recordVersion)).toEqual(
    rows.map((_, index) => (index % 2 ? 1 : 7)),
  );
  expect(stored.map(({ createTime }) => createTime?.getTime() === 0)).toEqual(
    rows.map((_, index) => index % 2 === 0),
  );
  expect(stored[3]?.createBy).toBe('CLERK');
  expect(new Set(stored.map(({ id }) => id)).size).toBe(20);
});

it('refuses what the table refuses, and stores nothing then', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ code: `T${index % 19}`, name: '讲解员' }));
  await expect(insertOf(server.db, positions, rows)).rejects.toThrow();
  const long = rows.map((row, index) => ({
    ...row,
    code: `L${index}`,
    name: '长'.repeat(index === 7 ? 300 : 1),
  }));
  await expect(insertOf(server.db, positions, long)).rejects.toThrow();
  expect(await server.db.$count(positions)).toBe(0);
});
