import { sql } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import { rolePermissions } from '#server/kernel/db/schema/index.ts';
import type { MoveContext } from '../moved/moved-table.ts';

/** A button of the product that a role with its page does not have. */
interface MissingButton extends Record<string, unknown> {
  roleId: string;
  roleName: string | null;
  permissionId: string;
  page: string | null;
}

/**
 * Family servers guard few actions: who opens a page may do everything on it. Here each action needs its button, so
 * that the roles lose them unless they are granted.
 */
export async function completeRoleGrants(context: MoveContext): Promise<void> {
  const missing = await missingButtons(context);
  if (context.grantButtons && missing.length > 0) {
    const grants = missing.map(({ roleId, permissionId }) => ({ id: newId(), roleId, permissionId }));
    await context.tx.insert(rolePermissions).values(grants).onConflictDoNothing();
  }
  const text = context.grantButtons
    ? 'opens a page, and gets its buttons'
    : 'opens a page, but has not its buttons, which the family does not guard: --grant-buttons grants them';
  const pages = new Set(missing.map(({ roleName, page }) => `${roleName} (${page})`));
  for (const page of pages) context.report.note(context.table, 'permission_id', text, page);
}

/** Of all grants that came from there, in this run or an earlier one. */
async function missingButtons({ tx, table }: MoveContext): Promise<MissingButton[]> {
  const { rows } = await tx.execute<MissingButton>(sql`
    select distinct r.id as "roleId", r.role_name as "roleName", b.id as "permissionId", p.name as page
    from sys_role_permission rp join vitrine_moved_row m on m.table_name = ${table} and m.target_id = rp.id
    join sys_role r on r.id = rp.role_id
    join sys_permission p on p.id = rp.permission_id and p.hidden = false and p.del_flag = 0
    join sys_permission b on b.parent_id = p.id and b.menu_type = 2 and b.create_by is null and b.perms like 'system:%'
    where not exists (
      select 1 from sys_role_permission held where held.role_id = rp.role_id and held.permission_id = b.id)
    order by p.name, r.id, b.id`);
  return rows;
}
