import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { userAddSchema, userIdentity, userStatus } from '#contract/areas/users-schema.ts';
import type { Database } from '#server/db/open.ts';
import { departments, positions, type users } from '#server/db/schema/index.ts';
import { textsOfDictionaries } from '#server/list/dictionary-text.ts';
import type { SheetRow } from '#server/spreadsheet/job.ts';
import { type SheetColumn, sheetColumns, sheetProperties } from './sheet-columns.ts';

/** What a sheet says in words and a row keeps as codes: code by text, and by the code itself. */
export type ImportTexts = Readonly<
  Record<'sex' | 'status' | 'post' | 'userIdentity' | 'departIds', ReadonlyMap<string, string>>
>;

/** A row that may be stored unless a value of it is taken. */
export interface Candidate {
  number: number;
  values: Pick<typeof users.$inferInsert, 'username' | 'workNo' | 'phone' | 'email'> &
    Partial<typeof users.$inferInsert>;
  departIds: string[];
}

/** The schema of adding a user, without what a sheet may not say (security rule 13). */
const rowSchema = z.omit(userAddSchema, {
  password: true,
  selectedroles: true,
  selecteddeparts: true,
  relTenantIds: true,
  activitiSync: true,
});

/** A name that several departments share names none of them. */
const ambiguous = '';

/** Loads the texts that sheets of users hold. */
export async function loadImportTexts(db: Database): Promise<ImportTexts> {
  const dictionaries = await textsOfDictionaries(db, ['sex', 'user_status']);
  const posts = await db
    .select({ code: positions.code, name: positions.name })
    .from(positions)
    .where(and(isNotNull(positions.code), isNotNull(positions.name)));
  const units = await db
    .select({ id: departments.id, name: departments.departName })
    .from(departments)
    .where(eq(departments.delFlag, '0'));
  const identities = [
    ['普通成员', String(userIdentity.member)],
    ['上级', String(userIdentity.manager)],
  ] as const;
  return {
    sex: codesByText(dictionaries.get('sex') ?? []),
    status: codesByText(dictionaries.get('user_status') ?? []),
    post: codesByText(posts.map(row => [row.code ?? '', row.name ?? ''])),
    userIdentity: codesByText(identities.map(([text, code]) => [code, text])),
    departIds: codesByText(units.map(row => [row.id, row.name])),
  };
}

function codesByText(pairs: Iterable<readonly [code: string, text: string]>): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const [code, text] of pairs) codes.set(text, codes.has(text) ? ambiguous : code);
  for (const [code] of pairs) if (!codes.has(code)) codes.set(code, code);
  return codes;
}

/** Reads a row of the sheet; the text says why it is refused. */
export function readRow(row: SheetRow, texts: ImportTexts): Candidate | string {
  const cells = Object.fromEntries(
    sheetProperties.map((property, index) => [property, row.cells[index] ?? '']),
  );
  const codes: Partial<Record<SheetColumn, string>> = {};
  for (const property of Object.keys(texts) as (keyof ImportTexts)[]) {
    const { found, unknown } = translate(cells[property] ?? '', texts[property]);
    if (unknown !== undefined)
      return `${sheetColumns[property]}“${unknown.slice(0, 50)}”无法识别，忽略导入。`;
    codes[property] = found;
  }
  const { delFlag: _delFlag, status: _status, ...given } = { ...cells, ...codes };
  const parsed = rowSchema.safeParse(given);
  if (!parsed.success) return `${refusalOf(parsed.error.issues[0])}，忽略导入。`;
  const { departIds, birthday, email, phone, ...values } = parsed.data;
  const departmentIds = departIds ? departIds.split(',') : [];
  return {
    number: row.number,
    departIds: departmentIds,
    values: {
      ...values,
      birthday: birthday || null,
      email: email || null,
      phone: phone || null,
      departIds: values.userIdentity === userIdentity.manager ? departmentIds.join(',') : null,
      status: codes.status ? Number(codes.status) : userStatus.normal,
    },
  };
}

function translate(cell: string, codes: ReadonlyMap<string, string>): { found: string; unknown?: string } {
  const words = cell
    .split(/[,，]/)
    .map(word => word.trim())
    .filter(word => word !== '');
  const unknown = words.find(word => !codes.get(word));
  return { found: words.map(word => codes.get(word) ?? '').join(','), unknown };
}

/** The message of the form, with the column where the message does not tell it. */
function refusalOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const property = sheetProperties.find(each => each === issue?.path[0]);
  const message = (issue?.message ?? '格式不正确').replace(/[!！。]$/, '');
  const ownText = /[\u4e00-\u9fff]/.test(message);
  return ownText || !property ? message : `${sheetColumns[property]}格式不正确`;
}
