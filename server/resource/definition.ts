import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import type { Database } from '#server/db/open.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type ListResource, type ListTable, listResource } from '#server/list/resource.ts';
import type { RealtimeEvent } from '#server/realtime/event.ts';

/** Values of one request, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** A write as hooks see it. `db` of their context is the transaction. */
export interface Write<Row> {
  /** The verb of the endpoint, such as `edit`. */
  readonly verb: string;
  /** What a request or a sheet says, a record each; empty when records are deleted. */
  readonly inputs: readonly Values[];
  /** The rows as they are stored, locked until the transaction ends; empty when records are added. */
  readonly stored: readonly Row[];
}

export interface Hooks<Row> {
  /**
   * Runs before the transaction begins, for work that would hold up the database, such as hashing.
   * @returns for each input, columns beyond those of its fields
   */
  readonly prepare?: (inputs: readonly Values[], context: HandlerContext) => Promise<readonly Partial<Row>[]>;
  /**
   * Runs before anything is written.
   * @returns for each input, columns beyond those of its fields, or in their place; for a `set` change one entry, which
   *   holds for all its rows
   * @throws BusinessError to refuse the write
   */
  readonly before?: (
    write: Write<Row>,
    context: HandlerContext,
  ) => Promise<readonly Partial<Row>[] | undefined>;
  /** Runs when the rows are written, with their new state; a refusal here takes the write back. */
  readonly after?: (
    write: Write<Row> & { readonly rows: readonly Row[] },
    context: HandlerContext,
  ) => Promise<void>;
  /** Further events for open consoles, published once the write has succeeded. */
  readonly events?: (
    write: Write<Row> & { readonly rows: readonly Row[] },
    context: HandlerContext,
  ) => Promise<readonly RealtimeEvent[]>;
}

/** Rows that a delete only marks. */
export interface RecycleBin {
  readonly column: PgColumn;
  readonly live: string | number;
  readonly deleted: string | number;
}

/** What refers to records of a resource: they are not deleted as long as something does. */
export interface Usage {
  /** Whether one of the rows is in use. */
  readonly isUsed: (db: Database, rows: readonly { readonly id: string }[]) => Promise<boolean>;
  readonly message: string;
}

/** The life of a record: which verbs its machine allows in its state. */
export interface LifecycleOf<Row> {
  readonly machine: AnyStateMachine;
  readonly stateOf: (row: Row, now: Date) => string;
  /** The same as an expression of the database, by which records are counted. */
  readonly stateColumn: (now: Date) => SQL;
  /** Names in refusals of the states that a stored record may have. */
  readonly stateNames: Readonly<Record<string, string>>;
}

export interface ServerOptions<R extends AnyResource, Table extends ListTable> {
  readonly table: Table;
  /** Rows of which the resource knows nothing, whoever asks. */
  readonly scope?: (context: HandlerContext) => Promise<SQL | undefined>;
  readonly recycleBin?: RecycleBin;
  /** Columns of fields that are not named like their field. */
  readonly renamed?: Readonly<Record<string, PgColumn>>;
  /** Fields with an index over their letters. */
  readonly byLetters?: readonly string[];
  /** Columns that no data rule may name, beside those of secret fields. */
  readonly secretColumns?: readonly string[];
  /** The computed properties of records, by id. */
  readonly compute?: (
    rows: readonly Table['$inferSelect'][],
    context: HandlerContext,
  ) => Promise<(row: Table['$inferSelect']) => Partial<RecordOf<R>>>;
  /** The values of a request as they are checked and written, where some depend on others or on what is stored. */
  readonly normalize?: (values: Values, stored: Table['$inferSelect'] | undefined) => Values;
  readonly hooks?: Hooks<Table['$inferSelect']>;
  readonly usages?: readonly Usage[];
  readonly lifecycle?: LifecycleOf<Table['$inferSelect']>;
  /** Runs every write; the transaction of the database when not given. */
  readonly transaction?: <Result>(db: Database, change: (tx: Database) => Promise<Result>) => Promise<Result>;
  /** What the columns of new records hold beside what a request says. */
  readonly initial?: (context: HandlerContext) => Partial<Table['$inferSelect']>;
  /** Beside the permission: whether the caller may change these rows. @throws BusinessError */
  readonly authorize?: (context: HandlerContext, rows: readonly Table['$inferSelect'][]) => Promise<void>;
  /** Written to the log when the list is read, where the wire has it. */
  readonly readLog?: string;
  readonly import?: ImportOptions;
}

export interface ImportOptions {
  /** One row that is refused refuses every row of every file. */
  readonly atomic?: true;
  readonly rowLimit?: number;
  /** Values of a row beside its cells, or in their place. @throws BusinessError with what is wrong with the row */
  readonly complete?: (values: Values) => Values;
  /** The reply when all rows were taken, in place of the usual one. */
  readonly done?: (rows: number) => string;
  /** Added to the answer when all rows were taken. */
  readonly note?: string;
  /** Begins the name of the file that lists refused rows. */
  readonly errorFile?: string;
}

/** A resource as the server runs it. */
export interface ServerResource<R extends AnyResource = AnyResource, Table extends ListTable = ListTable> {
  readonly resource: R;
  readonly table: Table;
  readonly list: ListResource<Table>;
  readonly columns: Readonly<Record<string, PgColumn | undefined>>;
  readonly options: ServerOptions<R, Table>;
}

/** Binds a resource to its table. @throws at start when a field has no column */
export function serveResource<R extends AnyResource, Table extends ListTable>(
  resource: R,
  options: ServerOptions<R, Table>,
): ServerResource<R, Table> {
  const { table, renamed, byLetters } = options;
  const server: ServerResource<R, Table> = {
    resource,
    table,
    options,
    columns: { ...getTableColumns(table), ...renamed },
    list: listResource(table, resource.listFields, { renamed, byLetters }),
  };
  served.push(server);
  return server;
}

const served: AnyServer[] = [];

/** Every resource that this process serves. */
export const servedResources = (): readonly AnyServer[] => served;

/** The fields of a resource as a list. */
export const fieldsOf = ({ resource }: { resource: AnyResource }): [name: string, field: Field][] =>
  Object.entries(resource.fields);

/** The options of a field as its kind takes them. */
export const optionsOf = (field: Field): never => field.options as never;

/** A resource of any fields and any table. */
// biome-ignore lint/suspicious/noExplicitAny: hooks take the rows of one table, so no single table stands for all
export type AnyServer = ServerResource<any, any>;
