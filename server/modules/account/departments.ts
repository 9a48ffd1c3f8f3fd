import { eq } from 'drizzle-orm';
import type { selectDepart } from '#contract/areas/account.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { departmentsOfUser } from '#server/access/caller/departments.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { hiddenOfDepartments, presentDepartment } from '#server/modules/membership/present.ts';
import { presentUser } from '../users/present.ts';

/** The caller's departments and the current one (DEPART-08, API-36). */
export async function ownDepartments(context: HandlerContext) {
  const { userId, orgCode } = callerOf(context);
  const hidden = await hiddenOfDepartments(context);
  const own = await departmentsOfUser(context.db, userId);
  const list = own.map(row => presentDepartment(row, hidden));
  return { list, orgCode };
}

/** Makes one of the caller's own departments the current one (DEPART-09, DEPART-10, API-37). */
export async function chooseDepartment(
  { orgCode, username }: ParsedInputOf<typeof selectDepart>,
  context: HandlerContext,
) {
  const caller = callerOf(context);
  if (username && username !== caller.username) throw denied();
  const own = await departmentsOfUser(context.db, caller.userId);
  if (!own.some(department => department.orgCode === orgCode)) {
    throw new BusinessError('您不属于该部门，请重新选择！');
  }
  const [user] = await context.db
    .update(users)
    .set({ orgCode })
    .where(eq(users.id, caller.userId))
    .returning();
  if (!user) throw new BusinessError('用户不存在！');
  return { userInfo: presentUser(user) };
}
