import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';

export interface GrantedRow extends Record<string, unknown> {
  id: string;
  perms: string | null;
}

/** Whether a menu row is granted to a person, through roles or through roles of departments. */
export const isGrantedTo = (userId: string, rowId: SQLWrapper): SQL<boolean> => sql`(
  ${rowId} in (
    select rp.permission_id from sys_role_permission rp
    join vitrine_user_role_in_force ur on ur.role_id = rp.role_id where ur.user_id = ${userId})
  or ${rowId} in (
    select drp.permission_id from sys_depart_role_permission drp
    join vitrine_depart_role_user_in_force dru on dru.drole_id = drp.role_id where dru.user_id = ${userId}))`;

/**
 * The menu rows granted to a person, each once.
 * @param condition on the menu row, whose alias is `p`
 */
export async function grantedPermissions(
  db: Database,
  userId: string,
  condition: SQL,
): Promise<GrantedRow[]> {
  const result = await db.execute<GrantedRow>(sql`
    select p.id, p.perms from sys_permission p
    where p.del_flag = 0 and ${condition} and ${isGrantedTo(userId, sql`p.id`)}`);
  return result.rows;
}
