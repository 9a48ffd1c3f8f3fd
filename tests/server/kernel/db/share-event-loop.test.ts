import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

/** Long enough together that the event loop needs turns between them on any machine. */
const statements = 40;
const blocking = sql`select count(*) from generate_series(1, 10000)`;

it('what waits for the event loop has its turn between statements of a crowd', async () => {
  const { db, close } = await openTestDatabase('empty');
  onTestFinished(close);
  let left = statements;
  let leftAtFirstTurn: number | undefined;
  const all = Array.from({ length: statements }, async () => {
    await db.execute(blocking);
    left -= 1;
    if (left === statements - 1) {
      setImmediate(() => {
        leftAtFirstTurn = left;
      });
    }
  });
  await Promise.all(all);
  expect(leftAtFirstTurn).toBeGreaterThan(0);
});
