import { desc, eq } from 'drizzle-orm';
import { type Role, roleFields, roleList, roleQueryAll, roleQueryById } from '#contract/areas/roles.ts';
import type { Database } from '#server/db/open.ts';
import { roles } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { handle } from '#server/http/route.ts';
import { listPage } from '#server/list/page.ts';
import { listResource } from '#server/list/resource.ts';
import { presentAudit } from '#server/wire/audit.ts';

const resource = listResource(roles, roleFields);

/** A role as the wire has it. */
const presentRole = (row: typeof roles.$inferSelect): Role => ({ ...row, ...presentAudit(row) });

async function allRoles(db: Database): Promise<Role[]> {
  const rows = await db.select().from(roles).orderBy(desc(roles.createTime), desc(roles.id));
  if (rows.length === 0) throw new BusinessError('未找到角色信息');
  return rows.map(presentRole);
}

async function roleById(db: Database, id: string): Promise<Role> {
  const [row] = await db.select().from(roles).where(eq(roles.id, id));
  if (!row) throw new BusinessError('未找到对应实体');
  return presentRole(row);
}

export const roleRoutes = [
  handle(roleList, async (input, { db }) => {
    const page = await listPage(db, resource, input);
    return { ...page, records: page.records.map(presentRole) };
  }),
  handle(roleQueryAll, (_input, { db }) => allRoles(db)),
  handle(roleQueryById, ({ id }, { db }) => roleById(db, id)),
];
