import { readFile } from 'node:fs/promises';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupComponent } from '#contract/page-components.ts';
import { pageOf } from '#contract/pages.ts';
import { menuIcons } from '#modules/ground/ui/menu-icons.ts';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import { permissions, rolePermissions } from '#server/kernel/db/schema/index.ts';
import { demoGrants } from '#server/kernel/db/seed/demo/roles.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { existsHere, permissionRows } from '#server/kernel/db/seed/first-run/permissions.ts';
import {
  administratorRole,
  registrationRole,
  thirdPartyRole,
} from '#server/kernel/db/seed/first-run/roles.ts';
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

  it('[MENU-08] has the entries and permissions of the record, by which later versions, grants and other consoles know them', async () => {
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
          ...['首页', '消息中心', '我的消息', '个人页', '个人中心', '个人设置'],
          ...['基本设置', '安全设置', '个性化设置', '账户绑定', '新消息通知'],
        ].sort(),
      );
    },
  );

  it('[PAGE-54] roles but that of the administrators, who have whatever can be granted, hold nothing that does not exist', async () => {
    const missing = new Set(permissionRows.filter(row => !existsHere(row)).map(({ id }) => id));
    const held = await database.db
      .select({ role: rolePermissions.roleId, id: rolePermissions.permissionId })
      .from(rolePermissions)
      .where(ne(rolePermissions.roleId, administratorRole.id));
    expect(held.filter(({ id }) => missing.has(id))).toEqual([]);
    expect(demoGrants.flatMap(([, ids]) => ids).filter(id => missing.has(id))).toEqual([]);
  });

  it('[MENU-14] shows no more than nine entries in a group, and an icon at each group', () => {
    const shown = permissionRows.filter(row => row.menuType !== 2 && !row.hidden);
    const groups = shown.filter(row => row.component === groupComponent);
    const crowded = groups.filter(({ id }) => shown.filter(row => row.parentId === id).length > 9);
    expect(crowded.map(({ name }) => name)).toEqual([]);
    expect(groups.filter(({ icon }) => !icon || !(icon in menuIcons)).map(({ name }) => name)).toEqual([]);
    expect(shown.filter(row => row.parentId === groups.find(({ url }) => url === '/isystem')?.id)).toSatisfy(
      (below: Row[]) => below.length > 0 && below.every(row => row.component === groupComponent),
    );
  });

  it('[MENU-16] shows one entry for each resource', () => {
    const resources = permissionRows
      .filter(row => row.menuType !== 2 && !row.hidden)
      .flatMap(row => pageOf(row.component ?? '')?.resource ?? []);
    expect(resources).toEqual([...new Set(resources)]);
  });
});
