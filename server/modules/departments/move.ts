import { sql } from 'drizzle-orm';
import { orgCategory } from '#contract/areas/department-records.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { replaceCurrentCodes, replaceRecordCodes, replaceRuleCodes } from './code-copies.ts';
import { departmentsBelow, freeCode, levelOf, type Placed, requireLength } from './department-tree.ts';
import type { DepartmentRow } from './present.ts';
import { requireOwnDepartments, requireRightsOverMembers } from './rights.ts';

/** Roots are companies; what is no root any more is a department. */
function categoryAt(parent: DepartmentRow | undefined, { orgCategory: kind }: DepartmentRow): string {
  if (!parent) return orgCategory.company;
  return kind === orgCategory.company ? orgCategory.department : kind;
}

/**
 * The columns of a department at its new place.
 *
 * @param below what is below it
 * @param parent undefined for the place of roots
 * @throws BusinessError for a place below itself, and for one that the caller may not change
 */
export async function newPlace(
  row: DepartmentRow,
  below: readonly Placed[],
  parent: DepartmentRow | undefined,
  context: HandlerContext,
): Promise<Partial<DepartmentRow>> {
  const parentId = parent?.id ?? '';
  if (parentId === (row.parentId ?? '')) return { parentId };
  if (parentId === row.id || below.some(({ id }) => id === parentId)) {
    const message = '上级部门不能是自己或自己的下级';
    throw new BusinessError(message, { fieldErrors: { parentId: message } });
  }
  if (parent && parent.tenantId !== row.tenantId) {
    const message = '不能移动到其他租户的部门下';
    throw new BusinessError(message, { fieldErrors: { parentId: message } });
  }
  const ids = [row.id, ...below.map(({ id }) => id)];
  await requireOwnDepartments(context, [row.id, parentId]);
  await requireRightsOverMembers(context, ids);
  const orgCode = await freeCode(context.db, parent?.orgCode ?? '');
  const longest = Math.max(0, ...below.map(each => each.orgCode.length - row.orgCode.length));
  requireLength(orgCode.length + longest);
  return { parentId, orgCode, orgType: String(levelOf(parent) + 1), orgCategory: categoryAt(parent, row) };
}

/** Rewrites the codes of everything below a moved department, and what is stored with these codes. */
export async function followMove(
  old: DepartmentRow,
  row: DepartmentRow,
  { db }: HandlerContext,
): Promise<void> {
  if (old.orgCode === row.orgCode) return;
  const below = await departmentsBelow(db, [row.id]);
  const moved = below.map(({ id, orgCode, depth }) => ({
    id,
    old: orgCode,
    // A code that does not begin with the one above it does not follow from it.
    code: orgCode.startsWith(old.orgCode) ? row.orgCode + orgCode.slice(old.orgCode.length) : orgCode,
    level: String(levelOf(row) + depth),
  }));
  const column = (name: 'id' | 'code' | 'level') => sql`${sql.param(moved.map(each => each[name]))}::text[]`;
  if (moved.length > 0)
    await db.execute(sql`
      update sys_depart set org_code = placed.code, org_type = placed.level
      from unnest(${column('id')}, ${column('code')}, ${column('level')}) as placed(id, code, level)
      where sys_depart.id = placed.id`);
  const changes = new Map([[old.orgCode, row.orgCode], ...moved.map(each => [each.old, each.code] as const)]);
  await replaceCurrentCodes(db, changes);
  await replaceRecordCodes(db, changes);
  await replaceRuleCodes(db, changes);
}
