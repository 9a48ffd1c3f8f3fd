import { eq } from 'drizzle-orm';
import type { FieldErrors } from '#contract/envelope.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { isWritable } from '#contract/resource/schemas.ts';
import { constraintOf } from '#server/kernel/db/constraint.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { Row } from '../change.ts';
import { type AnyServer, fieldsOf, type Values } from '../definition.ts';
import { stateVersions } from '../given-versions.ts';
import { keysOf } from '../keys.ts';
import { notFound } from '../not-found.ts';
import { wireValue } from '../present-row.ts';
import { presentRows } from '../read.ts';
import { findVisible } from '../scope.ts';
import type { Changes, EditedResource, WireValue } from './edit.ts';

/** One record of a batch edit. */
export interface Attempt {
  readonly id: string;
  /** The version that it must still have; null for any. */
  readonly version: number | null;
  readonly values: Values;
}

/** What a write of one record did, or would do. */
export interface Written {
  readonly name: string;
  readonly version: number | null;
  readonly changes: Changes;
}

export interface Refused {
  readonly name: string | undefined;
  readonly reason: string;
  /** The fields at fault with their messages; undefined where it is the whole record. */
  readonly fieldErrors?: FieldErrors | undefined;
}

/** Ends a transaction whose write is only tried. */
class TriedError extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super('tried');
    this.written = written;
  }
}

/**
 * Writes one record as a request to edit it would, with all that refuses such a request, and notes what has changed in the
 * transaction of the write.
 *
 * @param note writes down what was done, in the same transaction; undefined when it is only tried: all of it is rolled back
 */
export async function writeRow(
  edited: EditedResource,
  attempt: Attempt,
  context: HandlerContext,
  note?: (written: Written, db: Database) => Promise<unknown>,
): Promise<Written | Refused> {
  const { server, edit } = edited;
  let name: string | undefined;
  try {
    return await context.db.transaction(async (db: Database) => {
      // What is only tried is announced to nobody.
      const inside = { ...context, db, ...(!note && { publish: () => undefined }) };
      const [before] = (await findVisible(server, inside, [attempt.id])) as Row[];
      if (!before) throw notFound();
      name = nameOfRecord(server.resource, before) || String(before.id);
      stateVersions(server, [attempt], inside);
      await edit({ ...attempt.values, id: attempt.id }, inside);
      const after = (await storedRow(server, attempt.id, db)) ?? before;
      const written = {
        name,
        version: versionOf(after),
        changes: await changesBetween(server, [before, after], inside),
      };
      if (!note) throw new TriedError({ ...written, version: versionOf(before) });
      await note(written, db);
      return written;
    });
  } catch (error) {
    if (error instanceof TriedError) return error.written;
    const fieldErrors = error instanceof BusinessError ? error.fieldErrors : undefined;
    return { name, reason: refusalOf(error, context), fieldErrors };
  }
}

/** How often people have saved a row; null for one of a table that does not count it. */
export const versionOf = (row: Row): number | null =>
  typeof row.recordVersion === 'number' ? row.recordVersion : null;

/** A row by its id, whoever may see it. */
export async function storedRow({ table }: AnyServer, id: string, db: Database): Promise<Row | undefined> {
  const [key] = keysOf(table.id, [id]);
  const [row] = await db
    .select()
    .from(table as ListTable)
    .where(eq(table.id, key));
  return row as Row | undefined;
}

/** What a person writes in a record and what differs, with the texts of codes. */
async function changesBetween(
  server: AnyServer,
  rows: readonly [before: Row, after: Row],
  context: HandlerContext,
): Promise<Changes> {
  const names = fieldsOf(server).flatMap(([name, field]) =>
    isWritable(field, 'editing') && !field.options.virtual && !field.options.secret ? [name] : [],
  );
  const valueIn = (row: Row, name: string) => (wireValue(row[name]) as WireValue | undefined) ?? null;
  const changed = names.filter(name => valueIn(rows[0], name) !== valueIn(rows[1], name));
  if (changed.length === 0) return {};
  const records: readonly object[] = await presentRows(server, rows as never, context, 'record');
  const shown = (index: 0 | 1, name: string) => {
    const text: unknown = Reflect.get(records[index] ?? {}, `${name}_dictText`);
    return { value: valueIn(rows[index], name), text: typeof text === 'string' ? text : null };
  };
  return Object.fromEntries(changed.map(name => [name, { before: shown(0, name), after: shown(1, name) }]));
}

/** Why a record was not written. What is no refusal is logged, never sent. */
export function refusalOf(error: unknown, context: HandlerContext): string {
  if (error instanceof BusinessError) return error.message;
  if (constraintOf(error)) return '数据库中已存在该记录';
  context.log.error({ err: withoutValues(error) }, 'a record could not be written in the background');
  return '操作失败，请稍后重试';
}
