import { and, desc, eq, ne } from 'drizzle-orm';
import { roleCheckCode, roleQueryAll, roles } from '#contract/areas/roles.ts';
import { replyCode } from '#contract/envelope.ts';
import { roles as table } from '#server/db/schema/index.ts';
import { administratorRole, registrationRole, thirdPartyRole } from '#server/db/seed/first-run/roles.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { handle } from '#server/http/route.ts';
import { serveResource } from '#server/resource/definition.ts';
import { presentRows } from '#server/resource/read.ts';
import { resourceRoutes } from '#server/resource/routes.ts';
import { withEnabledAdministrator } from '../users/administrators.ts';
import { holdsRights } from '../users/links.ts';

const builtIn: ReadonlySet<string> = new Set(
  [administratorRole, registrationRole, thirdPartyRole].map(role => role.roleCode),
);

/** Roles. What a role grants is removed with it, so nobody changes one that carries more than they hold. */
export const roleServer = serveResource(roles, {
  table,
  transaction: withEnabledAdministrator,
  authorize: async (context, rows) => {
    const ids = rows.map(row => row.id);
    if (!(await holdsRights(context, ids))) throw new BusinessError('不能修改权限超出自己的角色');
  },
  hooks: {
    before: async ({ verb, stored }) => {
      const kept = verb === 'delete' && stored.find(row => builtIn.has(row.roleCode));
      if (kept) throw new BusinessError(`“${kept.roleName ?? kept.roleCode}”是内置角色，不能删除`);
      return undefined;
    },
    events: async ({ verb }) =>
      verb === 'delete' ? [{ kind: 'everybody', message: { cmd: 'permission' } }] : [],
  },
});

async function allRoles(context: HandlerContext) {
  const rows = await context.db.select().from(table).orderBy(desc(table.createTime), desc(table.id));
  if (rows.length === 0) throw new BusinessError('未找到角色信息');
  return presentRows(roleServer, rows, context);
}

export const roleRoutes = [
  ...resourceRoutes(roleServer, {}),
  handle(roleQueryAll, (_input, context) => allRoles(context)),
  handle(roleCheckCode, async ({ id, roleCode }, { db }) => {
    const others = id ? ne(table.id, id) : undefined;
    const taken = await db.$count(table, and(eq(table.roleCode, roleCode), others));
    if (taken > 0) throw new BusinessError('角色编码已存在', { code: replyCode.okRead, result: true });
    return true;
  }),
];
