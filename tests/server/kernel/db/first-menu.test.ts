import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import { permissions, rolePermissions } from '#server/kernel/db/schema/index.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { registrationRole, thirdPartyRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { openTestDatabase } from '../../support/database.ts';

type Row = typeof permissions.$inferSelect;

/** What grants, backups and other consoles of the family know of a row: everything but who wrote it and when. */
const lineOf = (row: Row): string =>
  [
    ...[row.id, row.parentId, row.menuType, row.name, row.url, row.component, row.componentName],
    ...[row.sortNo, row.icon, row.perms, row.permsType, row.status],
    Object.entries(row)
      .filter(([, value]) => value === true)
      .map(([name]) => name)
      .sort()
      .join(','),
  ]
    .map(value => value ?? '')
    .join(' | ');

describe('the menu of a new installation', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await runFirstSeed(database.db, { adminPasswordHash: 'hash' });
  });
  afterAll(() => database.close());

  it('[MENU-08] has every entry and permission that earlier versions had, unchanged', async () => {
    const recorded = (await readFile(new URL('first-menu.txt', import.meta.url), 'utf8'))
      .trimEnd()
      .split('\n');
    const ids = new Set(recorded.map(line => line.split(' | ')[0]));
    const rows = (await database.db.select().from(permissions)).filter(({ id }) => ids.has(id));
    expect(rows.map(lineOf).sort()).toEqual(recorded);
  });

  it.each([registrationRole, thirdPartyRole])(
    '[NOTICE-04] $roleName has the home page and the pages about the person',
    async ({ id }) => {
      const granted = await database.db
        .select({ name: permissions.name })
        .from(rolePermissions)
        .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
        .where(eq(rolePermissions.roleId, id));
      expect(granted.map(({ name }) => name).sort()).toEqual(
        [
          ...['首页', '消息中心', '我的消息', '个人页', '个人中心', '个人设置', '工作台'],
          ...['基本设置', '安全设置', '个性化设置', '账户绑定', '新消息通知'],
        ].sort(),
      );
    },
  );
});
