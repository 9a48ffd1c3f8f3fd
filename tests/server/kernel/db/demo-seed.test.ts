import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/kernel/db/open.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { demoDepartments } from '#server/kernel/db/seed/demo/departments.ts';
import { runDemoSeed } from '#server/kernel/db/seed/demo/index.ts';
import { demoPeople } from '#server/kernel/db/seed/demo/people.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { openTestDatabase } from '../../support/database.ts';

const options = { users: 60, passwordHash: 'hash of the shared password' };

async function museum(work: (db: Database) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  try {
    await runFirstSeed(database.db, { adminPasswordHash: 'hash' });
    await runDemoSeed(database.db, options);
    await work(database.db);
  } finally {
    await database.close();
  }
}

/** All rows of the tables that the demonstration fills, without the times that the database sets itself. */
async function contents(db: Database): Promise<unknown[]> {
  const filled = [
    ...[table.users, table.userRoles, table.userDepartments, table.departments, table.roles],
    ...[table.rolePermissions, table.positions, table.categories, table.dictionaries, table.dictionaryItems],
    ...[table.announcements, table.messageTemplates, table.exhibits],
  ];
  const found: unknown[] = [];
  for (const one of filled) {
    const rows = await db.select().from(one).orderBy(getTableColumns(one).id);
    found.push(rows.map(row => ({ ...row, createTime: undefined })));
  }
  return found;
}

describe('the demonstration museum', { timeout: 60_000 }, () => {
  it('is the same, identifiers included, on two empty databases', async () => {
    let first: unknown[] = [];
    await museum(async db => {
      first = await contents(db);
    });
    await museum(async db => expect(await contents(db)).toEqual(first));
  });

  it('has the requested people, twelve more roles, and changes nothing when it is added again', async () => {
    await museum(async db => {
      expect(await db.$count(table.users)).toBe(options.users + 1);
      expect(await db.$count(table.roles)).toBe(3 + 12);
      expect(await db.$count(table.departments)).toBe(demoDepartments.length + 1);
      expect(await runDemoSeed(db, options)).toMatchObject({ written: false });
      expect(await db.$count(table.users)).toBe(options.users + 1);
    });
  });
});

describe('its people', () => {
  it('keep login names, phones, mail addresses and work numbers unique at any size', () => {
    const users = [...demoPeople(20_000, 'hash')].map(person => person.user);
    for (const key of ['id', 'username', 'phone', 'email', 'workNo'] as const) {
      expect(new Set(users.map(user => user[key])).size, key).toBe(users.length);
    }
    expect(users.filter(user => !/^1[35789]\d{9}$/.test(user.phone ?? ''))).toEqual([]);
    expect(users.filter(user => !/^[\u4e00-\u9fa5]{2,3}$/.test(user.realname ?? ''))).toEqual([]);
  });
});

it('department codes add a letter and two digits to the code of the department above', () => {
  const byId = new Map(demoDepartments.map(department => [department.id, department]));
  for (const { orgCode, parentId, orgType } of demoDepartments) {
    const above = byId.get(parentId ?? '')?.orgCode ?? 'A01';
    expect(orgCode).toMatch(new RegExp(`^${above}[A-Z]\\d{2}$`));
    expect(orgType).toBe(String(orgCode.length / 3));
  }
});
