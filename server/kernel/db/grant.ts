import { sql } from 'drizzle-orm';
import { DatabaseRolesError } from './errors.ts';
import { type Database, type OpenDatabase, openDatabase } from './open.ts';

interface Role {
  name: string;
  database: string;
}

/**
 * Runs work as the role that owns the tables, and lets the role of the running server read and write rows, but nothing
 * else. The privileges are granted at every start, so that new tables are included.
 *
 * @param running the database as the running server uses it
 * @throws DatabaseRolesError when both are the same role or use different databases
 */
export async function asOwner(
  migrationDatabaseUrl: string,
  running: OpenDatabase,
  work: (owner: OpenDatabase) => Promise<void>,
): Promise<void> {
  const owner = await openDatabase({
    databaseUrl: migrationDatabaseUrl,
    setting: 'MIGRATION_DATABASE_URL',
  });
  try {
    const [role, ownRole] = [await roleOf(running.db), await roleOf(owner.db)];
    if (role.name === ownRole.name) throw new DatabaseRolesError('name the same role');
    if (role.database !== ownRole.database) throw new DatabaseRolesError('name different databases');
    await work(owner);
    await owner.exclusively(db => grantRows(db, role));
  } finally {
    await owner.close();
  }
}

async function roleOf(db: Database): Promise<Role> {
  const { rows } = await db.execute<{ name: string; database: string }>(
    sql`select current_user as name, current_database() as database`,
  );
  if (!rows[0]) throw new Error('The database does not name its user');
  return rows[0];
}

async function grantRows(db: Database, { name, database }: Role): Promise<void> {
  const role = sql.identifier(name);
  const statements = [
    sql`revoke create, temporary on database ${sql.identifier(database)} from public, ${role}`,
    sql`revoke create on schema public from public, ${role}`,
    sql`revoke all on all tables in schema public from ${role}`,
    sql`grant usage on schema public to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
    sql`grant usage, select on all sequences in schema public to ${role}`,
  ];
  // Another process of the running server must not see a moment without privileges.
  await db.transaction(async tx => {
    for (const statement of statements) await tx.execute(statement);
  });
}
