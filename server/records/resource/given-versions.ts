import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { headerName } from '#contract/constants.ts';
import { readRecordVersions, versionKey } from '#contract/record-versions.ts';
import { badRequest } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Row } from './change.ts';
import type { AnyServer } from './definition.ts';

type Versions = ReadonlyMap<string, number>;

const none: Versions = new Map();
const read = new WeakMap<FastifyRequest, Map<string, number>>();

/**
 * The versions that a request states for its records; none for a client of the family, and for work without a request.
 * @throws BusinessError for a header of another form, whose write would not be checked otherwise
 */
function givenVersions({ request }: Pick<HandlerContext, 'request'>): Versions {
  const known = request && read.get(request);
  if (known) return known;
  const header = (request as FastifyRequest | undefined)?.headers?.[headerName.recordVersions.toLowerCase()];
  if (header === undefined) return none;
  const versions = readRecordVersions(String(header));
  if (versions === undefined) throw badRequest('请求头 X-Record-Versions 的格式不正确');
  read.set(request, versions);
  return versions;
}

/** States the versions of records in place of a request: for work that goes on after its reply. */
export function stateVersions(
  { resource }: Pick<AnyServer, 'resource'>,
  records: readonly { readonly id: string; readonly version: number | null }[],
  { request }: Pick<HandlerContext, 'request'>,
): void {
  const known = records.flatMap(({ id, version }) =>
    version === null ? [] : [[versionKey(resource.name, id), version] as const],
  );
  read.set(request, new Map(known));
}

/** The version that a request states for a row; undefined when it states none. */
export const givenVersion = (
  { resource }: Pick<AnyServer, 'resource'>,
  { id }: Pick<Row, 'id'>,
  context: Pick<HandlerContext, 'request'>,
): number | undefined => givenVersions(context).get(versionKey(resource.name, String(id)));

/**
 * Forgets the versions of rows that a request has written: when it writes one of them again, such as to release what it has
 * saved, the version is its own.
 */
export function forgetVersions(
  { resource }: Pick<AnyServer, 'resource'>,
  rows: readonly Row[],
  { request }: Pick<HandlerContext, 'request'>,
): void {
  const versions = request && read.get(request);
  for (const { id } of versions ? rows : []) versions?.delete(versionKey(resource.name, String(id)));
}

/** The column with the version of the rows of a table; undefined for one without. */
export const versionColumnOf = (table: PgTable): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn | undefined>).recordVersion;

/** The columns of a row that somebody has saved once more. */
export function nextVersion(table: PgTable): { readonly recordVersion?: SQL } {
  const column = versionColumnOf(table);
  return column ? { recordVersion: sql`${column} + 1` } : {};
}
