import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import type { Field, Fields } from '#contract/resource/field.ts';
import { isLongText } from '#contract/resource/schemas.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { type ListResource, type ListTable, listResource } from '#server/records/list/resource.ts';
import { listColumns } from './list-columns.ts';
import {
  type RecycleBin,
  type ServedLifecycle,
  type StatesOf,
  servedLifecycleOf,
} from './served-lifecycle.ts';
import { typedFormsOf } from './typed-forms.ts';

/** Values of one request, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** A write in hooks. `db` of their context is the transaction. */
export interface Write<Row> {
  /** The verb of the endpoint, such as `edit`. */
  readonly verb: string;
  /** The values of a request or a sheet, one object for each record; empty when records are deleted. */
  readonly inputs: readonly Values[];
  /** The rows as they are stored, locked until the transaction ends; empty when records are added. */
  readonly stored: readonly Row[];
}

export interface Hooks<Row> {
  /**
   * Runs before the transaction begins, for slow work that would block the database, such as hashing.
   * @returns for each input, columns beyond those of its fields
   */
  readonly prepare?: (inputs: readonly Values[], context: HandlerContext) => Promise<readonly Partial<Row>[]>;
  /**
   * Runs before anything is written.
   * @returns for each input, columns beyond those of its fields, or replacing them; for a `set` change one
   *   entry, which applies to all its rows
   * @throws BusinessError to refuse the write
   */
  readonly before?: (
    write: Write<Row>,
    context: HandlerContext,
  ) => Promise<readonly Partial<Row>[] | undefined>;
  /** Runs when the rows are written, with their new state; a refusal here rolls the write back. */
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

/** References to records of a resource, which prevent their deletion. */
export interface Usage {
  /** Whether one of the rows is in use. */
  readonly isUsed: (db: Database, rows: readonly { readonly id: string }[]) => Promise<boolean>;
  readonly message: string;
}

export interface ServerOptions<R extends AnyResource, Table extends ListTable> {
  readonly table: Table;
  /** The resource whose records these are, too: fields that are hidden there are hidden here. */
  readonly viewOf?: AnyResource;
  /** Rows that are excluded from the resource for every caller. */
  readonly scope?: (context: HandlerContext) => Promise<SQL | undefined>;
  readonly recycleBin?: RecycleBin;
  /** Columns whose name differs from that of their field. */
  readonly renamed?: Readonly<Record<string, PgColumn>>;
  /** Fields with an index over their letters. */
  readonly byLetters?: readonly string[];
  /** Fields with an index over pieces of two letters. */
  readonly byPieces?: readonly string[];
  /** Columns that data rules must not use, besides those of secret fields. */
  readonly secretColumns?: readonly string[];
  /** The computed properties of records, by id. */
  readonly compute?: (
    rows: readonly Table['$inferSelect'][],
    context: HandlerContext,
  ) => Promise<(row: Table['$inferSelect']) => Partial<RecordOf<R>>>;
  /** The names of the computed properties, where an export without them need not compute them. */
  readonly computes?: readonly string[];
  /** The stored values of the fields without a column that refer to other records, by field. */
  readonly links?: (row: Table['$inferSelect'], context: HandlerContext) => Promise<Values>;
  /**
   * Completes the values of a request before they are checked and written, if some depend on others or on the
   * stored row.
   */
  readonly normalize?: (values: Values, stored: Table['$inferSelect'] | undefined) => Values;
  readonly hooks?: Hooks<Table['$inferSelect']>;
  readonly usages?: readonly Usage[];
  /** By default the state is that of the field, and of the recycle bin. */
  readonly states?: StatesOf<Table['$inferSelect']>;
  /** Runs every write of stored records; by default, and for additions, in a plain transaction of the database. */
  readonly transaction?: <Result>(
    db: Database,
    change: (tx: Database) => Promise<Result>,
    verb: string,
  ) => Promise<Result>;
  /** The initial values of columns of new records besides the values of the request. */
  readonly initial?: (context: HandlerContext) => Partial<Table['$inferSelect']>;
  /** Checks in addition to the permission whether the caller may change these rows. @throws BusinessError */
  readonly authorize?: (context: HandlerContext, rows: readonly Table['$inferSelect'][]) => Promise<void>;
  /** The refusal of a request that deletes no record, if the interface requires another text. */
  readonly noIds?: string;
  /** The text of the log entry when the list is read, if the interface requires one. */
  readonly readLog?: string;
  readonly import?: ImportOptions;
}

export interface ImportOptions {
  /** A single refused row refuses all rows of all files. */
  readonly atomic?: true;
  readonly rowLimit?: number;
  /**
   * Values of a row in addition to its cells, or replacing them. @throws BusinessError with the error of the
   * row
   */
  readonly complete?: (values: Values) => Values;
  /** The order in which rows are stored, if some depend on others: a file is then read completely before. */
  readonly order?: (left: Values, right: Values) => number;
  /** The reply when all rows were imported, in place of the default one. */
  readonly done?: (rows: number) => string;
  /** Added to the reply when all rows were imported. */
  readonly note?: string;
  /** The prefix of the name of the file that lists refused rows. */
  readonly errorFile?: string;
}

/** A resource as the server runs it. */
export interface ServerResource<R extends AnyResource = AnyResource, Table extends ListTable = ListTable> {
  readonly resource: R;
  readonly table: Table;
  readonly list: ListResource<Table>;
  readonly columns: Readonly<Record<string, PgColumn | undefined>>;
  readonly options: ServerOptions<R, Table>;
  readonly lifecycle: ServedLifecycle<Table['$inferSelect']> | undefined;
}

/**
 * Binds a resource to its table.
 * @throws at start when a field has no column, or when a column of the list would show rich text, which lists omit
 */
export function serveResource<R extends AnyResource, Table extends ListTable>(
  resource: R,
  options: ServerOptions<R, Table>,
): ServerResource<R, Table> {
  const { table, renamed, byLetters, byPieces } = options;
  requireNoLongColumn(resource);
  const columns = { ...getTableColumns(table), ...renamed };
  const server: ServerResource<R, Table> = {
    resource,
    table,
    options,
    columns,
    lifecycle: servedLifecycleOf(resource, options, columns),
    list: listResource(table, resource.listFields, {
      renamed,
      byLetters,
      byPieces,
      forms: typedFormsOf(resource),
      keyword: resource.keywordFields,
      selected: listColumns(resource, table),
    }),
  };
  served.push(server);
  return server;
}

function requireNoLongColumn({ name, fields }: AnyResource): void {
  for (const [field, declared] of Object.entries(fields as Fields))
    if (isLongText(declared) && declared.options.list !== undefined)
      throw new Error(`The list of ${name} has a column of long text: ${field}`);
}

const served: AnyServer[] = [];

/** Every resource of this process. */
export const servedResources = (): readonly AnyServer[] => served;

/** The server of a resource, for what the server itself needs and so cannot import it. @throws when it is not served */
export function serverOf({ name }: AnyResource): AnyServer {
  const server = served.find(({ resource }) => resource.name === name);
  if (!server) throw new Error(`No resource named ${name} is served`);
  return server;
}

/** The server of the resource whose rows a table holds; undefined for a table that no list shows. */
export const serverOfTable = (table: PgTable): AnyServer | undefined =>
  served.find(each => each.table === table && each.options.viewOf === undefined);

/** The fields of a resource as a list. */
export const fieldsOf = ({ resource }: { resource: AnyResource }): [name: string, field: Field][] =>
  Object.entries(resource.fields);

/** The options of a field in the type of its kind. */
export const optionsOf = (field: Field): never => field.options as never;

/** A resource of any fields and any table. */
// biome-ignore lint/suspicious/noExplicitAny: hooks take the rows of one table, so no single table represents all
export type AnyServer = ServerResource<any, any>;
