import { getTableName } from 'drizzle-orm';
import { permissionsOf } from '#contract/endpoint.ts';
import {
  nameOf,
  type RegisteredTable,
  registeredTables,
} from '#server/records/dictionary/registered-tables.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import type { MatrixRead } from './matrix-reads.ts';
import { codeOf, type MatrixRow, matrixIdOf, matrixRows } from './matrix-rows.ts';

/** What a request to a dictionary over a table states of the table and of a row. */
interface TableRow {
  readonly dictCode: string;
  readonly text: string;
  readonly value: string;
  readonly names: { readonly table: string; readonly text: string; readonly code: string };
}

/** A read of the rows of each table that may be read as a dictionary, by those who may list them. */
export const inEveryTable = (about: (row: TableRow) => object): readonly MatrixRead[] =>
  registeredTables.map(entry => {
    const { table, text, code, listedBy } = entry;
    const of = servedResources.find(each => each.table === table)?.resource.name ?? '';
    return {
      of,
      needs: typeof listedBy === 'string' ? [listedBy] : permissionsOf(listedBy),
      about: row =>
        about({
          dictCode: nameOf(entry),
          text: matrixRows[row].marker,
          value: codeFor(entry, of, row),
          names: { table: getTableName(table), text: text.name, code: code.name },
        }),
    };
  });

function codeFor({ code }: RegisteredTable, of: string, row: MatrixRow): string {
  if (code.name === 'id') return matrixIdOf(of, row);
  return code.name === 'org_code' ? codeOf(row) : matrixRows[row].marker;
}
