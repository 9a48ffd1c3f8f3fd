import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { dictionaryRows } from '../dictionary-rows.ts';
import { grantRows } from '../first-run/run.ts';
import { insertMany } from '../insert-many.ts';
import { hasSampleData } from '../ship-samples.ts';
import { showMuseum } from '../show-museum.ts';
import { demoAnnouncements, demoCategories, demoMessageTemplates, demoPositions } from './content.ts';
import { demoDepartments } from './departments.ts';
import { museumDictionaries } from './dictionaries.ts';
import { demoExhibitParts } from './exhibit-parts.ts';
import { demoExhibits } from './exhibits.ts';
import { demoPeople, type Person } from './people.ts';
import { demoGrants, demoRoles } from './roles.ts';

const DEFAULT_USERS = 300;
/** Large enough to be fast, small enough to need only a few megabytes at a time. */
const PEOPLE_PER_STATEMENT = 5_000;

export interface DemoSeedOptions {
  /** How many people; 300 by default. */
  users?: number;
  /** The argon2id PHC string of the one password that all demonstration accounts share. */
  passwordHash: string;
}

export interface DemoSeedSummary {
  /** False when the database already had the demonstration; nothing was changed then. */
  written: boolean;
  departments: number;
  roles: number;
  users: number;
}

/**
 * Adds realistic sample data of a museum to a database after its first run: departments, roles, people,
 * dictionaries, announcements, exhibits; and shows the menu of the museum. The rows are always the same and are written in one transaction. A second run
 * changes nothing.
 */
export async function runDemoSeed(db: Database, options: DemoSeedOptions): Promise<DemoSeedSummary> {
  const users = options.users ?? DEFAULT_USERS;
  const summary = { departments: demoDepartments.length, roles: demoRoles.length, users };
  return db.transaction(async tx => {
    if (await hasSampleData(tx)) return { ...summary, written: false, users: 0 };
    await insertMuseum(tx);
    await insertPeople(tx, users, options.passwordHash);
    return { ...summary, written: true };
  });
}

async function insertMuseum(tx: Database): Promise<void> {
  const { heads, items } = dictionaryRows(museumDictionaries);
  await tx.insert(table.departments).values([...demoDepartments]);
  await tx.insert(table.positions).values([...demoPositions]);
  await tx.insert(table.categories).values([...demoCategories]);
  await tx.insert(table.dictionaries).values(heads);
  await tx.insert(table.dictionaryItems).values(items);
  await tx.insert(table.announcements).values([...demoAnnouncements]);
  await tx.insert(table.exhibits).values([...demoExhibits]);
  await tx.insert(table.exhibitParts).values([...demoExhibitParts]);
  await showMuseum(tx, true);
  await tx.insert(table.messageTemplates).values([...demoMessageTemplates]);
  await tx.insert(table.roles).values([...demoRoles]);
  await tx
    .insert(table.rolePermissions)
    .values(demoGrants.flatMap(([roleId, permissionIds]) => grantRows(roleId, permissionIds)));
}

async function insertPeople(tx: Database, count: number, passwordHash: string): Promise<void> {
  let batch: Person[] = [];
  for (const person of demoPeople(count, passwordHash)) {
    batch.push(person);
    if (batch.length === PEOPLE_PER_STATEMENT) {
      await insertBatch(tx, batch);
      batch = [];
    }
  }
  await insertBatch(tx, batch);
}

async function insertBatch(tx: Database, people: readonly Person[]): Promise<void> {
  await insertMany(
    tx,
    table.users,
    people.map(person => person.user),
  );
  await insertMany(
    tx,
    table.userRoles,
    people.map(person => person.role),
  );
  await insertMany(
    tx,
    table.userDepartments,
    people.map(person => person.department),
  );
}
