import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { museum, userListEntry } from './support/museum.ts';
import { moveData, totalOf } from './support/run-import.ts';

describe('moving grants', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  describe('a role that opens a page without its buttons', () => {
    const codes = async () => {
      const rows = await server.db
        .select({ perms: schema.permissions.perms })
        .from(schema.rolePermissions)
        .innerJoin(schema.permissions, eq(schema.permissions.id, schema.rolePermissions.permissionId))
        .where(eq(schema.rolePermissions.roleId, 'curators'));
      return rows.map(row => row.perms);
    };
    const reported = ({ remarks }: { remarks: string[] }) =>
      remarks.filter(line => line.includes('策展人 (人员)'));

    it('is reported in every run while it is so, and gets them in a later run that asks for it', async () => {
      expect(reported(await moveData(server.db, museum))).toEqual([
        expect.stringContaining('has not its buttons'),
      ]);
      expect(reported(await moveData(server.db, museum))).toEqual([
        expect.stringContaining('has not its buttons'),
      ]);
      expect(await codes()).not.toContain('system:user:edit');
      const granting = await moveData(server.db, museum, { grantButtons: true });
      expect(reported(granting)).toEqual([expect.stringContaining('gets its buttons')]);
      expect(totalOf(granting, 'added') + totalOf(granting, 'changed')).toBe(0);
      expect(await codes()).toContain('system:user:edit');
      expect(reported(await moveData(server.db, museum))).toEqual([]);
    });

    it('is not reported when the grants of the buttons come after many others', async () => {
      const buttons = await server.db
        .select({ id: schema.permissions.id })
        .from(schema.permissions)
        .where(like(schema.permissions.perms, 'system:user:%'));
      const others = Array.from({ length: 600 }, (_, at) => ({
        id: `other${at}`,
        parent_id: '',
        name: `${at}`,
        url: `/${at}`,
        menu_type: 0,
        create_by: 'admin',
        component: 'layouts/IframePageView',
      }));
      const grants = [userListEntry, ...others.map(({ id }) => id), ...buttons.map(({ id }) => id)];
      const report = await moveData(server.db, {
        sys_permission: [...(museum.sys_permission ?? []), ...others],
        sys_role: museum.sys_role ?? [],
        sys_role_permission: grants.map((permission_id, at) => ({
          id: `grant${at}`,
          role_id: 'curators',
          permission_id,
        })),
      });
      expect(await codes()).toContain('system:user:edit');
      expect(reported(report)).toEqual([]);
    });
  });
});
