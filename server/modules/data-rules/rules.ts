import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import {
  type DataRuleRecord,
  type dataRuleAdd,
  type dataRuleDelete,
  type dataRuleEdit,
  type dataRulesFound,
  type dataRulesOfEntry,
  ruleStatus,
} from '#contract/areas/data-rules.ts';
import { logType, type OperateType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissionDataRules, permissions } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { presentAudit } from '#server/kernel/wire/audit.ts';
import { conditionsOf } from '#server/records/list/conditions.ts';
import { listResource } from '#server/records/list/resource.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { menuServer } from '../menus/menu-server.ts';
import { type RuleRow, requireApplicable, requireNoWidening } from './check-rule.ts';
import { grantsOfRule, removeFromGrants } from './grants-of-rules.ts';
import { requireEntry } from './rule-fields.ts';
import { publishNarrowed } from './ruled-entry.ts';

const searched = listResource(
  permissionDataRules,
  { permissionId: 'string', ruleName: 'string', ruleValue: 'string' },
  { forms: { ruleName: 'line', ruleValue: 'line' } },
);

/** The rules that match, of the entries that the caller may see. */
async function readRules(context: HandlerContext, condition: SQL | undefined): Promise<DataRuleRecord[]> {
  const { db } = context;
  const seen = db
    .select({ id: permissions.id })
    .from(permissions)
    .where(await visibleRows(menuServer, context));
  const rows = await db
    .select({ ...getTableColumns(permissionDataRules), grants: grantsOfRule })
    .from(permissionDataRules)
    .where(and(condition, inArray(permissionDataRules.permissionId, seen)))
    .orderBy(desc(permissionDataRules.createTime), desc(permissionDataRules.id));
  return rows.map(({ id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, ...row }) => ({
    id,
    permissionId,
    ruleName,
    ruleColumn,
    ruleConditions,
    ruleValue,
    status: row.status,
    grants: row.grants,
    ...presentAudit(row),
  }));
}

/** The rules of a menu entry, the newest first. */
export const rulesOfEntry = (
  { permissionId }: ParsedInputOf<typeof dataRulesOfEntry>,
  context: HandlerContext,
): Promise<DataRuleRecord[]> => readRules(context, eq(permissionDataRules.permissionId, permissionId));

/** The rules that match filters of the list conventions. */
export const findRules = (
  input: ParsedInputOf<typeof dataRulesFound>,
  context: HandlerContext,
): Promise<DataRuleRecord[]> =>
  readRules(context, conditionsOf(searched, { pageNo: 1, pageSize: 1, ...input }));

const contentNames = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const;
type Content = Pick<RuleRow, (typeof contentNames)[number]>;

/** The given values over those that are stored; null and absent keep these. */
const merged = (given: Partial<Content>, stored?: Content): Content => {
  const kept = (name: keyof Content) => given[name]?.trim() ?? stored?.[name] ?? null;
  return Object.fromEntries(contentNames.map(name => [name, kept(name)])) as unknown as Content;
};

export async function addRule(
  input: ParsedInputOf<typeof dataRuleAdd>,
  context: HandlerContext,
): Promise<null> {
  const { permissionId } = input;
  const content = merged({ ...input, status: input.status ?? ruleStatus.active });
  await changeEntry(permissionId, context, async (inside, entry) => {
    const rule = { id: newId(), permissionId, ...content };
    await requireApplicable(rule, undefined, entry, inside);
    const audit = { createBy: callerOf(context).username, createTime: context.now() };
    await inside.db.insert(permissionDataRules).values({ ...rule, ...audit });
    await inside.db.update(permissions).set({ ruleFlag: 1 }).where(eq(permissions.id, permissionId));
    await noteRule(inside, operateType.add, '添加', rule.ruleName, entry.name);
  });
  return null;
}

/** Changes a rule. One that is gone is not an error in the interface; nothing happens then. */
export async function editRule(
  { id, ...input }: ParsedInputOf<typeof dataRuleEdit>,
  context: HandlerContext,
): Promise<null> {
  await changeRule(id, context, async (stored, grants, inside, entry) => {
    const next = merged(input, stored);
    await requireApplicable({ ...next, id, permissionId: stored.permissionId }, stored, entry, inside);
    await requireNoWidening(stored, next, grants, inside);
    const audit = { updateBy: callerOf(context).username, updateTime: context.now() };
    await inside.db
      .update(permissionDataRules)
      .set({ ...next, ...audit })
      .where(eq(permissionDataRules.id, id));
    await noteRule(inside, operateType.edit, '编辑', next.ruleName, entry.name);
  });
  return null;
}

export async function deleteRule(
  { id }: ParsedInputOf<typeof dataRuleDelete>,
  context: HandlerContext,
): Promise<null> {
  await changeRule(id, context, async (stored, grants, inside, entry) => {
    const { db } = inside;
    await requireNoWidening(stored, undefined, grants, inside);
    await removeFromGrants(db, id);
    await db.delete(permissionDataRules).where(eq(permissionDataRules.id, id));
    const left = await db.$count(
      permissionDataRules,
      eq(permissionDataRules.permissionId, stored.permissionId),
    );
    if (left === 0)
      await db.update(permissions).set({ ruleFlag: 0 }).where(eq(permissions.id, stored.permissionId));
    await noteRule(inside, operateType.delete, '删除', stored.ruleName, entry.name);
  });
  return null;
}

type Entry = Awaited<ReturnType<typeof requireEntry>>;

/**
 * Changes the rules of a menu entry, one request after another. Open consoles learn that rights have changed, and that
 * lists of what the rules narrow may have other rows.
 */
async function changeEntry(
  permissionId: string,
  context: HandlerContext,
  change: (inside: HandlerContext, entry: Entry) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async tx => {
    const db: Database = tx;
    await db
      .select({ id: permissions.id })
      .from(permissions)
      .where(eq(permissions.id, permissionId))
      .for('update');
    const inside = { ...context, db };
    const entry = await requireEntry(inside, permissionId);
    await change(inside, entry);
    context.publish({ kind: 'everybody', message: { cmd: 'permission' } });
    context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'dataRule' } });
    await publishNarrowed([permissionId], inside);
  });
}

async function changeRule(
  id: string,
  context: HandlerContext,
  change: (stored: RuleRow, grants: number, inside: HandlerContext, entry: Entry) => Promise<void>,
): Promise<void> {
  const isRule = eq(permissionDataRules.id, id);
  const [found] = await context.db
    .select({ permissionId: permissionDataRules.permissionId })
    .from(permissionDataRules)
    .where(isRule);
  if (!found) return;
  await changeEntry(found.permissionId, context, async (inside, entry) => {
    const [stored] = await inside.db
      .select({ ...getTableColumns(permissionDataRules), grants: grantsOfRule })
      .from(permissionDataRules)
      .where(and(isRule))
      .for('update');
    if (stored) await change(stored, stored.grants, inside, entry);
  });
}

const noteRule = (
  context: HandlerContext,
  operation: OperateType,
  verb: string,
  name: string | null,
  entry: string | null,
) =>
  writeLog(context, {
    type: logType.operation,
    operateType: operation,
    content: `${verb}数据规则“${name ?? ''}”，菜单：${entry ?? ''}`,
  });
