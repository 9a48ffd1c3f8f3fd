import type { ChangedRows } from '#machines/list-page/list-page.types.ts';
import { keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
import { conflictIn } from '#modules/ground/platform/http/index.ts';

/** An operation met rows that others have changed since the list was read: the person is asked again. */
class ChangedRowsError extends Error implements ChangedRows {
  override readonly name = 'ChangedRowsError';
  readonly changed: readonly ListRow[];
  readonly rest: readonly ListRow[];

  constructor(cause: unknown, changed: readonly ListRow[], rest: readonly ListRow[]) {
    super('Rows were changed elsewhere', { cause });
    this.changed = changed;
    this.rest = rest;
  }
}

/**
 * The failure of an operation, with the rows that others have changed where it failed because of them.
 * @param rest the rows on which the operation is not done yet
 */
export function changedRows(error: unknown, rest: readonly ListRow[]): unknown {
  if (error instanceof ChangedRowsError) return error;
  const { records = [] } = conflictIn(error) ?? {};
  if (records.length === 0) return error;
  const now = new Map(records.map(record => [record.id, record]));
  const known = rest.map(row => ({ ...row, ...now.get(keyOf(row)) }));
  return new ChangedRowsError(
    error,
    known.filter(row => now.has(keyOf(row))),
    known,
  );
}
