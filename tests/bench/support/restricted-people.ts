import { eq, like, sql } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import {
  fieldRules,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';

export const restrictedPassword = 'Bench-2026!';

/** What the data rules leave: all rows, those of a department and those below it that somebody has created. */
export const rowsOfRules = { orgCode: 'A01', createBy: 'bench_ruled' } as const;

/**
 * Adds three people who may list people to the data of a server that is stopped: one without rules, one within the usual
 * data rules, about the department and who has created a row, and one within a field rule. The data rules keep all rows,
 * so that all read the same.
 */
export async function addRestrictedPeople(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const password = await (await createPasswordHasher()).hash(restrictedPassword);
    const [menu] = await db.select().from(permissions).where(eq(permissions.perms, 'system:user:list'));
    const permissionId = menu?.id ?? '';
    const rule = (ruleColumn: string, ruleConditions: string, ruleValue: string) => ({
      id: newId(),
      permissionId,
      ruleName: '规则',
      status: '1',
      ruleColumn,
      ruleConditions,
      ruleValue,
    });
    const rules = [
      rule('orgCode', 'RIGHT_LIKE', '#{sys_org_code}'),
      rule('createBy', '=', '#{sys_user_code}'),
    ];
    await db.insert(permissionDataRules).values(rules);
    const ruleIds = rules.map(({ id }) => id).join(',');
    for (const name of ['bench_free', 'bench_ruled', 'bench_hidden']) {
      const [id, roleId] = [newId(), newId()];
      const person = { id, username: name, realname: name, password, status: 1, delFlag: 0 };
      await db.insert(users).values(person);
      await db.insert(roles).values({ id: roleId, roleCode: name, roleName: name });
      await db.insert(userRoles).values({ userId: id, roleId });
      await db
        .insert(rolePermissions)
        .values({ roleId, permissionId, dataRuleIds: name === 'bench_ruled' ? ruleIds : null });
      if (name === 'bench_hidden')
        await db.insert(fieldRules).values({ roleId, resource: 'user', field: 'phone', mode: 'hidden' });
    }
    await db.update(users).set({ orgCode: `${rowsOfRules.orgCode}A01`, createBy: rowsOfRules.createBy });
    await db.update(users).set({ orgCode: rowsOfRules.orgCode }).where(like(users.username, 'bench_%'));
    await db.execute(sql`vacuum analyze sys_user`);
  } finally {
    await close();
  }
}
