import { roleResource } from '#contract/areas/roles.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { roles } from '#server/kernel/db/schema/index.ts';
import {
  administratorRole,
  registrationRole,
  thirdPartyRole,
} from '#server/kernel/db/seed/first-run/roles.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { partOfProgram } from '#server/records/resource/usages.ts';
import { requireRights } from '../users/required-rights.ts';
import { copyGrants } from './copy-role.ts';
import { forgetHomes } from './forget-homes.ts';
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
    after: async (write, context) => {
      await copyGrants(write, context);
      if (write.verb === 'delete') await forgetHomes(write.stored, context);
    },
    events: async () => [{ kind: 'everybody', message: { cmd: 'permission' } }],
  },
});
