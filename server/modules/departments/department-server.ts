import { and, inArray, sql } from 'drizzle-orm';
import { departmentResource, orgCategory } from '#contract/areas/department-records.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import type { DepartmentRow } from '#server/modules/membership/present.ts';
import { isWithin } from '#server/modules/membership/within.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { levelLength } from '#server/records/tree/codes.ts';
import { type CodeChanges, replaceCurrentCodes, replaceRecordCodes, rulesNaming } from './code-copies.ts';
import { departmentsBelow, freeCode, levelOf, lockDepartments } from './department-tree.ts';
import { changeDirectors, forgetDirectors } from './directors.ts';
import { followMove, newPlace } from './move.ts';
import { requireOtherThanOwn, requireOwnDepartments, requireRightsOverMembers } from './rights.ts';

const idsIn = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The place of a new department, and the code that follows from it. Roots are companies. */
async function placed({ parentId, orgCategory: kind }: Values, context: HandlerContext) {
  const parent = parentId ? await visibleParent(String(parentId), context) : undefined;
  return {
    parentId: parent?.id ?? '',
    orgCode: await freeCode(context.db, parent?.orgCode ?? ''),
    orgType: String(levelOf(parent) + 1),
    orgCategory: parent ? String(kind || orgCategory.department) : orgCategory.company,
    // A tree has one owner, whoever adds to it.
    ...(parent && { tenantId: parent.tenantId }),
  };
}

async function visibleParent(id: string, context: HandlerContext): Promise<DepartmentRow> {
  const [parent] = await findVisible(departmentServer, context, [id]);
  if (parent) return parent;
  const message = '所选上级部门不存在，请刷新后重试';
  throw new BusinessError(message, { fieldErrors: { parentId: message } });
}

/** The parents of imported rows by their codes: stored departments, and earlier rows of the same sheet. */
async function importedPlaces(inputs: readonly Values[], context: HandlerContext) {
  const codes = inputs.map(({ orgCode }) => String(orgCode));
  const parentCodes = [...new Set(codes.map(code => code.slice(0, -levelLength)))].filter(Boolean);
  const stored = await context.db
    .select({ id: departments.id, code: departments.orgCode, tenantId: departments.tenantId })
    .from(departments)
    .where(and(await visibleRows(departmentServer, context), inArray(departments.orgCode, parentCodes)));
  const idOf = new Map(stored.map(({ id, code }) => [code, id]));
  const ownerOf = new Map(stored.map(({ code, tenantId }) => [code, tenantId]));
  const own = codes.map(code => {
    const id = newId();
    idOf.set(code, id);
    return id;
  });
  return codes.map((code, index) => {
    const parentCode = code.slice(0, -levelLength);
    const parentId = parentCode === '' ? '' : idOf.get(parentCode);
    if (parentId === undefined) throw new BusinessError(`没有编码为 ${parentCode} 的上级部门`);
    const { orgCategory: kind } = inputs[index] ?? {};
    const category = { orgCategory: String(kind || orgCategory.company) };
    const tenantId = ownerOf.get(parentCode);
    if (tenantId !== undefined) ownerOf.set(code, tenantId);
    return {
      id: own[index],
      parentId,
      orgType: String(code.length / levelLength),
      ...category,
      ...(tenantId !== undefined && { tenantId }),
    };
  });
}

/** What is below a department goes with it, so nobody moves or deletes one above rows that they may not see. */
async function requireVisible(ids: readonly string[], context: HandlerContext): Promise<void> {
  const kept = and(isWithin(sql`${departments.id}`, ids), sql`${departments.delFlag} = '0'`);
  const isUnseen = sql`(${await visibleRows(departmentServer, context)}) is not true`;
  if ((await context.db.$count(departments, and(kept, isUnseen))) > 0)
    throw new BusinessError('下级部门中有无权查看的部门');
}

/** Refuses to delete departments that must not vanish. */
async function requireDeletable(stored: readonly DepartmentRow[], context: HandlerContext): Promise<void> {
  const below = await departmentsBelow(context.db, idsIn(stored));
  const ids = [...idsIn(stored), ...idsIn(below)];
  const codes = [...stored, ...below].map(({ orgCode }) => orgCode);
  await requireVisible(idsIn(stored), context);
  requireOtherThanOwn(context, codes);
  await requireOwnDepartments(context, ids);
  await requireRightsOverMembers(context, idsIn(stored));
  const [rule] = await rulesNaming(context.db, new Set(codes));
  if (rule) throw new BusinessError(`数据规则“${rule.name}”使用了部门的编码，请先修改该规则`);
}

