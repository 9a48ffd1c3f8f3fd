import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import { readPage } from '#server/kernel/db/read-page.ts';
import { positions } from '#server/kernel/db/schema/index.ts';
import { openTestDatabase } from '../../support/database.ts';

const ROWS = 7;
const newestFirst = [{ column: positions.createTime, direction: 'desc' }] as const;

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  // Two of them share a time, so that only the identifier orders them.
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: String(index),
    code: `code-${index}`,
    createTime: new Date(Date.UTC(2026, 0, Math.max(1, index))),
  }));
  await database.db.insert(positions).values(rows);
});

afterAll(() => database.close());

const page = async (pageNo: number, pageSize: number, pattern = '%') => {
  const found = await readPage(database.db, positions, {
    where: like(positions.code, pattern),
    order: newestFirst,
    pageNo,
    pageSize,
  });
  return { ids: found.records.map(row => row.id).join(''), total: found.total };
};

it('returns the rows of a page in order, with the total of all pages', async () => {
  expect(await page(1, 3)).toEqual({ ids: '654', total: ROWS });
  expect(await page(2, 3)).toEqual({ ids: '321', total: ROWS });
  expect(await page(3, 3)).toEqual({ ids: '0', total: ROWS });
});

it('returns the total for a page that is just full, for one beyond the end and for no rows at all', async () => {
  expect(await page(1, ROWS)).toEqual({ ids: '6543210', total: ROWS });
  expect(await page(9, 3)).toEqual({ ids: '', total: ROWS });
  expect(await page(1, 3, 'nothing')).toEqual({ ids: '', total: 0 });
});
