import { and, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { parts } from '#contract/filter-value.ts';
import { administratorsAmong } from '#server/access/administrators/administrators.ts';
import { listViews, positions, roles, userAgents, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type Caller, callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { chosenTenant } from '#server/kernel/http/tenant.ts';

/** What a caller does with rows: those of the installation that tenants share may be seen, and not changed. */
export type Use = 'see' | 'change';

/** Tables whose rows of the installation are there for every tenant: what it defines once, they give to their people. */
const shared: ReadonlySet<PgTable> = new Set<PgTable>([roles, positions, listViews]);

/** Tables whose rows belong to the tenants of a person; other tables that tenants own have a column for it. */
const throughPeople = new Map<PgTable, (tenants: SQL) => SQL>([
  [users, belongTo],
  [
    userAgents,
    tenants => sql`${userAgents.userName} in (select username from sys_user where ${belongTo(tenants)})`,
  ],
]);

/** The condition that a person belongs to one of the tenants. @param tenants their numbers, an array of texts */
function belongTo(tenants: SQL): SQL {
  return sql`string_to_array(replace(sys_user.rel_tenant_ids, ' ', ''), ',') && ${tenants}`;
}

const arrayOf = (tenants: readonly string[]): SQL => sql`${sql.param(tenants)}::text[]`;

type Member = Pick<Caller, 'userId' | 'relTenantIds'>;

const keptAdministrators = new WeakMap<Member, Promise<boolean>>();

function isAdministrator(person: Member, { db }: Pick<HandlerContext, 'db'>): Promise<boolean> {
  const known =
    keptAdministrators.get(person) ??
    administratorsAmong(db, [person.userId]).then(administrators => administrators.has(person.userId));
  keptAdministrators.set(person, known);
  return known;
}

/**
 * The tenants whose rows the caller sees: the one that the request chooses, otherwise all of theirs. Undefined for
 * people without tenants, and for administrators who have not chosen one: they see all rows.
 */
export async function tenantsSeen(context: HandlerContext): Promise<readonly string[] | undefined> {
  const caller = callerOf(context);
  const chosen = chosenTenant(context.request, caller);
  return chosen === undefined ? tenantsSeenBy(caller, context) : [chosen];
}

/** The tenants whose rows a person sees who has not chosen one; undefined as for {@link tenantsSeen}. */
export async function tenantsSeenBy(
  person: Member,
  context: Pick<HandlerContext, 'db'>,
): Promise<readonly string[] | undefined> {
  const own = parts(person.relTenantIds ?? '');
  if (own.length === 0) return undefined;
  return (await isAdministrator(person, context)) ? undefined : own;
}

/** The tenant that owns the rows which the caller adds; null for the installation. @throws when there are several */
export async function tenantOfNewRows(context: HandlerContext): Promise<number | null> {
  const seen = await tenantsSeen(context);
  if (seen === undefined) return null;
  const [only, ...others] = seen;
  if (others.length > 0) throw new BusinessError('您属于多个租户，请先选择当前租户');
  return Number(only);
}

/**
 * The rows of a table that the tenants of the caller leave to them (ADR 0063); undefined when these do not narrow
 * anything, because the caller is confined to none, or because the table is the installation's.
 */
export async function tenantRows(
  table: PgTable,
  context: HandlerContext,
  use: Use = 'see',
): Promise<SQL | undefined> {
  if (!isOwned(table)) return undefined;
  const seen = await tenantsSeen(context);
  return seen && rowsOfTenants(table, seen, use);
}

/** The rows of a table that people of these tenants see, or change. */
export function rowsOfTenants(table: PgTable, tenants: readonly string[], use: Use = 'see'): SQL | undefined {
  const ofPeople = throughPeople.get(table);
  if (ofPeople) return ofPeople(arrayOf(tenants));
  const column = ownerOf(table);
  if (!column) return undefined;
  const isOwn = inArray(column, tenants.map(Number));
  return shared.has(table) && use === 'see' ? or(isNull(column), isOwn) : isOwn;
}

/** The column with the tenant that owns a row. */
export const ownerOf = (table: PgTable): PgColumn | undefined => getTableColumns(table).tenantId;

/** Whether tenants own rows of a table. */
export const isOwned = (table: PgTable): boolean => throughPeople.has(table) || ownerOf(table) !== undefined;

/** Those who belong to the tenant that owns a row; everybody for a row of the installation. */
export const membersOfOwner = (tenantId: number | null): SQL | undefined =>
  tenantId === null ? undefined : belongTo(arrayOf([String(tenantId)]));

/** The condition that a person belongs to the tenant that owns a row. @param userId the person */
export const ownerHasMember = (column: PgColumn, userId: string): SQL | undefined =>
  or(
    isNull(column),
    sql`exists (select 1 from sys_user where sys_user.id = ${userId} and ${belongTo(sql`array[${column}::text]`)})`,
  );

/** Those of the rows of a table that the tenants of the caller leave to them. */
export async function seenAmong(
  table: PgTable & { readonly id: PgColumn },
  ids: readonly string[],
  context: HandlerContext,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select({ id: sql<string>`${table.id}` })
    .from(table as PgTable)
    .where(and(inArray(table.id, [...ids]), await tenantRows(table, context)));
  return rows.map(({ id }) => id);
}
