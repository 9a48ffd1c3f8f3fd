import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#server/kernel/db/open.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { administratorRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { openTestDatabase } from '../../support/database.ts';

const ofReports = sql`id in (select id from sys_permission where url = '/online' or url like '/online/cgreport/%')`;

/** The reports without times. */
async function reportsIn(db: Database) {
  const untimed = (rows: object[]) => rows.map(row => ({ ...row, createTime: null }));
  return {
    menus: untimed(await db.select().from(table.permissions).where(ofReports).orderBy(table.permissions.id)),
    reports: untimed(await db.select().from(table.reports).orderBy(table.reports.id)),
    items: untimed(await db.select().from(table.reportItems).orderBy(table.reportItems.id)),
    grants: (
      await db
        .select({ permissionId: table.rolePermissions.permissionId })
        .from(table.rolePermissions)
        .where(eq(table.rolePermissions.roleId, administratorRole.id))
        .orderBy(table.rolePermissions.permissionId)
    ).map(grant => grant.permissionId),
  };
}

it('[MENU-07] an older installation gets the reports of a new one', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const folder = new URL('../../../../server/kernel/db/migrations/', import.meta.url);
  const files = ['0007_online-reports.sql', '0014_reports-without-routes.sql'];
  const texts = await Promise.all(files.map(file => readFile(new URL(file, folder), 'utf8')));
  const statements = texts.flatMap(text => text.split('--> statement-breakpoint'));
  const migrate = async () => {
    for (const statement of statements) await db.execute(sql.raw(statement));
  };

  await migrate();
  expect(await db.$count(table.permissions), 'the first run fills an empty database').toBe(0);
  expect(await db.$count(table.reports)).toBe(0);

  await runFirstSeed(db, { adminPasswordHash: 'hash' });
  const fresh = await reportsIn(db);
  expect(fresh.menus.length).toBe(4);
  await db.delete(table.permissions).where(ofReports);
  await db.delete(table.reports).where(eq(table.reports.code, 'login_report'));
  await db.update(table.reportItems).set({ groupTitle: null });
  expect(await reportsIn(db)).not.toEqual(fresh);
  await migrate();
  expect(await reportsIn(db)).toEqual(fresh);
  await migrate();
  expect(await reportsIn(db)).toEqual(fresh);
  await database.close();
});
