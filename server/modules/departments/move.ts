import { orgCategory } from '#contract/areas/department-records.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { DepartmentRow } from '#server/modules/membership/present.ts';
import { replaceMovedCodes } from './code-copies.ts';
import { describeBelow, freeCode, levelOf, placeBelow, requireLength } from './department-tree.ts';
import { requireOwnDepartments, requireRightsOverMembers } from './rights.ts';

/** Roots are companies; what is no root any more is a department. */
function categoryAt(parent: DepartmentRow | undefined, { orgCategory: kind }: DepartmentRow): string {
  if (!parent) return orgCategory.company;
  return kind === orgCategory.company ? orgCategory.department : kind;
}

/**
 * The columns of a department at its new place.
 *
 * @param parent undefined for the place of roots
 * @throws BusinessError for a place below itself, and for one that the caller may not change
 */
export async function newPlace(
  row: DepartmentRow,
  parent: DepartmentRow | undefined,
  context: HandlerContext,
): Promise<Partial<DepartmentRow>> {
  const parentId = parent?.id ?? '';
  if (parentId === (row.parentId ?? '')) return { parentId };
  const { longest, holdsOther } = await describeBelow(context.db, row.id, parentId);
  if (parentId === row.id || holdsOther) {
    const message = '上级部门不能是自己或自己的下级';
    throw new BusinessError(message, { fieldErrors: { parentId: message } });
  }
  if (parent && parent.tenantId !== row.tenantId) {
    const message = '不能移动到其他租户的部门下';
    throw new BusinessError(message, { fieldErrors: { parentId: message } });
  }
  await requireOwnDepartments(context, [row.id, parentId]);
  await requireRightsOverMembers(context, [row.id]);
  const orgCode = await freeCode(context.db, parent?.orgCode ?? '');
  requireLength(orgCode.length + Math.max(0, longest - row.orgCode.length));
  return { parentId, orgCode, orgType: String(levelOf(parent) + 1), orgCategory: categoryAt(parent, row) };
}

/** Rewrites the codes of everything below a moved department, and what is stored with these codes. */
export async function followMove(
  old: DepartmentRow,
  row: DepartmentRow,
  { db }: HandlerContext,
): Promise<void> {
  if (old.orgCode === row.orgCode) return;
  const codes = { from: old.orgCode, to: row.orgCode };
  await placeBelow(db, row, codes);
  await replaceMovedCodes(db, codes);
}
