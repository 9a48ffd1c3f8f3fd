import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { categories, departments, users } from '#server/kernel/db/schema/index.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { ownerOf } from '#server/records/resource/tenant-rows.ts';
import { rowIdOf, storeRow } from './restricted-rows.ts';

/** The rows that there are of every resource, with the text by which each is recognized and who has created it. */
export const matrixRows = {
  own: { marker: 'OWNROW', createBy: 'head', number: 1 },
  sameDepartment: { marker: 'SAMEROW', createBy: 'colleague', number: 2 },
  otherDepartment: { marker: 'ELSEROW', createBy: 'stranger', number: 3 },
  otherTenant: { marker: 'FARROW', createBy: 'stranger', number: 4 },
} as const;
export type MatrixRow = keyof typeof matrixRows;

/** The id of one of the rows of a resource. */
export const matrixIdOf = (name: string, row: MatrixRow): string => {
  const { number, marker } = matrixRows[row];
  return name === 'tenant' ? String(7100 + number) : `${name}-${marker.toLowerCase()}`;
};

/** The codes of departments and categories. */
export const codeOf = (row: MatrixRow): string => `Z9${matrixRows[row].number}`;
/** The id of the deleted one of a resource with a recycle bin. */
export const deletedIdOf = (row: MatrixRow): string => `gone-${matrixRows[row].number}`;
/** The id of the row that is below one in a tree; the entry of the menu is granted to the role of each kind. */
export const belowIdOf = (row: MatrixRow): string => `below-${matrixRows[row].number}`;
/** The id of the data rule of an entry of the menu, and of the one that narrows what is granted. */
export const ruleIdOf = (row: MatrixRow): string => `rule-${matrixRows[row].number}`;
export const grantedRuleIdOf = (row: MatrixRow): string => `granted-${matrixRows[row].number}`;
export const tenantOf = (row: MatrixRow): number => (row === 'otherTenant' ? 2 : 1);

/** Stores the four rows of a resource. */
export async function storeMatrixRows(db: Database, server: AnyServer): Promise<void> {
  const { table, resource } = server;
  for (const row of Object.keys(matrixRows) as MatrixRow[]) {
    const { marker, createBy } = matrixRows[row];
    const tenant = tenantOf(row);
    await storeRow(db, server, marker, undefined);
    const values = {
      id: matrixIdOf(resource.name, row),
      createBy,
      ...(ownerOf(table) && { tenantId: tenant }),
      ...(table === users && { username: marker, relTenantIds: String(tenant) }),
      ...(table === departments && { orgCode: codeOf(row) }),
      ...(table === categories && { code: codeOf(row) }),
    };
    await db
      .update(table)
      .set(values as never)
      .where(eq(table.id, rowIdOf(resource.name)));
  }
}
