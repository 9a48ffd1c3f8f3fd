import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { administratorCode } from '#contract/areas/permissions.ts';
import { pages } from '#contract/pages.ts';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import type { DictionaryText } from './dictionary-rows.ts';
import { itemRenameKeys, renameButtons, renameItems, renameKeys } from './earlier-names.ts';
import { productDictionaries } from './first-run/dictionaries.ts';
import { groupsOfNewInstallations } from './first-run/menu-groups.ts';
import type { PermissionRow } from './first-run/menu-tree.ts';
import { declaredRows, permissionRows, withGroups } from './first-run/permissions.ts';
import {
  earlierOrderNumberId,
  orderNumberRule,
  positionCodeCheck,
  positionCodeRule,
} from './first-run/rules.ts';
import { grantRows } from './first-run/run.ts';
import { addDictionaries, addLaterItems, dictionaryKeys } from './ship-dictionaries.ts';
import { addEnglishNames, englishNameKeys } from './ship-english-names.ts';
import { addSamples, sampleKeys } from './ship-samples.ts';

const entryKey = (id: string) => `entry:${id}`;
const pageKey = (component: string) => `page:${component}`;
const ruleKey = (code: string) => `rule:${code}`;
const checkRuleKey = (code: string) => `checkRule:${code}`;
const orderNumberKey = 'ruleId:repair_order_num';

/** What a later version may add. The groups of a new installation would stay empty in a menu that is arranged otherwise. */
const shippedRows = permissionRows.filter(({ id }) => !groupsOfNewInstallations.has(id));

/** Rules that came with a version after the first one; forms name them by their codes. */
const laterFillRules = [positionCodeRule];
const laterCheckRules = [positionCodeCheck];

/**
 * Updates a database of an older version: new menu entries and permissions are added and granted to the roles
 * that have all permissions, the entries of new pages are shown, new rules, dictionaries and their items are added, as are
 * new sample rows where there is sample data, and buttons and items of dictionaries get their
 * present names. Each of these happens once, so that what an administrator removes, hides or changes afterwards stays that
 * way, as do entries that were edited before their page existed.
 */
