import { or } from 'drizzle-orm';
import { constraintOf } from '#server/kernel/db/constraint.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { AnyServer } from '../definition.ts';
import { sheetColumnsOf } from '../sheet.ts';
import { asUnique, holdsOneOf, type UniqueField, uniqueFieldsOf } from '../unique.ts';
import { writeRecords } from '../write.ts';
import type { Candidate } from './read-row.ts';

export interface RowFault {
  readonly number: number;
  readonly text: string;
}

/** The line of a refused row, from its error. */
export const skipped = (reason: string): string => `${reason.replace(/[!！。]$/, '')}，忽略导入。`;

/** Values of unique fields in earlier rows of the same import, by field. */
export type SeenValues = ReadonlyMap<string, Set<string>>;

export const noValues = (server: AnyServer): SeenValues =>
  new Map(uniqueFieldsOf(server).map(({ name }) => [name, new Set<string>()]));

/**
 * Stores the rows without duplicates in one write; if that fails, one by one, so that a conflict with another
 * writer affects only one row.
 */
export async function storeBatch(
  server: AnyServer,
  candidates: readonly Candidate[],
  seen: SeenValues,
  context: HandlerContext,
): Promise<{ stored: number; faults: RowFault[] }> {
  const unique = inSheetOrder(server);
  await addStored(server, context.db, unique, candidates, seen);
  const faults: RowFault[] = [];
  const free = candidates.filter(({ number, values }) => {
    const taken = unique.find(field => seen.get(field.name)?.has(formOf(field, values)));
    if (taken) faults.push({ number, text: takenText(server, taken) });
    else
      for (const field of unique)
        if (textOf(values[field.name]) !== '') seen.get(field.name)?.add(formOf(field, values));
    return !taken;
  });
  try {
    await store(server, free, context);
    return { stored: free.length, faults };
  } catch {
    const one = await storeOneByOne(server, free, context);
    return { stored: one.stored, faults: [...faults, ...one.faults] };
  }
}

/** The value of a unique field as it is compared with others. */
const formOf = ({ name, column }: UniqueField, values: Readonly<Record<string, unknown>>) =>
  asUnique(column, textOf(values[name]));

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The unique fields in the order in which a row is checked: that of the fields. */
const inSheetOrder = (server: AnyServer) => {
  const columns = sheetColumnsOf(server.resource).map(({ name }) => name);
  return uniqueFieldsOf(server).filter(({ name }) => columns.includes(name));
};

function takenText({ resource }: AnyServer, { name, message }: UniqueField): string {
  const column = sheetColumnsOf(resource).find(each => each.name === name);
  return column?.taken ?? skipped(message.replace(/已存在[!！]?$/, '已经存在'));
}

/** Adds the values of stored records to those that the rows are checked against. */
async function addStored(
  { table }: AnyServer,
  db: Database,
  unique: readonly UniqueField[],
  candidates: readonly Candidate[],
  seen: SeenValues,
): Promise<void> {
  if (unique.length === 0) return;
  const valuesOf = (name: string) =>
    candidates.map(({ values }) => textOf(values[name])).filter(text => text !== '');
  const rows = await db
    .select(Object.fromEntries(unique.map(({ name, column }) => [name, column])))
    .from(table as ListTable)
    .where(or(...unique.map(({ name, column }) => holdsOneOf(column, valuesOf(name)))));
  for (const row of rows)
    for (const field of unique) if (row[field.name]) seen.get(field.name)?.add(formOf(field, row));
}

const store = (server: AnyServer, candidates: readonly Candidate[], context: HandlerContext) =>
  candidates.length === 0
    ? undefined
    : writeRecords(
        server,
        {
          verb: 'importExcel',
          change: { kind: 'add', inputs: candidates.map(({ values }) => values) },
          log: false,
        },
        context,
      );

async function storeOneByOne(
  server: AnyServer,
  candidates: readonly Candidate[],
  context: HandlerContext,
): Promise<{ stored: number; faults: RowFault[] }> {
  const faults: RowFault[] = [];
  for (const candidate of candidates) {
    try {
      await store(server, [candidate], context);
    } catch (error) {
      faults.push({ number: candidate.number, text: faultOf(server, error, context) });
    }
  }
  return { stored: candidates.length - faults.length, faults };
}

/** The line of a row that could not be stored. */
export function faultOf(server: AnyServer, error: unknown, context: HandlerContext): string {
  if (error instanceof BusinessError) {
    const taken = uniqueFieldsOf(server).find(({ message }) => message === error.message);
    return taken ? takenText(server, taken) : skipped(error.message);
  }
  if (constraintOf(error)) return '违反表唯一性约束。';
  context.log.error({ err: withoutValues(error) }, 'an imported row could not be stored');
  return '未知错误，忽略导入';
}
