import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The result of a change that is rolled back. */
export async function undone<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  try {
    await db.transaction(async tx => {
      result = { value: await change(tx) };
      tx.rollback();
    });
  } catch (error) {
    if (result === undefined || !(error instanceof TransactionRollbackError)) throw error;
  }
  return (result as { value: Result }).value;
}