/**
 * Deletes what is below deleted departments. Links go by the references of the database; the records of a department
 * belong to the nearest one above that stays, because a later department may get the code.
 */
async function deleteWithBelow(stored: readonly DepartmentRow[], context: HandlerContext): Promise<void> {
  const { db } = context;
  const below = await departmentsBelow(db, idsIn(stored));
  const isDeleted = sql`${departments.id} = any(${sql.param(idsIn(below))}::text[])`;
  if (below.length > 0) await db.delete(departments).where(isDeleted);
  await forgetDirectors([...idsIn(stored), ...idsIn(below)], context);
  const codes = [...stored, ...below].map(({ orgCode }) => orgCode);
  await replaceCurrentCodes(db, new Map(codes.map(code => [code, null])));
  await replaceRecordCodes(db, await heirsOf(codes, stored, context));
  if (below.length === 0) return;
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.delete,
    content: `删除下级部门，数量： ${below.length}`,
  });
}

/** The codes of the departments that stay above deleted ones. */
async function heirsOf(codes: readonly string[], stored: readonly DepartmentRow[], { db }: HandlerContext) {
  const parents = stored.flatMap(({ parentId }) => (parentId ? [parentId] : []));
  const left = await db
    .select({ code: departments.orgCode })
    .from(departments)
    .where(inArray(departments.id, parents));
  const above = left.map(({ code }) => code).toSorted((one, other) => other.length - one.length);
  const heirs: CodeChanges = new Map(
    codes.map(code => [code, above.find(each => code.startsWith(each)) ?? null]),
  );
  return heirs;
}

async function before({ verb, inputs, stored }: Write<DepartmentRow>, context: HandlerContext) {
  if (stored.length === 0) await lockDepartments(context.db);
  const [input = {}] = inputs;
  const [row] = stored;
  switch (verb) {
    case 'delete':
      await requireDeletable(stored, context);
      return undefined;
    case 'importExcel':
      return importedPlaces(inputs, context);
    case 'add':
      return [await placed(input, context)];
    case 'move': {
      const parent = input.parentId ? await visibleParent(String(input.parentId), context) : undefined;
      if (!row) return undefined;
      await requireVisible([row.id], context);
      return [await newPlace(row, parent, context)];
    }
    default:
      // Below a company are departments and posts; what is on top stays a company.
      return row && !row.parentId ? [{ orgCategory: orgCategory.company }] : undefined;
  }
}

type Written = Write<DepartmentRow> & { readonly rows: readonly DepartmentRow[] };

async function after({ verb, inputs, stored, rows }: Written, context: HandlerContext): Promise<void> {
  const [row] = rows;
  const [old] = stored;
  if (verb === 'delete') await deleteWithBelow(stored, context);
  if (verb === 'move' && row && old) await followMove(old, row, context);
  if ((verb === 'add' || verb === 'edit') && row) await changeDirectors(row.id, inputs[0] ?? {}, context);
}

/** People are listed with the names of their departments, and data rules may name their codes. */
async function events({ verb }: Written): Promise<RealtimeEvent[]> {
  if (verb === 'add' || verb === 'importExcel') return [];
  const users = { kind: 'everybody', message: { cmd: 'changed', resource: 'user' } } as const;
  // The roles of a department go with it.
  return verb === 'delete' ? [users, { kind: 'everybody', message: { cmd: 'permission' } }] : [users];
}

const inTransaction = <Result>(db: Database, change: (tx: Database) => Promise<Result>) =>
  db.transaction(change);

/** Departments: codes and places are decided here, under a lock of the tree. */
export const departmentServer = serveResource(departmentResource, {
  table: departments,
  scope: async () => sql`${departments.delFlag} = '0'`,
  transaction: (db, change, verb) => {
    // Roles go with their departments, and with them what the last one who may grant needs for it.
    const run = verb === 'delete' ? withEnabledAdministrator : inTransaction;
    return run(db, async tx => {
      await lockDepartments(tx);
      return change(tx);
    });
  },
  hooks: { before, after, events },
  noIds: '参数不识别！',
  // Parents before their children: the shorter code is that of the parent.
  import: { order: (left, right) => String(left.orgCode).length - String(right.orgCode).length },
});
