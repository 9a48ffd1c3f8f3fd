import { eq } from 'drizzle-orm';
import { departmentResource } from '#contract/areas/department-records.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import {
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { endpoints } = departmentResource;

/** The server with departments that are added through the interface. */
export async function startOrganisation() {
  const server: TestApp = await startApp();
  const send = async <Result>(endpoint: AnyEndpoint, input: object, username = 'admin') =>
    (await server.request<Result>(endpoint, { ...input }, await server.as(username))).envelope;
  const named = async (name: string) => {
    const [row] = await server.db.select().from(departments).where(eq(departments.departName, name));
    if (!row) throw new Error(`There is no department ${name}`);
    return row;
  };
  return {
    server,
    send,
    named,
    /** Adds a department by name. @throws when it is refused */
    add: async (departName: string, parentId = '', more: object = {}) => {
      const reply = await send(endpoints.add, { departName, parentId, ...more });
      if (!reply.success) throw new Error(reply.message);
      return named(departName);
    },
    move: (id: string, parentId: string, username?: string) =>
      send(endpoints.move, { id, parentId }, username),
    codeOf: async (name: string) => (await named(name)).orgCode,
    /** Stores a data rule, and grants it with the entry of departments to the role of a person. */
    rule: async (username: string | undefined, rule: Partial<typeof permissionDataRules.$inferInsert>) => {
      const [entry] = await server.db
        .select()
        .from(permissions)
        .where(eq(permissions.component, 'system/DepartList'));
      const permissionId = entry?.id ?? '';
      const id = `rule-${rule.ruleName}`;
      await server.db.insert(permissionDataRules).values({ id, permissionId, status: '1', ...rule });
      if (username === undefined) return;
      const [role] = await server.db
        .select()
        .from(roles)
        .where(eq(roles.roleCode, `role_of_${username}`));
      await server.db
        .update(rolePermissions)
        .set({ dataRuleIds: id })
        .where(eq(rolePermissions.roleId, role?.id ?? ''));
    },
  };
}
export type Organisation = Awaited<ReturnType<typeof startOrganisation>>;
