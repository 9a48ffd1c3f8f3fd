import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/database.ts';
import type { FamilyValue } from '../source/family-source.ts';
import type { Renamed } from './moved-memory.ts';
import type { Report } from './report.ts';

/** A row as a table here takes it, by properties. */
export type RowValues = Record<string, unknown>;

/** A row on its way: how the source wrote it, and what becomes of it here. */
export interface MovingRow {
  readonly id: string;
  readonly raw: Readonly<Record<string, FamilyValue>>;
  values: RowValues;
}

/** The tenants of people where newer servers of the family have them in a table of their own. */
export interface TenantMembers {
  /** The tenants by person; undefined when the source has no such table. */
  readonly tenantsOf: ReadonlyMap<string, readonly string[]> | undefined;
  readonly deleted: ReadonlySet<string>;
}

/** What the rules of a table may use. */
export interface MoveContext {
  readonly tx: Database;
  readonly report: Report;
  readonly table: string;
  readonly now: Date;
  /** Whether roles get the buttons of the pages that they open. */
  readonly grantButtons: boolean;
  /** The rows that have another identifier here. */
  readonly renamed: Renamed;
  /** The tenants of people. */
  readonly members: TenantMembers;
}

/** Why a row does not come. */
export interface RowFault {
  readonly column: string;
  readonly fault: string;
}

/** Work on whole pages of a table: before they are written, and after. */
export interface PageRules {
  before(rows: readonly MovingRow[]): Promise<void>;
  /** @param written the rows that were added or changed, with their identifiers here */
  after(written: readonly { row: MovingRow; id: string }[]): Promise<void>;
}

/** How the rows of one table move. */
export interface MovedTable {
  readonly table: PgTable & { id: PgColumn };
  /** Properties without a foreign key that name rows of other tables. */
  readonly names?: Readonly<Record<string, { table: PgTable; isList: boolean }>>;
  /** The properties by which a row of this product, with another identifier, is the same as one of the source. */
  readonly sameBy?: readonly string[];
  /** Whether `sameBy` is the whole meaning of a row, whoever made it. */
  readonly isLink?: boolean;
  /** Properties that rows of this product keep. */
  readonly ours?: readonly string[];
  /** Properties that this server changes by itself, which is no change by a person. */
  readonly unwatched?: readonly string[];
  /** Unwatched properties that the source has no column for: they come only with a row that changed there. */
  readonly derived?: readonly string[];
  /** Columns of the source that have no column here, but a place. */
  readonly known?: readonly string[];
  /** Whether rows are never edited, so that only their identifiers are compared. */
  readonly isAppended?: boolean;
  /** Why a row of the source can be none of this server. */
  refuse?(row: MovingRow): RowFault | undefined;
  /** Changes a row before it is compared. */
  adjust?(row: MovingRow, context: MoveContext): void;
  /** Changes the rows of the whole table, which is then in memory. */
  arrangeAll?(rows: readonly MovingRow[], context: MoveContext): Promise<void>;
  /** What a row of this product gets of the source's; by default all but `ours`. */
  mergeShipped?(values: RowValues, existing: RowValues): RowValues;
  /** What a row that moved before gets. */
  mergeMoved?(values: RowValues, existing: RowValues): RowValues;
  open?(context: MoveContext): PageRules;
  /** Further work when the table is complete and its rows are counted. */
  complete?(context: MoveContext): Promise<void>;
}
