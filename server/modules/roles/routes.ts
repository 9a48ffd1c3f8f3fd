import { roleCheckCode, roleQueryAll, roleResource } from '#contract/areas/roles.ts';
import { roles } from '#server/db/schema/index.ts';
import { administratorRole, registrationRole, thirdPartyRole } from '#server/db/seed/first-run/roles.ts';
import { handle } from '#server/http/route.ts';
import { serveResource } from '#server/resource/definition.ts';
import { readAll, requireFree } from '#server/resource/lookups.ts';
import { resourceRoutes } from '#server/resource/routes.ts';
import { partOfProgram } from '#server/resource/usages.ts';
import { withEnabledAdministrator } from '../users/administrators.ts';
import { requireRights } from '../users/links.ts';
import { refuseRestrictingRoles } from './restricting-roles.ts';

/**
 * Roles. The grants of a role are removed with it, so a caller must not change a role with more permissions
 * than their own.
 */
export const roleServer = serveResource(roleResource, {
  table: roles,
  transaction: withEnabledAdministrator,
  authorize: requireRights,
  usages: [partOfProgram([administratorRole, registrationRole, thirdPartyRole], '内置角色不能删除')],
  hooks: {
    before: refuseRestrictingRoles,
    events: async () => [{ kind: 'everybody', message: { cmd: 'permission' } }],
  },
});

export const roleRoutes = [
  ...resourceRoutes(roleServer, {}),
  handle(roleQueryAll, (_input, context) => readAll(roleServer, context, '未找到角色信息')),
  handle(roleCheckCode, (input, context) =>
    requireFree(roleServer, 'roleCode', input, context, '角色编码已存在'),
  ),
];
