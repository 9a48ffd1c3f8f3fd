import { eq } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  tenants,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../../server/support/app.ts';
import type { Person } from '../../server/support/people.ts';

export type Target = typeof users.$inferSelect;

/** A server with two departments and two tenants, and what the tests about rights over people change in it. */
export interface RightsServer extends TestApp {
  /** Adds a person with a name of their own, and a role with the permissions. */
  person(person?: Partial<Person>): Promise<Target>;
  stored(id: string): Promise<Target>;
  rolesOf(userId: string): Promise<string[]>;
  /** A right by its permission code. */
  right(code: string): Promise<string>;
  /** A new role with these rights, each restricted by these data rules. */
  role(codes: readonly string[], rules?: readonly string[]): Promise<string>;
  /** A new data rule of a right, about who has created a row or another column. */
  rule(code: string, value: string, column?: string): Promise<string>;
  /** Grants a role without a request. */
  give(userId: string, roleId: string): Promise<void>;
}

export async function startRightsServer(): Promise<RightsServer> {
  const server = await startApp();
  const { db } = server;
  await db.insert(departments).values([
    { id: 'hall', departName: '展厅', orgCode: 'Z09' },
    { id: 'depot', departName: '库房', orgCode: 'Z10' },
  ]);
  await db.insert(tenants).values([
    { id: 1, name: '一馆' },
    { id: 2, name: '二馆' },
  ]);
  let serial = 0;
  const stored = async (id: string) => {
    const [row] = await db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('The person was removed');
    return row;
  };
  const right = async (code: string) => {
    const [row] = await db.select().from(permissions).where(eq(permissions.perms, code));
    if (!row) throw new Error(`No permission has the code ${code}`);
    return row.id;
  };
  return {
    ...server,
    stored,
    right,
    person: async person => {
      serial += 1;
      const { id } = await server.add({ username: `person_${serial}`, realname: `人${serial}`, ...person });
      return stored(id);
    },
    rolesOf: async userId => {
      const rows = await db.select().from(userRoles).where(eq(userRoles.userId, userId));
      return rows.map(({ roleId }) => roleId);
    },
    role: async (codes, rules = []) => {
      const id = newId();
      await db.insert(roles).values({ id, roleCode: id, roleName: id });
      for (const code of codes) {
        const grant = { id: newId(), roleId: id, permissionId: await right(code) };
        await db.insert(rolePermissions).values({ ...grant, dataRuleIds: rules.join(',') });
      }
      return id;
    },
    rule: async (code, value, ruleColumn = 'createBy') => {
      const id = newId();
      const condition = { ruleColumn, ruleConditions: '=', ruleValue: value, status: '1' };
      await db.insert(permissionDataRules).values({ id, permissionId: await right(code), ...condition });
      return id;
    },
    give: async (userId, roleId) => {
      await db.insert(userRoles).values({ id: newId(), userId, roleId });
    },
  };
}
