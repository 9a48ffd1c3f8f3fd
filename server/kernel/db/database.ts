import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { StatementRunner } from '#server/kernel/statements/statement.ts';
import type * as schema from './schema/index.ts';

/** Both drivers return at least the rows of a raw statement and its columns, with the numbers of their types. */
interface Rows<Row> {
  rows: Row[];
  fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The one database type of the server, whichever engine is used. A transaction is a `Database` as well.
 * Inside `db.transaction(async tx => …)` use `tx` only: the embedded engine has one connection, and a statement on `db`
 * would wait for the transaction to end.
 * To learn how many rows a write changed, use `.returning()`: the engines count differently.
 */
export type Database = PgDatabase<RowsResult, typeof schema>;

export type DatabaseKind = 'pglite' | 'postgresql';

/** An open database with the functions of its owner. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: DatabaseKind;
  /** Runs the statements that people write. */
  readonly statements: StatementRunner;
  /** Resolves when a trivial query succeeds, rejects when it does not. */
  ping(): Promise<void>;
  /** Runs work that must not run in two processes concurrently, such as migrations. */
  exclusively<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Applies the migration files of a folder. Call it through `migrateDatabase`, which takes the lock. */
  applyMigrations(folder: string): Promise<void>;
  /**
   * Copies the database into a folder that does not exist yet, as it is at one moment; statements wait meanwhile. Only an
   * embedded one in a folder can do so.
   */
  copyTo?(folder: string): Promise<void>;
  /** Closes every connection and releases the data folder. Safe to call twice. */
  close(): Promise<void>;
}
