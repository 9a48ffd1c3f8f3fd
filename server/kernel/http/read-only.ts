import type { SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { viewOnly } from './business-error.ts';

const writes: ReadonlySet<PropertyKey> = new Set([
  'insert',
  'update',
  'delete',
  'refreshMaterializedView',
] satisfies (keyof Database)[]);

const readOnlyTransaction = '25006';

/**
 * A database that only reads, whatever a handler does with it. Its transactions are as short as those of the handler,
 * because the embedded engine would wait for a longer one.
 */
export function readOnly(db: Database): Database {
  const transaction: Database['transaction'] = (work, settings) =>
    db.transaction(work, { ...settings, accessMode: 'read only' });
  const execute = (query: SQLWrapper | string) => transaction(async tx => tx.execute(query));
  return new Proxy(db, {
    get(target, key) {
      if (writes.has(key)) return refuse;
      if (key === 'transaction') return transaction;
      if (key === 'execute') return execute;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function refuse(): never {
  throw viewOnly();
}

/** Whether a statement failed because it would have written within a transaction that only reads. */
export function isRefusedWrite(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === readOnlyTransaction || isRefusedWrite(cause);
}
