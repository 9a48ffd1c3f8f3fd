import { and, eq, type SQL, sql } from 'drizzle-orm';
import { dataSourceResource } from '#contract/areas/data-sources.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { dataSources } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { dataSourceServer } from '../data-sources/data-source-server.ts';
import { readSource } from '../data-sources/read-source.ts';
import type { SourcePiece, SourceRows } from '../data-sources/source-rows.ts';
import { sourceNamed } from '../data-sources/stored-source.ts';

/** The rows of a statement in a data source. @throws as {@link readSource} */
export async function rowsOfSource(
  pieces: readonly SourcePiece[],
  code: string,
  { db, config, caller, left }: Pick<HandlerContext, 'db' | 'config' | 'caller' | 'left'>,
): Promise<SourceRows> {
  const source = await sourceNamed(code, { db, config });
  return readSource(source, pieces, { owner: caller?.userId ?? '', left });
}

/** A query that returns these rows, whose values are texts, for conditions and order to follow. */
export function queryOfRows({ fields, rows }: SourceRows): SQL {
  // A name that is there twice has one value alone.
  const columns = [...new Map(fields.map(({ name }, index) => [name, index]))];
  const records = rows.map(row => Object.fromEntries(columns.map(([name, index]) => [name, row[index]])));
  const declared = columns.map(([name]) => sql`${sql.identifier(name)} text`);
  return sql`select * from json_to_recordset(${JSON.stringify(records)}::json) as given(${sql.join(declared, sql`, `)})`;
}

/**
 * Refuses a data source for a designer who may not choose it: with the statement they decide what is read there.
 *
 * @throws BusinessError at the field
 */
export async function requireSource(code: string | null | undefined, context: HandlerContext): Promise<void> {
  if (!code) return;
  const { db } = context;
  const may = await holdsAnyOf(
    permissionsOf(dataSourceResource.endpoints.options),
    callerOf(context).userId,
    db,
  );
  const isSeen = may && and(await visibleRows(dataSourceServer, context), eq(dataSources.code, code));
  if (isSeen && (await db.$count(dataSources, isSeen)) > 0) return;
  const message = '没有这个数据源，或没有权限使用';
  throw new BusinessError(message, { fieldErrors: { dbSource: message } });
}
