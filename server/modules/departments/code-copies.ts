import { eq, getTableColumns, inArray, is, ne, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/open.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { DataRule } from '#server/records/list/rule-condition.ts';

const { departments, permissionDataRules, users } = schema;

/** Columns that state to which department a record belongs. */
const copies: readonly PgColumn[] = Object.values(schema).flatMap(table =>
  is(table, PgTable)
    ? Object.values<PgColumn>(getTableColumns(table)).filter(({ name }) => name === 'sys_org_code')
    : [],
);

/** The properties of records by which data rules compare codes of departments. */
const comparedColumns: ReadonlySet<string> = new Set(['sysOrgCode', 'sys_org_code', 'orgCode', 'org_code']);
const sqlRule = 'USE_SQL_RULES';
/** Whether a data rule compares codes of departments, also with a code that it names itself. */
export const comparesCodes = ({ ruleColumn, ruleConditions, ruleValue }: DataRule): boolean =>
  ruleConditions === sqlRule ? /org_?code/i.test(ruleValue ?? '') : comparedColumns.has(ruleColumn ?? '');

/** Characters of the column with the value of a data rule. */
const longestValue = 300;

/** What replaces each code: another one, or null where its records belong to no department any more. */
export type CodeChanges = ReadonlyMap<string, string | null>;

/** A change of codes as rows of a query, `changed(old, new)`. */
const asRows = (changes: CodeChanges) =>
  sql`unnest(${sql.param([...changes.keys()])}::text[], ${sql.param([...changes.values()])}::text[]) as changed(old, new)`;

/** Replaces the codes of departments in the records that bear them. */
export async function replaceRecordCodes(tx: Database, changes: CodeChanges): Promise<void> {
  for (const column of copies) {
    const name = sql.identifier(column.name);
    await tx.execute(
      sql`update ${column.table} set ${name} = changed.new from ${asRows(changes)} where ${column} = changed.old`,
    );
  }
}

/** Replaces the codes of the departments that people act for at present. */
export async function replaceCurrentCodes(tx: Database, changes: CodeChanges): Promise<void> {
  await tx.execute(
    sql`update ${users} set org_code = changed.new from ${asRows(changes)} where ${users.orgCode} = changed.old`,
  );
}

/** The beginning of the codes of a branch before a move, and after it. No code began with the new one before. */
export interface MovedCodes {
  readonly from: string;
  readonly to: string;
}

/**
 * Replaces the codes of a branch that has moved: in records, in the departments that people act for, and in data rules.
 * A code is replaced if a department has the one that follows from it, so that the branch is not read, however large.
 *
 * @param tx the transaction, in which the departments have their new codes
 */
export async function replaceMovedCodes(tx: Database, { from, to }: MovedCodes): Promise<void> {
  for (const column of [users.orgCode, ...copies])
    await tx.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = moved.org_code from sys_depart moved
      where starts_with(${column}, ${from}) and moved.org_code = ${to} || substr(${column}, ${from.length + 1})`);
  const rules = await rulesNaming(tx, { has: code => code.startsWith(from) });
  const named = new Set(
    rules.flatMap(({ value }) => value.match(word) ?? []).filter(code => code.startsWith(from)),
  );
  if (named.size === 0) return;
  const codes = [...named].map(code => [code, to + code.slice(from.length)] as const);
  const stored = await tx
    .select({ code: departments.orgCode })
    .from(departments)
    .where(
      inArray(
        departments.orgCode,
        codes.map(([, code]) => code),
      ),
    );
  const known = new Set(stored.map(({ code }) => code));
  await replaceRuleCodes(tx, new Map(codes.filter(([, code]) => known.has(code))));
}

/** The number of records that bear one of these codes. */
export async function countRecords(db: Database, codes: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    copies.map(column => db.$count(column.table, sql`${column} = any(${sql.param(codes)}::text[])`)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A data rule that names a code of a department. */
interface NamingRule {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Its value is SQL, which nothing changes. */
  readonly isStatement: boolean;
}

/** A word of a value: what is between commas, quotes and wildcards. */
const word = /[^\s,'"%*()=<>]+/g;

/** The data rules that name one of these codes, whether they are in force or not. */
export async function rulesNaming(
  db: Database,
  codes: Pick<ReadonlySet<string>, 'has'>,
): Promise<NamingRule[]> {
  const { id, ruleName, ruleColumn, ruleConditions, ruleValue } = permissionDataRules;
  const rows = await db
    .select({ id, name: ruleName, column: ruleColumn, conditions: ruleConditions, value: ruleValue })
    .from(permissionDataRules)
    .where(ne(ruleValue, ''));
  return rows.flatMap(({ value, column, conditions, ...rule }) => {
    const isStatement = conditions === sqlRule;
    const names =
      (isStatement || comparedColumns.has(column ?? '')) && value?.match(word)?.some(each => codes.has(each));
    return names && value ? [{ ...rule, name: rule.name ?? rule.id, value, isStatement }] : [];
  });
}

/** Replaces codes in the data rules that name them. */
async function replaceRuleCodes(tx: Database, changes: ReadonlyMap<string, string>): Promise<void> {
  const rules = (await rulesNaming(tx, new Set(changes.keys()))).filter(({ isStatement }) => !isStatement);
  for (const { id, name, value } of rules) {
    const ruleValue = value.replace(word, each => changes.get(each) ?? each);
    if (ruleValue.length > longestValue)
      throw new BusinessError(`数据规则“${name}”的规则值放不下新的部门编码`);
    await tx.update(permissionDataRules).set({ ruleValue }).where(eq(permissionDataRules.id, id));
  }
}
