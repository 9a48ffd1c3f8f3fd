import { eq } from 'drizzle-orm';
import { newId } from '#server/db/new-id.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  fieldRules,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/db/schema/index.ts';
import { createPasswordHasher } from '#server/security/passwords.ts';

export const restrictedPassword = 'Bench-2026!';

/**
 * Adds two people who may list people to the data of a server that is stopped: one without rules, and one within a data
 * rule, which keeps nearly all rows, and a field rule.
 */
export async function addRestrictedPeople(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const password = await (await createPasswordHasher()).hash(restrictedPassword);
    const [menu] = await db.select().from(permissions).where(eq(permissions.perms, 'system:user:list'));
    const permissionId = menu?.id ?? '';
    const rule = newId();
    await db.insert(permissionDataRules).values({
      ...{ id: rule, permissionId, ruleName: '规则', status: '1' },
      ...{ ruleColumn: 'username', ruleConditions: '!=', ruleValue: '#{sys_user_code}' },
    });
    for (const name of ['bench_free', 'bench_ruled']) {
      const isRuled = name === 'bench_ruled';
      const [id, roleId] = [newId(), newId()];
      await db.insert(users).values({ id, username: name, realname: name, password, status: 1, delFlag: 0 });
      await db.insert(roles).values({ id: roleId, roleCode: name, roleName: name });
      await db.insert(userRoles).values({ userId: id, roleId });
      await db.insert(rolePermissions).values({ roleId, permissionId, dataRuleIds: isRuled ? rule : null });
      if (isRuled)
        await db.insert(fieldRules).values({ roleId, resource: 'user', field: 'phone', mode: 'hidden' });
    }
  } finally {
    await close();
  }
}
