import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { departments, userAgents, users } from '#server/db/schema/index.ts';
import type { AnyServer } from '#server/resource/definition.ts';
import { ownerOf } from '#server/resource/tenant-rows.ts';
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
  return name === 'tenant' ? String(7100 + number) : `row-${marker.toLowerCase()}`;
};

/** Stores the four rows of a resource. */
export async function storeMatrixRows(db: Database, server: AnyServer): Promise<void> {
  const { table, resource } = server;
  for (const row of Object.keys(matrixRows) as MatrixRow[]) {
    const { marker, createBy, number } = matrixRows[row];
    const tenant = row === 'otherTenant' ? 2 : 1;
    await storeRow(db, server, marker, undefined);
    const values = {
      ...{ id: matrixIdOf(resource.name, row), createBy },
      ...(ownerOf(table) && { tenantId: tenant }),
      ...(table === users && { username: marker, relTenantIds: String(tenant) }),
      ...(table === userAgents && { userName: `agent_${marker}` }),
      ...(table === departments && { orgCode: `Z9${number}` }),
    };
    await db
      .update(table)
      .set(values as never)
      .where(eq(table.id, rowIdOf(resource.name)));
  }
}
