import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { type Lifecycle, stateOf } from '#contract/resource/lifecycle.ts';
import { initialStateOf, targetsOf } from '#machines/lifecycle.ts';
import { lifecycleMachines } from '#machines/lifecycles.ts';

/** The logical deletion of rows, if a delete only marks them. */
export interface RecycleBin {
  readonly column: PgColumn;
  readonly live: string | number;
  readonly deleted: string | number;
}

/** How the state of a row follows from more than the field of its lifecycle. */
export interface StatesOf<Row> {
  readonly stateOf: (row: Row, now: Date) => string;
  /** The same as an SQL expression, by which records are counted. */
  readonly stateColumn: (now: Date) => SQL;
}

/** The lifecycle of the records of a resource, as the server runs it. */
export interface ServedLifecycle<Row> extends StatesOf<Row> {
  readonly machine: AnyStateMachine;
  readonly declared: Lifecycle;
}

/** The state of rows in the recycle bin. */
const inRecycleBin = 'deleted';

type Columns = Readonly<Record<string, PgColumn | undefined>>;

/** Values of one row, by the properties of its table. */
type StoredValues = Readonly<Record<string, unknown>>;

interface Options {
  readonly recycleBin?: RecycleBin;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  readonly states?: StatesOf<any>;
}

/** The lifecycle that a resource declares, with its machine. @throws at start when the table does not store the state */
export function servedLifecycleOf(
  { name, lifecycle }: AnyResource,
  { recycleBin, states }: Options,
  columns: Columns,
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
): ServedLifecycle<any> | undefined {
  if (lifecycle === undefined) return undefined;
  const column = columns[lifecycle.field];
  if (column === undefined) throw new Error(`${name} stores no state: it has no column ${lifecycle.field}`);
  return {
    machine: lifecycleMachines[lifecycle.machine],
    declared: lifecycle,
    ...(states ?? storedStates(lifecycle, column, recycleBin, columns)),
  };
}

function storedStates(
  lifecycle: Lifecycle,
  column: PgColumn,
  recycleBin: RecycleBin | undefined,
  columns: Columns,
): StatesOf<StoredValues> {
  const mark = Object.keys(columns).find(each => recycleBin && columns[each] === recycleBin.column);
  const [initial = '', ...others] = Object.entries(lifecycle.states);
  const cases = others.flatMap(([state, { stored }]) =>
    stored === undefined ? [] : [sql`when ${column} = ${stored} then ${state}::text`],
  );
  const marked = recycleBin && sql`when ${recycleBin.column} is distinct from ${recycleBin.live}`;
  const deleted = marked && sql`${marked} then ${inRecycleBin}::text`;
  return {
    stateOf: row => (mark && row[mark] !== recycleBin?.live ? inRecycleBin : stateOf(lifecycle, row)),
    stateColumn: () =>
      sql`case ${sql.join([...(deleted ? [deleted] : []), ...cases], sql` `)} else ${initial[0]}::text end`,
  };
}

/** The columns of new records: the state in which they begin. */
export const columnsOfNew = ({ lifecycle }: { lifecycle: ServedLifecycle<never> | undefined }): object =>
  lifecycle ? columnsIn(lifecycle, initialStateOf(lifecycle.machine)) : {};

const columnsIn = ({ declared: { field, states } }: ServedLifecycle<never>, state: string): StoredValues => {
  const stored = states[state]?.stored;
  return stored === undefined ? {} : { [field]: stored };
};

/**
 * The columns of records after a verb of their lifecycle.
 * @throws at start when the verb leads to several states: the server of the resource decides which
 */
export function columnsAfter(lifecycle: ServedLifecycle<never>, verb: string): StoredValues {
  const targets = targetsOf(lifecycle.machine, verb);
  if (targets.length === 1 && targets[0] !== undefined) return columnsIn(lifecycle, targets[0]);
  throw new Error(
    `${lifecycle.machine.id}: ${verb} leads to ${targets.join(', ') || 'no state'}; it needs a handler`,
  );
}
