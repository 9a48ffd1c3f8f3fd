import { inArray, or } from 'drizzle-orm';
import { constraintOf } from '#server/db/constraint.ts';
import { newId } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import { userDepartments, users } from '#server/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { withoutValues } from '#server/http/errors.ts';
import { duplicateField, type UniqueField } from './conflicts.ts';
import type { Candidate } from './import-row.ts';

/** In the order in which a row is told what is wrong with it. */
const uniqueFields: readonly UniqueField[] = ['username', 'workNo', 'phone', 'email'];

const duplicateTexts: Readonly<Record<UniqueField, string>> = {
  username: '用户名已经存在，忽略导入。',
  workNo: '工号已经存在，忽略导入。',
  phone: '手机号已经存在，忽略导入。',
  email: '电子邮件已经存在，忽略导入。',
};

export interface RowFault {
  number: number;
  text: string;
}

/** Values seen in earlier rows of the same import, by field. */
export type SeenValues = Readonly<Record<UniqueField, Set<string>>>;
export const noValues = (): SeenValues => ({
  username: new Set(),
  workNo: new Set(),
  phone: new Set(),
  email: new Set(),
});

/**
 * Stores the rows whose unique values are free, all in one statement; when that fails, one by one, so that a row that
 * met another writer costs only itself.
 */
export async function storeBatch(
  candidates: readonly Candidate[],
  seen: SeenValues,
  context: HandlerContext,
): Promise<{ stored: number; faults: RowFault[] }> {
  await addStored(context.db, candidates, seen);
  const faults: RowFault[] = [];
  const free = candidates.filter(({ number, values }) => {
    const taken = uniqueFields.find(field => seen[field].has(values[field] ?? ''));
    if (taken) faults.push({ number, text: duplicateTexts[taken] });
    else for (const field of uniqueFields) if (values[field]) seen[field].add(values[field]);
    return !taken;
  });
  try {
    await insert(free, context);
    return { stored: free.length, faults };
  } catch {
    const one = await storeOneByOne(free, context);
    return { stored: one.stored, faults: [...faults, ...one.faults] };
  }
}

/** Adds the values of people already stored to those the rows are held against. */
async function addStored(db: Database, candidates: readonly Candidate[], seen: SeenValues): Promise<void> {
  const valuesOf = (field: UniqueField) => candidates.flatMap(({ values }) => values[field] ?? []);
  const rows = await db
    .select({ username: users.username, workNo: users.workNo, phone: users.phone, email: users.email })
    .from(users)
    .where(or(...uniqueFields.map(field => inArray(users[field], valuesOf(field)))));
  for (const row of rows) for (const field of uniqueFields) if (row[field]) seen[field].add(row[field]);
}

async function storeOneByOne(candidates: readonly Candidate[], context: HandlerContext) {
  const faults: RowFault[] = [];
  for (const candidate of candidates) {
    try {
      await insert([candidate], context);
    } catch (error) {
      const field = duplicateField(error);
      if (!constraintOf(error)) {
        context.log.error({ err: withoutValues(error) }, 'an imported row could not be stored');
      }
      const other = constraintOf(error) ? '违反表唯一性约束。' : '未知错误，忽略导入';
      faults.push({ number: candidate.number, text: field ? duplicateTexts[field] : other });
    }
  }
  return { stored: candidates.length - faults.length, faults };
}

/** Imported people have no password: nobody can sign in as them before an administrator sets one. */
async function insert(candidates: readonly Candidate[], context: HandlerContext): Promise<void> {
  if (candidates.length === 0) return;
  const now = context.now();
  const owned = {
    createBy: callerOf(context).username,
    createTime: now,
    mustChangePassword: true,
    delFlag: 0,
  };
  const rows = candidates.map(candidate => ({ ...candidate, id: newId() }));
  const links = rows.flatMap(({ id, departIds }) =>
    [...new Set(departIds)].map(depId => ({ id: newId(), userId: id, depId })),
  );
  await context.db.transaction(async tx => {
    await tx.insert(users).values(rows.map(({ id, values }) => ({ ...values, ...owned, id })));
    if (links.length > 0) await tx.insert(userDepartments).values(links);
  });
}
