import { departmentResource } from '#contract/areas/department-records.ts';
import type { Department } from '#contract/areas/departments.ts';
import type { departments } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { presentAudit } from '#server/kernel/wire/audit.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';

export type DepartmentRow = typeof departments.$inferSelect;

/** The fields of departments that are hidden from the caller. */
export const hiddenOfDepartments = (context: HandlerContext): Promise<readonly string[]> =>
  hiddenFields({ resource: departmentResource }, context);

/** A department in the format of the interface (DEPART-11). @param hidden the fields that its reader must not see */
export const presentDepartment = (row: DepartmentRow, hidden: readonly string[]): Department =>
  withoutHidden({ ...row, ...presentAudit(row), tenantId: undefined }, hidden);
