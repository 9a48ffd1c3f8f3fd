import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { componentsOf } from '#contract/pages.ts';
import { auditFields } from '#contract/resource/audit.ts';
import type { Fields } from '#contract/resource/field.ts';
import { inChinese } from '#contract/resource/text.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { rulesOfCaller } from '#server/records/list/data-rules.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { DataRule } from '#server/records/list/rule-condition.ts';
import type { Row } from './change.ts';
import { type AnyServer, fieldsOf } from './definition.ts';
import { RefusedRecordError } from './sanitise-change.ts';
import { ruledTableOf } from './scope.ts';

/** A statement has at most 65,535 parameters, and each rule has some of its own. */
const rowsPerStatement = 5000;

const isMet = (condition: SQL | undefined): SQL<boolean> =>
  condition ? sql<boolean>`coalesce((${condition}), false)` : sql<boolean>`true`;

/**
 * Refuses a write after which its writer would not see a row any more: whoever reads only some rows writes only such
 * (security rule 10). It reads the rows as they are stored, so that what hooks and the database have set counts, too.
 *
 * @param context its `db` is the transaction of the write, which the refusal rolls back
 * @throws RefusedRecordError at the field that the rule names
 */
export async function requireWithinRules(
  server: AnyServer,
  rows: readonly Pick<Row, 'id'>[],
  context: HandlerContext,
): Promise<void> {
  const components = componentsOf(server.resource.name);
  const effect = await rulesOfCaller(context, { components }, ruledTableOf(server));
  if ('fault' in effect && rows.length > 0) throw new RefusedRecordError(unapplied, undefined, 0);
  const applied = 'fault' in effect ? [] : effect.applied;
  const scope = await server.options.scope?.(context);
  if (applied.length === 0 && scope === undefined) return;
  const table: ListTable = server.table;
  const met = sql<
    boolean[]
  >`array[${sql.join([scope, ...applied.map(each => each.condition)].map(isMet), sql`, `)}]`;
  const results = new Map<string, readonly boolean[]>();
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const ids = rows.slice(start, start + rowsPerStatement).map(({ id }) => id);
    const found = await context.db
      .select({ id: table.id, met })
      .from(table)
      .where(and(inArray(table.id, ids)));
    for (const row of found) results.set(String(row.id), row.met);
  }
  for (const [position, { id }] of rows.entries()) {
    const broken = results.get(String(id))?.indexOf(false) ?? -1;
    if (broken === 0) throw new RefusedRecordError(outside, undefined, position);
    const rule = applied[broken - 1]?.rule;
    if (rule) throw refusalOf(server, rule, position);
  }
}

const unapplied = '您的数据规则无法应用，不能保存，请联系管理员';
const outside = '保存后您将看不到这条记录，不能保存';

function refusalOf(server: AnyServer, { ruleColumn, ruleName }: DataRule, position: number) {
  const [field, label] = fieldOf(server, ruleColumn ?? '');
  const message = `“${label}”不符合您的数据规则“${ruleName ?? ''}”，保存后您将看不到这条记录`;
  return new RefusedRecordError(message, field, position);
}

/** The field that shows the column of a rule, and its label; a column without a field is named as it is. */
function fieldOf(server: AnyServer, column: string): readonly [name: string, label: string] {
  const stored = ruledTableOf(server).table as unknown as Readonly<Record<string, unknown>>;
  const shown = fieldsOf(server).find(([name]) => server.columns[name] === stored[column]);
  const audited: Fields = auditFields({
    audit: { createBy: {}, createTime: {}, updateBy: {}, updateTime: {} },
  });
  const [name, field] = shown ?? [column, audited[column]];
  return [name, field ? inChinese(field.options.label) : column];
}
