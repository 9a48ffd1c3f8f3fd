import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { treeSources } from '#contract/areas/trees.ts';
import { parts } from '#contract/filter-value.ts';
import type { Field } from '#contract/resource/field.ts';
import {
  categories,
  departments,
  permissions,
  positions,
  roles,
  tenants,
  users,
} from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Row } from './change.ts';
import { type AnyServer, fieldsOf, optionsOf, serverOfTable, type Values } from './definition.ts';
import { keysOf } from './keys.ts';
import { requireRegions } from './regions.ts';
import { visibleRows } from './scope.ts';
import { tenantRows } from './tenant-rows.ts';

/** The target of a reference: the column of its values, and the column of their texts. */
export interface ReferenceTarget {
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly text: PgColumn;
  /** The rows that can be chosen. */
  readonly live?: SQL;
  /** A value that represents no row, such as the parent of roots. */
  readonly none?: string;
  /** The noun for a row, in Chinese. */
  readonly noun: string;
}

/** The targets of references, by the name of the resource (security rule 2). */
const referenceTargets: Readonly<Record<string, ReferenceTarget>> = {
  department: {
    table: departments,
    key: departments.id,
    text: departments.departName,
    noun: '部门',
    live: eq(departments.delFlag, '0'),
  },
  category: {
    table: categories,
    key: categories.id,
    text: categories.name,
    noun: '分类',
    none: treeSources.category.root,
  },
  menu: {
    table: permissions,
    key: permissions.id,
    text: permissions.name,
    noun: '菜单',
    live: eq(permissions.delFlag, 0),
  },
  role: { table: roles, key: roles.id, text: roles.roleName, noun: '角色' },
  position: { table: positions, key: positions.code, text: positions.name, noun: '职务' },
  tenant: { table: tenants, key: tenants.id, text: tenants.name, noun: '租户' },
  user: { table: users, key: users.id, text: users.realname, live: eq(users.delFlag, 0), noun: '用户' },
};

/** The target of a reference field. @throws for an unknown resource */
export function targetOf(field: Field): ReferenceTarget | undefined {
  const codes = field.kind.codes?.(optionsOf(field));
  if (codes === undefined || !('resource' in codes)) return undefined;
  const target = referenceTargets[codes.resource];
  if (!target) throw new Error(`A field refers to ${codes.resource}, which is not a reference target`);
  return target;
}

/** The rows that the caller may choose: of those that can be chosen the ones that they see, by list and data rules. */
export async function choosableRows(
  { table, live }: ReferenceTarget,
  context: HandlerContext,
): Promise<SQL | undefined> {
  const server = serverOfTable(table);
  return and(live, server ? await visibleRows(server, context) : await tenantRows(table, context));
}

/**
 * Refuses values without a target that the caller may choose, at their field: one that is hidden is refused as one that
 * does not exist. Values that are stored already are accepted, because their target may have been removed since, or is
 * somebody else's choice.
 */
export async function requireReferences(
  server: AnyServer,
  context: HandlerContext,
  inputs: readonly Values[],
  stored: readonly Row[],
): Promise<void> {
  let linked: readonly Values[] | undefined;
  for (const [name, field] of fieldsOf(server)) {
    await requireRegions(name, field, inputs);
    const target = targetOf(field);
    if (!target || !inputs.some(input => valuesOf(input[name]).length > 0)) continue;
    if (field.options.virtual) linked ??= await linkedValues(server, stored, context);
    const known: readonly Values[] = field.options.virtual ? (linked ?? []) : stored;
    const kept = new Set(known.flatMap(row => valuesOf(row[name])));
    if (target.none !== undefined) kept.add(target.none);
    const named = new Set(inputs.flatMap(input => valuesOf(input[name])).filter(value => !kept.has(value)));
    if (named.size === 0) continue;
    const isNamed = inArray(target.key, keysOf(target.key, named));
    const rows = await context.db
      .selectDistinct({ key: target.key })
      .from(target.table)
      .where(and(isNamed, await choosableRows(target, context)));
    if (rows.length === named.size) continue;
    const message = `所选${target.noun}不存在，请刷新后重试`;
    throw new BusinessError(message, { fieldErrors: { [name]: message } });
  }
}

/** What rows are linked to, in the fields that have no column. */
const linkedValues = (
  { options: { links } }: AnyServer,
  stored: readonly Row[],
  context: HandlerContext,
): Promise<Values[]> => Promise.all(stored.map(async row => (await links?.(row, context)) ?? {}));

const valuesOf = (value: unknown) => (value === null || value === undefined ? [] : parts(String(value)));
