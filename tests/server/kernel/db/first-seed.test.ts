import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { permissionRows } from '#server/kernel/db/seed/first-run/permissions.ts';
import { administratorRole, registrationRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { openTestDatabase } from '../../support/database.ts';

const codes = permissionRows.flatMap(row => row.perms ?? []);

let database: OpenDatabase;
let menus: (typeof table.permissions.$inferSelect)[];

beforeAll(async () => {
  database = await openTestDatabase();
  await runFirstSeed(database.db, { adminPasswordHash: 'hash of the first password' });
  menus = await database.db.select().from(table.permissions);
});

afterAll(() => database.close());

describe('the first run', () => {
  it('has a menu tree without orphans, in which only a row without children is a leaf', () => {
    const ids = new Set(menus.map(menu => menu.id));
    const parents = new Set(menus.map(menu => menu.parentId));
    expect(menus.filter(menu => menu.parentId !== null && !ids.has(menu.parentId))).toEqual([]);
    expect(menus.filter(menu => menu.leaf === parents.has(menu.id))).toEqual([]);
  });

  it('has a component, an address and a name for every menu', () => {
    const pages = menus.filter(menu => menu.menuType !== 2);
    expect(pages.filter(menu => !menu.component || !menu.url || !menu.name)).toEqual([]);
    expect(pages.map(menu => menu.name)).toContain('首页');
  });

  it('has a unique code for every button', () => {
    expect(menus.filter(menu => menu.menuType === 2 && !menu.perms)).toEqual([]);
    expect(codes).toEqual([...new Set(codes)]);
    expect(menus.flatMap(menu => menu.perms ?? []).sort()).toEqual([...codes].sort());
  });

  it('names every button in words, not by the verb of its code', () => {
    expect(menus.filter(menu => menu.menuType === 2 && !/^[^a-z]+$/i.test(menu.name ?? ''))).toEqual([]);
  });

  it('has every permission code that an endpoint requires', () => {
    const requested = endpoints.flatMap(endpoint => permissionsOf(endpoint));
    expect(requested.length).toBeGreaterThan(0);
    expect([...new Set(requested)].filter(code => !codes.includes(code))).toEqual([]);
  });

  it('grants everything to the administrator and only their own pages to a self-registered person', async () => {
    const grantsOf = (roleId: string) =>
      database.db.$count(table.rolePermissions, eq(table.rolePermissions.roleId, roleId));
    expect(await grantsOf(administratorRole.id)).toBe(menus.length);
    const granted = await database.db
      .select({ perms: table.permissions.perms })
      .from(table.rolePermissions)
      .innerJoin(table.permissions, eq(table.permissions.id, table.rolePermissions.permissionId))
      .where(eq(table.rolePermissions.roleId, registrationRole.id));
    expect(granted.length).toBeGreaterThan(0);
    expect(granted.filter(row => row.perms !== null)).toEqual([]);
  });

  it('has one administrator who belongs to a department and must choose a password', async () => {
    const people = await database.db.select().from(table.users);
    expect(people).toMatchObject([{ username: 'admin', mustChangePassword: true, status: 1, delFlag: 0 }]);
    expect(await database.db.$count(table.userDepartments)).toBe(1);
  });

  it('has at least two values in every dictionary', async () => {
    const dictionaries = await database.db.select().from(table.dictionaries);
    const items = await database.db.select().from(table.dictionaryItems);
    const sizes = dictionaries.map(({ id }) => items.filter(item => item.dictId === id).length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
  });

  it('writes nothing a second time', async () => {
    expect(await runFirstSeed(database.db, { adminPasswordHash: 'another' })).toBe(false);
    expect(await database.db.$count(table.permissions)).toBe(menus.length);
  });
});

it('of two concurrent first runs only one writes', async () => {
  const fresh = await openTestDatabase();
  const runs = [1, 2].map(() => runFirstSeed(fresh.db, { adminPasswordHash: async () => 'hash' }));
  expect((await Promise.all(runs)).sort()).toEqual([false, true]);
  await fresh.close();
});
