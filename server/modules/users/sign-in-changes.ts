import { eq } from 'drizzle-orm';
import { userIdentity } from '#contract/areas/users-schema.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/db/open.ts';
import { userDepartments } from '#server/db/schema/index.ts';
import type { Values, Write } from '#server/resource/definition.ts';
import { rolesOf } from './links.ts';
import type { UserRow } from './present.ts';

/** The fields by which a person signs in, or from which their rights follow. */
const fields = ['username', 'password', 'phone', 'email', 'status', 'userIdentity', 'relTenantIds'] as const;

/** Whether a write changes how people sign in or what they may do, and not only facts about them. */
export async function changesSignIn({ verb, inputs, stored }: Write<UserRow>, db: Database): Promise<boolean> {
  if (verb !== 'edit') return stored.length > 0;
  const [input] = inputs;
  const [row] = stored;
  if (!input || !row) return false;
  const values: Values = row;
  if (fields.some(field => input[field] !== undefined && textOf(input[field]) !== textOf(values[field])))
    return true;
  const { selectedroles, selecteddeparts, departIds } = input;
  const manages = (input.userIdentity ?? row.userIdentity) === userIdentity.manager;
  return (
    (manages && typeof departIds === 'string' && !isSame(parts(departIds), parts(row.departIds ?? ''))) ||
    (typeof selectedroles === 'string' && !isSame(parts(selectedroles), await rolesOf(db, row.id))) ||
    (typeof selecteddeparts === 'string' && !isSame(parts(selecteddeparts), await departmentsOf(db, row.id)))
  );
}

const textOf = (value: unknown) => String(value ?? '');

const isSame = (some: readonly string[], others: readonly string[]) =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;

async function departmentsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userDepartments.depId })
    .from(userDepartments)
    .where(eq(userDepartments.userId, userId));
  return rows.map(row => row.id);
}