export async function shipEntries(
  db: Database,
  dictionaries: readonly DictionaryText[] = productDictionaries,
): Promise<void> {
  const keys = [
    ...shippedRows.map(row => entryKey(row.id)),
    ...Object.keys(pages).map(component => pageKey(component)),
    ...laterFillRules.map(({ ruleCode }) => ruleKey(ruleCode)),
    ...laterCheckRules.map(({ ruleCode }) => checkRuleKey(ruleCode)),
    orderNumberKey,
    ...renameKeys,
    ...itemRenameKeys,
    ...dictionaryKeys(dictionaries),
    ...sampleKeys,
    ...englishNameKeys,
  ];
  if ((await missing(db, keys)).length === 0) return;
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.shippedEntries})`);
    // Another process may have shipped them in the meantime.
    const open = new Set(await missing(tx, keys));
    if (open.size === 0) return;
    await addRows(
      tx,
      shippedRows.filter(row => open.has(entryKey(row.id))),
    );
    await showPages(
      tx,
      Object.keys(pages).filter(component => open.has(pageKey(component))),
    );
    await addRules(tx, open);
    await addDictionaries(tx, dictionaries, open);
    await addLaterItems(tx, dictionaries, open);
    await addSamples(tx, open);
    await renameButtons(tx, open);
    await renameItems(tx, open);
    await addEnglishNames(tx, open);
    if (open.has(orderNumberKey)) await separateOrderNumber(tx);
    await tx
      .insert(table.shippedEntries)
      .values([...open].map(key => ({ key })))
      .onConflictDoNothing();
  });
}

async function missing(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.select({ key: table.shippedEntries.key }).from(table.shippedEntries);
  const shipped = new Set(rows.map(row => row.key));
  return keys.filter(key => !shipped.has(key));
}

async function addRows(tx: Database, rows: readonly PermissionRow[]): Promise<void> {
  if (rows.length === 0) return;
  const administrators = await rolesOfAdministrators(tx, rows);
  const added = await tx
    .insert(table.permissions)
    .values(await placed(tx, rows))
    .onConflictDoNothing()
    .returning({ id: table.permissions.id });
  const grants = administrators.flatMap(roleId =>
    grantRows(
      roleId,
      added.map(row => row.id),
    ),
  );
  if (grants.length > 0) await tx.insert(table.rolePermissions).values(grants).onConflictDoNothing();
}

/** The rows below the nearest of their declared groups that the database has, or on the first level. */
async function placed(tx: Database, rows: readonly PermissionRow[]): Promise<PermissionRow[]> {
  const stored = await tx
    .select({ id: table.permissions.id })
    .from(table.permissions)
    .where(eq(table.permissions.delFlag, 0));
  const present = new Set([...stored, ...rows].map(({ id }) => id));
  const declared = new Map(declaredRows.map(row => [row.id, row]));
  const nearest = (id: string | null | undefined): string | null =>
    !id || present.has(id) ? (id ?? null) : nearest(declared.get(id)?.parentId);
  return rows.map(row => {
    const parentId = nearest(row.parentId);
    const menuType = row.menuType === 2 ? 2 : parentId === null ? 0 : 1;
    return { ...row, parentId, menuType };
  });
}

/** A rule of the same code is one that somebody has made, and stays as it is. */
async function addRules(tx: Database, open: ReadonlySet<string>): Promise<void> {
  const fills = laterFillRules.filter(({ ruleCode }) => open.has(ruleKey(ruleCode)));
  if (fills.length > 0) await tx.insert(table.fillRules).values(fills).onConflictDoNothing();
  const checks = laterCheckRules.filter(({ ruleCode }) => open.has(checkRuleKey(ruleCode)));
  if (checks.length > 0) await tx.insert(table.checkRules).values(checks).onConflictDoNothing();
}

/** Gives the rule of order numbers an identifier of its own, so that moving from a family server does not replace it. */
async function separateOrderNumber(tx: Database): Promise<void> {
  const { id, ruleCode } = table.fillRules;
  await tx
    .update(table.fillRules)
    .set({ id: orderNumberRule.id })
    .where(and(eq(id, earlierOrderNumberId), eq(ruleCode, orderNumberRule.ruleCode)));
}

/**
 * The roles of administrators, and every role with all previous permissions. A database to which their permission is only now
 * added is from a version that knew their first role by its code: this is the last time that it is read.
 */
async function rolesOfAdministrators(tx: Database, added: readonly PermissionRow[]): Promise<string[]> {
  const isKnownByCode = added.some(({ perms }) => perms === administratorCode);
  const result = await tx.execute<{ id: string }>(sql`
    select r.id from sys_role r
    where exists (select 1 from sys_permission) and not exists (
      select 1 from sys_permission p where p.del_flag = 0 and not exists (
        select 1 from sys_role_permission rp where rp.role_id = r.id and rp.permission_id = p.id))
    union select rp.role_id from sys_role_permission rp
    join sys_permission p on p.id = rp.permission_id where p.perms = ${administratorCode} and p.del_flag = 0
    ${isKnownByCode ? sql`union select id from sys_role where role_code = 'admin'` : sql``}`);
  return result.rows.map(row => row.id);
}

/** Shows the declared entries of pages, and the groups around them, unless they are declared hidden or have been edited. */
async function showPages(tx: Database, components: readonly string[]): Promise<void> {
  const declaredHidden = new Set(declaredRows.filter(({ hidden }) => hidden).map(({ id }) => id));
  const shown = withGroups(declaredRows.filter(row => components.includes(row.component ?? ''))).filter(
    id => !declaredHidden.has(id),
  );
  if (shown.length === 0) return;
  await tx
    .update(table.permissions)
    .set({ hidden: false })
    .where(
      and(
        inArray(table.permissions.id, shown),
        eq(table.permissions.hidden, true),
        isNull(table.permissions.updateBy),
      ),
    );
}
