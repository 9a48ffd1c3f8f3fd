import { and, desc, type SQL, sql } from 'drizzle-orm';
import { type dataRulePreview, type RulePreview, ruleStatus } from '#contract/areas/data-rules.ts';
import { type ParsedInputOf, permissionsOf } from '#contract/endpoint.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { conditionIn, previewedPerson } from '#server/modules/view-as/previewed-person.ts';
import { rulesOf } from '#server/records/list/data-rules.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import { conditionOfRules, type DataRule, ruledColumns } from '#server/records/list/rule-condition.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { wireValue } from '#server/records/resource/present-row.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { rowsBeforeRules, visibleRows } from '#server/records/resource/scope.ts';
import { rowsOfTenants } from '#server/records/resource/tenant-rows.ts';
import { requireEntry } from './rule-fields.ts';
import { ruledEntry } from './ruled-entry.ts';

/** The number of rows that are shown of each kind. */
const shown = 5;

type Input = ParsedInputOf<typeof dataRulePreview>;

/**
 * The rows that a person would see with and without a rule that is not stored, as if one of their roles had it. Everybody
 * but administrators learns nothing about rows that they do not see themselves, not even their number.
 */
export async function previewRule(input: Input, context: HandlerContext): Promise<RulePreview> {
  const { db } = context;
  const found = await ruledEntry(await requireEntry(context, input.permissionId), db);
  if (!found?.server) throw new BusinessError('这个菜单没有可以预览的列表');
  const { server, ruled } = found;
  const { userId, variables, tenants, limited } = await previewedPerson(input.userId, context);
  const column = input.ruleColumn ?? '';
  if ((await hiddenFields(server, context)).includes(column)) throw refusedColumn();
  const base = and(
    limited ? await listedRows(server, context) : await rowsBeforeRules(server, context),
    tenants && rowsOfTenants(server.table, tenants),
  );
  const stored = await rulesOf(db, userId, sql`p.id = ${input.permissionId}`);
  const others = stored.filter(({ id }) => id !== input.id);
  const before = conditionOfRules(others, ruled, variables);
  const after = conditionOfRules(withDraft(stored, input), ruled, variables);
  const sides = { base, without: conditionIn(before), with: conditionIn(after) };
  return {
    fault: 'fault' in after ? after.fault : null,
    limited,
    ...(await countedRows(server, ruledColumns(ruled).has(column) ? column : undefined, sides, context)),
  };
}

/** The rows that the caller may list; none for somebody who may not open the list. */
async function listedRows(server: AnyServer, context: HandlerContext): Promise<SQL | undefined> {
  const { userId } = callerOf(context);
  const mayList = await holdsAnyOf(permissionsOf(server.resource.endpoints.list), userId, context.db);
  return mayList ? visibleRows(server, context) : sql`false`;
}

/** A match would be an answer about a value that is hidden from the caller. */
const refusedColumn = () => {
  const message = '您不能查看规则字段的值';
  return new BusinessError(message, { fieldErrors: { ruleColumn: message } });
};

/** The rules with the one that is tried at the place of the stored one, or last. */
function withDraft(stored: readonly DataRule[], input: Input): DataRule[] {
  const draft: DataRule = {
    id: input.id ?? '',
    permissionId: input.permissionId,
    ruleName: input.ruleName ?? null,
    ruleColumn: input.ruleColumn ?? null,
    ruleConditions: input.ruleConditions ?? null,
    ruleValue: input.ruleValue ?? null,
  };
  const applied = input.status === ruleStatus.inactive ? [] : [draft];
  if (!stored.some(({ id }) => id === input.id)) return [...stored, ...applied];
  return stored.flatMap(rule => (rule.id === input.id ? applied : [rule]));
}

interface Sides {
  readonly base: SQL | undefined;
  readonly without: SQL;
  readonly with: SQL;
}

/** @param column the property whose values are shown beside the names; undefined for none */
async function countedRows(
  server: AnyServer,
  column: string | undefined,
  sides: Sides,
  context: HandlerContext,
) {
  const { db } = context;
  const table = server.table as ListTable;
  const [before, after] = [sql`coalesce(${sides.without}, false)`, sql`coalesce(${sides.with}, false)`];
  const kinds = {
    kept: sql`(${before} and ${after})`,
    lost: sql`(${before} and not ${after})`,
    gained: sql`(${after} and not ${before})`,
  };
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      without: countOf(before),
      with: countOf(after),
      kept: countOf(kinds.kept),
      lost: countOf(kinds.lost),
      gained: countOf(kinds.gained),
    })
    .from(table)
    .where(sides.base);
  const { without = 0, with: within = 0, kept = 0, lost = 0, gained = 0 } = counts ?? {};
  const rowsOf = async (condition: SQL, total: number) => {
    if (total === 0) return { total, rows: [] };
    const order = [server.columns.createTime ?? table.id, table.id].map(each => desc(each));
    const rows = await db
      .select()
      .from(table)
      .where(and(sides.base, condition))
      .orderBy(...order)
      .limit(shown);
    return { total, rows: await namedRows(server, rows, column, context) };
  };
  return {
    without,
    with: within,
    kept: await rowsOf(kinds.kept, kept),
    lost: await rowsOf(kinds.lost, lost),
    gained: await rowsOf(kinds.gained, gained),
  };
}

async function namedRows(
  server: AnyServer,
  rows: readonly object[],
  column: string | undefined,
  context: HandlerContext,
) {
  const records: object[] = await presentRows(server, rows as never, context, 'list');
  return records.map((record, index) => {
    const stored = column && wireValue(Reflect.get(rows[index] ?? {}, column));
    const value: unknown = Reflect.get(record, `${column}_dictText`) ?? stored;
    return {
      id: String(Reflect.get(record, 'id')),
      name: nameOfRecord(server.resource, record),
      value: value === null || value === undefined ? null : String(value).slice(0, 200),
    };
  });
}
