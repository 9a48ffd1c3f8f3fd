import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { dictionaryRows } from '../dictionary-rows.ts';
import { stableId } from '../stable-id.ts';
import { productDictionaries } from './dictionaries.ts';
import { firstPositions, rootDepartment } from './organisation.ts';
import { everyonesPermissionIds, permissionRows } from './permissions.ts';
import { firstReportItems, loginReport, userReport } from './report.ts';
import { administratorRole, registrationRole, thirdPartyRole } from './roles.ts';
import { firstCheckRules, firstFillRules } from './rules.ts';

const ADMINISTRATOR_ID = 'e9ca23d68d884d4ebb19d07889727dae';

export interface FirstSeedOptions {
  /**
   * The argon2id PHC string of the first administrator's password, or a function that creates it when it is
   * needed.
   */
  adminPasswordHash: string | (() => Promise<string>);
  /** Whether the administrator must choose another password at the first sign-in; true by default. */
  mustChangePassword?: boolean;
}

/**
 * Fills an empty database with the initial data: menus and permissions, dictionaries, roles, the root
 * department and the account `admin`. It runs in one transaction, and only when there is no user yet.
 * @returns whether anything was written
 */
export async function runFirstSeed(db: Database, options: FirstSeedOptions): Promise<boolean> {
  return db.transaction(async tx => {
    // Two processes may start on one empty database: the second waits here, then finds the users of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstSeed})`);
    const [anyone] = await tx.select({ id: table.users.id }).from(table.users).limit(1);
    if (anyone) return false;
    await insertPermissionsAndRoles(tx);
    await insertDictionariesAndRules(tx);
    await insertOrganisation(tx);
    await insertAdministrator(tx, options);
    return true;
  });
}

async function insertPermissionsAndRoles(tx: Database): Promise<void> {
  await tx.insert(table.permissions).values([...permissionRows]);
  await tx.insert(table.roles).values([administratorRole, registrationRole, thirdPartyRole]);
  const allIds = permissionRows.map(row => row.id);
  await tx
    .insert(table.rolePermissions)
    .values([
      ...grantRows(administratorRole.id, allIds),
      ...grantRows(registrationRole.id, everyonesPermissionIds),
      ...grantRows(thirdPartyRole.id, everyonesPermissionIds),
    ]);
}

/** Rows that grant permissions to a role, with identifiers derived from both. */
export function grantRows(roleId: string, permissionIds: readonly string[]) {
  return permissionIds.map(permissionId => ({
    id: stableId(`grant:${roleId}:${permissionId}`),
    roleId,
    permissionId,
  }));
}

async function insertDictionariesAndRules(tx: Database): Promise<void> {
  const { heads, items } = dictionaryRows(productDictionaries);
  await tx.insert(table.dictionaries).values(heads);
  await tx.insert(table.dictionaryItems).values(items);
  await tx.insert(table.checkRules).values([...firstCheckRules]);
  await tx.insert(table.fillRules).values([...firstFillRules]);
  await tx.insert(table.reports).values([userReport, loginReport]);
  await tx.insert(table.reportItems).values(firstReportItems);
}

async function insertOrganisation(tx: Database): Promise<void> {
  await tx.insert(table.departments).values(rootDepartment);
  await tx.insert(table.positions).values([...firstPositions]);
}

async function insertAdministrator(tx: Database, options: FirstSeedOptions): Promise<void> {
  const { adminPasswordHash: hash, mustChangePassword = true } = options;
  await tx.insert(table.users).values({
    id: ADMINISTRATOR_ID,
    username: 'admin',
    realname: '管理员',
    password: typeof hash === 'string' ? hash : await hash(),
    mustChangePassword,
    workNo: '00001',
    post: 'director',
    status: 1,
    userIdentity: 2,
    activitiSync: 1,
    departIds: rootDepartment.id,
    orgCode: rootDepartment.orgCode,
  });
  await tx
    .insert(table.userRoles)
    .values({ id: stableId('link:admin:role'), userId: ADMINISTRATOR_ID, roleId: administratorRole.id });
  await tx
    .insert(table.userDepartments)
    .values({ id: stableId('link:admin:department'), userId: ADMINISTRATOR_ID, depId: rootDepartment.id });
}
