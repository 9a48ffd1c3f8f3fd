import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { constraintOf } from '#server/kernel/db/constraint.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { insertMany } from '#server/kernel/db/seed/insert-many.ts';
import type { MoveContext, RowValues } from '../moved/moved-table.ts';
import type { TablePlan } from './table-plan.ts';

/** A row to be inserted, or with an existing identifier to be changed. */
export interface Writing {
  /** The identifier in the source. */
  readonly sourceId: string;
  readonly id: string | number;
  readonly values: RowValues;
}

type Target = PgTable & { id: PgColumn };

/** Inserts rows with one statement, and if the database refuses it, one by one. @returns those that were inserted */
export async function insertRows<Row extends Writing>(
  table: Target,
  plan: TablePlan,
  context: MoveContext,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const insert = (tx: Database, some: readonly Row[]) =>
    insertMany(
      tx,
      table,
      some.map(row => row.values),
    );
  try {
    await context.tx.transaction(tx => insert(tx, rows));
    return [...rows];
  } catch (error) {
    if (!sqlStateOf(error)) throw error;
    return oneByOne(rows, plan, context, (tx, row) => insert(tx, [row]));
  }
}

/** Changes rows. @returns those that the database accepted */
export const updateRows = <Row extends Writing>(
  table: Target,
  plan: TablePlan,
  context: MoveContext,
  rows: readonly Row[],
): Promise<Row[]> =>
  oneByOne(rows, plan, context, async (tx, row) => {
    if (Object.keys(row.values).length === 0) return;
    await tx.update(table).set(row.values).where(eq(table.id, row.id));
  });

async function oneByOne<Row extends Writing>(
  rows: readonly Row[],
  plan: TablePlan,
  context: MoveContext,
  write: (tx: Database, row: Row) => Promise<unknown>,
): Promise<Row[]> {
  const written: Row[] = [];
  for (const row of rows) if (await writeOne(row, plan, context, write)) written.push(row);
  return written;
}

/** A statement that fails inside of a transaction of its own leaves the outer one as it was. */
async function writeOne<Row extends Writing>(
  row: Row,
  plan: TablePlan,
  context: MoveContext,
  write: (tx: Database, row: Row) => Promise<unknown>,
): Promise<boolean> {
  try {
    await context.tx.transaction(tx => write(tx, row));
    return true;
  } catch (error) {
    const constraint = constraintOf(error);
    const state = sqlStateOf(error);
    if (!state) throw error;
    const properties = plan.uniques.get(constraint ?? '');
    const names = properties?.map(each => columnOf(plan, each)?.name ?? each) ?? [];
    const [only] = properties?.length === 1 ? properties : [];
    if (only && columnOf(plan, only)?.notNull === false && row.values[only] !== null) {
      row.values[only] = null;
      context.report.drop(plan.name, row.sourceId, names.join(', '), 'has the value of another row');
      return writeOne(row, plan, context, write);
    }
    const fault =
      constraint === undefined
        ? `is refused by the database (${state})`
        : `has the value of another row (${constraint})`;
    context.report.refuse(plan.name, row.sourceId, names.join(', '), fault);
    return false;
  }
}

const columnOf = (plan: TablePlan, property: string) =>
  plan.columns.find(each => each.property === property)?.column;

/** The code of a refusal because of the data. Its message contains values, which may be secret. */
function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code) ? code : sqlStateOf(cause);
}
