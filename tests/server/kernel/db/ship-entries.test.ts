import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administratorCode } from '#contract/areas/permissions.ts';
import { administratorRoles } from '#server/access/administrators/administrators.ts';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import {
  checkRules,
  dictionaries,
  dictionaryItems,
  exhibits,
  fillRules,
  permissions,
  reports,
  rolePermissions,
  roles,
  shippedEntries,
} from '#server/kernel/db/schema/index.ts';
import { runDemoSeed } from '#server/kernel/db/seed/demo/index.ts';
import type { DictionaryText } from '#server/kernel/db/seed/dictionary-rows.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { groupsOfNewInstallations } from '#server/kernel/db/seed/first-run/menu-groups.ts';
import { administratorRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { shipEntries } from '#server/kernel/db/seed/ship-entries.ts';
import { openTestDatabase } from '../../support/database.ts';

const positionsPage = 'system/SysPositionList';
const importPositions = 'system:position:import';

describe('updating a database of an older version', () => {
  let database: OpenDatabase;

  beforeEach(async () => {
    database = await openTestDatabase();
    await runFirstSeed(database.db, { adminPasswordHash: 'hash' });
    await shipEntries(database.db);
  });
  afterEach(() => database.close());

  const entryOf = async (component: string) => {
    const [row] = await database.db.select().from(permissions).where(eq(permissions.component, component));
    if (!row) throw new Error(`There is no entry of ${component}`);
    return row;
  };
  const permissionOf = async (code: string) => {
    const [row] = await database.db.select().from(permissions).where(eq(permissions.perms, code));
    return row;
  };
  const isGranted = async (roleId: string, permissionId: string) => {
    const rows = await database.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    return rows.some(row => row.permissionId === permissionId);
  };
  it('[LAYOUT-24] names what comes with the product in English, once, and nothing that somebody has renamed', async () => {
    const englishOf = async (code: string) => {
      const [row] = await database.db.select().from(dictionaries).where(eq(dictionaries.dictCode, code));
      return row?.dictNameEn;
    };
    const [role] = await database.db.select().from(roles).where(eq(roles.id, administratorRole.id));
    expect(role?.roleNameEn).toBe('Administrators');
    const unnamed = await database.db.select().from(dictionaries).where(isNull(dictionaries.dictNameEn));
    expect(unnamed.map(({ dictCode }) => dictCode)).toEqual([]);
    const named = await database.db.select().from(reports);
    expect(named.map(({ nameEn }) => nameEn).sort()).toEqual(['Active users', 'Sign-ins per day']);
    await database.db.update(dictionaries).set({ dictNameEn: null });
    await database.db.update(dictionaries).set({ dictName: '性 别' }).where(eq(dictionaries.dictCode, 'sex'));
    await shipEntries(database.db);
    expect(await englishOf('priority')).toBeNull();
    await database.db.delete(shippedEntries).where(eq(shippedEntries.key, 'englishNames'));
    await shipEntries(database.db);
    expect([await englishOf('sex'), await englishOf('priority')]).toEqual([null, 'Priorities']);
  });

  it('[ANNOUNCE-03] [ANNOUNCE-04] [ANNOUNCE-05] names priorities by one vocabulary, unless somebody has edited one of them', async () => {
    const { db } = database;
    const texts = async () => {
      const rows = await db
        .select({ value: dictionaryItems.itemValue, text: dictionaryItems.itemText })
        .from(dictionaryItems)
        .innerJoin(dictionaries, eq(dictionaries.id, dictionaryItems.dictId))
        .where(eq(dictionaries.dictCode, 'priority'));
      return Object.fromEntries(rows.map(({ value, text }) => [value, text]));
    };
    const shipped = { H: '紧急', M: '重要', L: '一般' };
    expect(await texts()).toEqual(shipped);
    const olderVersion = async (more: object) => {
      const [head] = await db.select().from(dictionaries).where(eq(dictionaries.dictCode, 'priority'));
      for (const [value, itemText] of Object.entries({ H: '高', M: '中', L: '低' }))
        await db
          .update(dictionaryItems)
          .set({ itemText, ...(value === 'L' && more) })
          .where(and(eq(dictionaryItems.dictId, head?.id ?? ''), eq(dictionaryItems.itemValue, value)));
      await db.delete(shippedEntries).where(eq(shippedEntries.key, 'itemNames:priority'));
    };
    await olderVersion({ itemText: '缓', updateBy: 'admin' });
    await shipEntries(db);
    expect(await texts()).toEqual({ H: '高', M: '中', L: '缓' });
    await olderVersion({ updateBy: null });
    await shipEntries(db);
    expect(await texts()).toEqual(shipped);
  });

  /** The database of a version before the page was added. */
  const withoutPage = async () => {
    const { id } = await entryOf(positionsPage);
    await database.db.update(permissions).set({ hidden: true }).where(eq(permissions.id, id));
    await database.db.delete(shippedEntries).where(eq(shippedEntries.key, `page:${positionsPage}`));
    return id;
  };
  const withoutPermission = async () => {
    const row = await permissionOf(importPositions);
    if (!row) throw new Error('The permission is not there to begin with');
    await database.db.delete(permissions).where(eq(permissions.id, row.id));
    await database.db.delete(shippedEntries).where(eq(shippedEntries.key, `entry:${row.id}`));
    return row.id;
  };

  it('shows the menu entry of a page that is new', async () => {
    await withoutPage();
    await shipEntries(database.db);
    expect((await entryOf(positionsPage)).hidden).toBe(false);
  });

  it('leaves the menu of an older version without the groups of a new one, and puts new pages where there is a group', async () => {
    const isLater = inArray(permissions.id, [...groupsOfNewInstallations]);
    const page = await entryOf(positionsPage);
    const [system] = await database.db.select().from(permissions).where(eq(permissions.url, '/isystem'));
    await database.db
      .update(permissions)
      .set({ parentId: system?.id ?? '' })
      .where(inArray(permissions.parentId, [...groupsOfNewInstallations]));
    await database.db.delete(permissions).where(eq(permissions.id, page.id));
    await database.db.delete(permissions).where(isLater);
    await database.db.delete(shippedEntries).where(eq(shippedEntries.key, `entry:${page.id}`));
    await shipEntries(database.db);
    expect(await database.db.$count(permissions, isLater)).toBe(0);
    expect(await entryOf(positionsPage)).toMatchObject({ parentId: system?.id, menuType: 1, hidden: false });
  });

  it('adds a rule that forms name, once, and leaves one of the same code as it is', async () => {
    const isRule = eq(fillRules.ruleCode, 'position_code');
    const stored = async () =>
      (await database.db.select().from(fillRules).where(isRule)).map(row => row.ruleName);
    const isShipped = eq(shippedEntries.key, 'rule:position_code');
    expect(await stored()).toEqual(['职务编码']);
    await database.db.delete(fillRules).where(isRule);
    await shipEntries(database.db);
    expect(await stored()).toEqual([]);
    await database.db.delete(shippedEntries).where(isShipped);
    await shipEntries(database.db);
    expect(await stored()).toEqual(['职务编码']);
    await database.db.delete(shippedEntries).where(isShipped);
    await database.db.update(fillRules).set({ id: 'own', ruleName: '自定' }).where(isRule);
    await shipEntries(database.db);
    expect(await stored()).toEqual(['自定']);
  });

  it('gives the rule of order numbers an identifier of its own, once, and no other rule', async () => {
    const isRule = eq(fillRules.ruleCode, 'repair_order_num');
    const idOf = async () => (await database.db.select().from(fillRules).where(isRule))[0]?.id;
    const own = await idOf();
    const shipAgain = async (row: { id: string; ruleCode?: string }) => {
      await database.db.update(fillRules).set(row).where(isRule);
      await database.db.delete(shippedEntries).where(eq(shippedEntries.key, 'ruleId:repair_order_num'));
      await shipEntries(database.db);
    };
    await shipAgain({ id: '1260134137920090113' });
    expect(await idOf()).toBe(own);
    await shipAgain({ id: '1260134137920090113', ruleCode: 'shop_order_num' });
    const [moved] = await database.db
      .select()
      .from(fillRules)
      .where(eq(fillRules.ruleCode, 'shop_order_num'));
    expect(moved?.id).toBe('1260134137920090113');
  });

  it('adds the check rule of the form of positions, once', async () => {
    const isRule = eq(checkRules.ruleCode, 'position_code');
    const count = () => database.db.$count(checkRules, isRule);
    expect(await count()).toBe(1);
    await database.db.delete(checkRules).where(isRule);
    await shipEntries(database.db);
    expect(await count()).toBe(0);
    await database.db.delete(shippedEntries).where(eq(shippedEntries.key, 'checkRule:position_code'));
    await shipEntries(database.db);
    expect(await count()).toBe(1);
  });

  describe('a dictionary of a later version', () => {
    const hall: DictionaryText = {
      code: 'hall_state',
      name: '展厅状态',
      later: true,
      items: [
        ['1', '开放', 'success'],
        ['2', '闭馆'],
      ],
    };
    const isHall = eq(dictionaries.dictCode, 'hall_state');
    const ship = () => shipEntries(database.db, [hall]);
    const textsOf = async () => {
      const rows = await database.db
        .select({ text: dictionaryItems.itemText, colour: dictionaryItems.itemColor })
        .from(dictionaryItems)
        .innerJoin(dictionaries, eq(dictionaries.id, dictionaryItems.dictId))
        .where(isHall)
        .orderBy(dictionaryItems.sortOrder);
      return rows.map(({ text, colour }) => [text, colour]);
    };

    it('is added with its items', async () => {
      await ship();
      expect(await textsOf()).toEqual([
        ['开放', 'success'],
        ['闭馆', null],
      ]);
    });

    it('is not added again after somebody has deleted it, nor its items', async () => {
      await ship();
      await database.db.delete(dictionaryItems).where(eq(dictionaryItems.itemText, '闭馆'));
      await ship();
      expect(await textsOf()).toEqual([['开放', 'success']]);
      await database.db.delete(dictionaries).where(isHall);
      await ship();
      expect(await database.db.$count(dictionaries, isHall)).toBe(0);
    });

    it.each([0, 1])('leaves one of the same code as it is, with the mark of deletion %d', async delFlag => {
      const own = { id: 'own', dictCode: 'hall_state', dictName: '自定', delFlag };
      await database.db.insert(dictionaries).values(own);
      await ship();
      expect(await database.db.select().from(dictionaries).where(isHall)).toMatchObject([own]);
      expect(await textsOf()).toEqual([]);
    });

    it('of the first version is not added: where it is missing, somebody has deleted it', async () => {
      await shipEntries(database.db, [{ ...hall, later: false }]);
      expect(await database.db.$count(dictionaries, isHall)).toBe(0);
    });
  });

  describe('an item of a later version', () => {
    const sex: DictionaryText = {
      code: 'sex',
      name: '性别',
      items: [
        ['1', '男'],
        ['unsaid', '未说明', 'warning'],
      ],
      laterItems: ['unsaid'],
    };
    const isLater = eq(dictionaryItems.itemValue, 'unsaid');
    const ship = () => shipEntries(database.db, [sex]);
    const later = () =>
      database.db
        .select({ text: dictionaryItems.itemText, code: dictionaries.dictCode })
        .from(dictionaryItems)
        .innerJoin(dictionaries, eq(dictionaries.id, dictionaryItems.dictId))
        .where(isLater);

    it('is added to the dictionary that is there, and not again after somebody has deleted it', async () => {
      await ship();
      expect(await later()).toEqual([{ text: '未说明', code: 'sex' }]);
      await database.db.delete(dictionaryItems).where(isLater);
      await ship();
      expect(await later()).toEqual([]);
    });

    it('leaves an item of the same value as it is', async () => {
      const [head] = await database.db.select().from(dictionaries).where(eq(dictionaries.dictCode, 'sex'));
      const own = { id: 'own', dictId: head?.id ?? '', itemText: '自定', itemValue: 'unsaid' };
      await database.db.insert(dictionaryItems).values(own);
      await ship();
      expect(await later()).toEqual([{ text: '自定', code: 'sex' }]);
    });

    it('is not added where somebody has deleted the dictionary', async () => {
      await database.db.update(dictionaries).set({ delFlag: 1 }).where(eq(dictionaries.dictCode, 'sex'));
      await ship();
      expect(await later()).toEqual([]);
    });
  });

  describe('sample rows of a later version', () => {
    const withoutThem = async () => {
      await database.db.delete(exhibits);
      await database.db.delete(shippedEntries).where(eq(shippedEntries.key, 'sample:exhibits'));
    };

    it('are added once to a database that has sample data', async () => {
      await runDemoSeed(database.db, { users: 1, passwordHash: 'hash' });
      await withoutThem();
      await shipEntries(database.db);
      expect(await database.db.$count(exhibits)).toBeGreaterThan(0);
      await database.db.delete(exhibits);
      await shipEntries(database.db);
      expect(await database.db.$count(exhibits)).toBe(0);
    });

    it('are not added to a database of people', async () => {
      await withoutThem();
      await shipEntries(database.db);
      expect(await database.db.$count(exhibits)).toBe(0);
    });
  });

  it('gives a button its present name, once, unless somebody has named it', async () => {
    const code = 'system:user:frozenBatch';
    const { id = '', name: present } = (await permissionOf(code)) ?? {};
    const shipAgain = async (row: { name: string; updateBy?: string }) => {
      await database.db.update(permissions).set(row).where(eq(permissions.id, id));
      await shipEntries(database.db);
      return (await permissionOf(code))?.name;
    };
    const forget = () => database.db.delete(shippedEntries).where(eq(shippedEntries.key, `name:${id}`));
    expect(await shipAgain({ name: 'frozenBatch用户' })).toBe('frozenBatch用户');
    await forget();
    expect(await shipAgain({ name: 'frozenBatch用户' })).toBe(present);
    expect(present).toBe('冻结和解冻用户');
    await forget();
    expect(await shipAgain({ name: '停用人员' })).toBe('停用人员');
    await forget();
    expect(await shipAgain({ name: 'frozenBatch用户', updateBy: 'admin' })).toBe('frozenBatch用户');
  });

  it('shows the groups around it', async () => {
    const { parentId } = await entryOf(positionsPage);
    await withoutPage();
    await database.db
      .update(permissions)
      .set({ hidden: true })
      .where(eq(permissions.id, parentId ?? ''));
    await shipEntries(database.db);
    const [group] = await database.db
      .select()
      .from(permissions)
      .where(eq(permissions.id, parentId ?? ''));
    expect(group?.hidden).toBe(false);
  });

  it('leaves every entry of a new installation as it is declared', async () => {
    const hidden = async () => {
      const rows = await database.db.select().from(permissions).where(eq(permissions.hidden, true));
      return rows.map(({ name }) => name).sort();
    };
    const shipped = await hidden();
    expect(shipped).toContain('个人页');
    await database.close();
    database = await openTestDatabase();
    await runFirstSeed(database.db, { adminPasswordHash: 'hash' });
    expect(await hidden()).toEqual(shipped);
  });

  it('keeps an entry hidden that an administrator has hidden after its page was added', async () => {
    const { id } = await entryOf(positionsPage);
    await database.db.update(permissions).set({ hidden: true }).where(eq(permissions.id, id));
    await shipEntries(database.db);
    expect((await entryOf(positionsPage)).hidden).toBe(true);
  });

  it('keeps an entry hidden that an administrator has edited before its page was added', async () => {
    const id = await withoutPage();
    await database.db.update(permissions).set({ updateBy: 'admin' }).where(eq(permissions.id, id));
    await shipEntries(database.db);
    expect((await entryOf(positionsPage)).hidden).toBe(true);
  });

  it('adds a new permission, granted only to roles of administrators', async () => {
    const [all] = await database.db.insert(roles).values({ roleCode: 'all', roleName: '全部' }).returning();
    const [some] = await database.db.insert(roles).values({ roleCode: 'some', roleName: '部分' }).returning();
    const id = await withoutPermission();
    const rows = await database.db.select({ id: permissions.id }).from(permissions);
    await database.db
      .insert(rolePermissions)
      .values(rows.map(row => ({ roleId: all?.id ?? '', permissionId: row.id })));
    const administering = await permissionOf(administratorCode);
    const others = rows.filter(row => row.id !== administering?.id);
    await database.db
      .insert(rolePermissions)
      .values(others.map(row => ({ roleId: some?.id ?? '', permissionId: row.id })));
    await shipEntries(database.db);
    expect(await permissionOf(importPositions)).toMatchObject({ id, menuType: 2, name: '导入职务' });
    expect(await isGranted(administratorRole.id, id)).toBe(true);
    expect(await isGranted(all?.id ?? '', id)).toBe(true);
    expect(await isGranted(some?.id ?? '', id)).toBe(false);
  });

  it('[PERM-20] gives the permission of administrators once, to the role that was theirs by its code and to those with everything', async () => {
    const { db } = database;
    const administering = await permissionOf(administratorCode);
    const id = administering?.id ?? '';
    const [lacking] = await db
      .select()
      .from(rolePermissions)
      .where(eq(rolePermissions.roleId, administratorRole.id));
    await db.delete(permissions).where(eq(permissions.id, id));
    await db.delete(rolePermissions).where(eq(rolePermissions.id, lacking?.id ?? ''));
    await db.delete(shippedEntries).where(eq(shippedEntries.key, `entry:${id}`));
    const [all, some] = await db
      .insert(roles)
      .values(['all', 'some'].map(code => ({ roleCode: code, roleName: code })))
      .returning();
    const rows = await db.select({ id: permissions.id }).from(permissions);
    const grant = (role: { id: string } | undefined, granted: typeof rows) =>
      db
        .insert(rolePermissions)
        .values(granted.map(row => ({ roleId: role?.id ?? '', permissionId: row.id })));
    await grant(all, rows);
    await grant(some, rows.slice(1));
    await shipEntries(db);
    const holds = async () =>
      Promise.all([administratorRole, all, some].map(role => isGranted(role?.id ?? '', id)));
    expect(await holds()).toEqual([true, true, false]);
    expect(await administratorRoles(db)).toEqual([administratorRole.id, all?.id].toSorted());
    await db.delete(rolePermissions).where(eq(rolePermissions.permissionId, id));
    await shipEntries(db);
    expect(await holds()).toEqual([false, false, false]);
  });

  it('does not restore a permission that an administrator removed', async () => {
    const row = await permissionOf(importPositions);
    await database.db.delete(permissions).where(inArray(permissions.id, [row?.id ?? '']));
    await shipEntries(database.db);
    expect(await permissionOf(importPositions)).toBeUndefined();
  });
});
