import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { FamilyColumn, FamilyTable } from '#server/import-family/source/family-source.ts';
import type { MovedTable } from '../moved/moved-table.ts';

/** A column of the source and its place here. */
export interface PlannedColumn {
  readonly property: string;
  readonly column: PgColumn;
  readonly source: FamilyColumn;
  /** Whether a table of the family may hold many empty texts here, of which a unique column takes one. */
  readonly isEmptyUnlessSet: boolean;
}

/** A property that names a row of another table. */
export interface Reference {
  readonly property: string;
  readonly column: PgColumn;
  readonly table: PgTable & { id: PgColumn };
}

/** How the columns of one table of the source fit those here. */
export interface TablePlan {
  readonly name: string;
  readonly columns: readonly PlannedColumn[];
  /** Columns of the source that have no place here. */
  readonly unknown: readonly string[];
  readonly references: readonly Reference[];
  /** The properties of each unique constraint by its name. */
  readonly uniques: ReadonlyMap<string, readonly string[]>;
}

/** Matches the columns by their names in the database. */
export function planTable(moved: MovedTable, source: FamilyTable): TablePlan {
  const { name, uniqueConstraints, foreignKeys } = getTableConfig(moved.table);
  const properties: Record<string, PgColumn> = getTableColumns(moved.table);
  const propertyOf = (column: PgColumn) =>
    Object.keys(properties).find(key => properties[key]?.name === column.name) ?? column.name;
  const uniques = new Map(
    uniqueConstraints.map(each => [
      each.name ?? '',
      each.columns.map(column => propertyOf(column as PgColumn)),
    ]),
  );
  const alone = new Set([...uniques.values()].flatMap(each => (each.length === 1 ? each : [])));
  const byName = new Map(source.columns.map(column => [column.name, column]));
  const columns = Object.entries(properties).flatMap(([property, column]) => {
    const there = byName.get(column.name);
    if (!there) return [];
    return [{ property, column, source: there, isEmptyUnlessSet: alone.has(property) && !column.notNull }];
  });
  const placed = new Set([...columns.map(each => each.source.name), ...(moved.known ?? [])]);
  const references = foreignKeys.flatMap(key => {
    const { columns: own, foreignTable } = key.reference();
    const [column] = own;
    return column
      ? [{ property: propertyOf(column), column, table: foreignTable as unknown as Reference['table'] }]
      : [];
  });
  const unknown = source.columns.map(column => column.name).filter(each => !placed.has(each));
  return { name, columns, unknown, references, uniques };
}
