import { inArray, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgColumn } from 'drizzle-orm/pg-core';
import { inChinese } from '#contract/resource/text.ts';
import { comparedForm } from '#contract/text-form.ts';
import { constraintOf } from '#server/kernel/db/constraint.ts';
import { formOfName } from '#server/kernel/db/schema/name-form.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type AnyServer, fieldsOf } from './definition.ts';
import { keysOf } from './keys.ts';

/** A field in which no two records have the same value. */
export interface UniqueField {
  readonly name: string;
  readonly column: PgColumn;
  /** The constraint, and the index over the form in which values are compared, if there is one. */
  readonly constraints: readonly string[];
  /** The refusal of a duplicate. */
  readonly message: string;
}

/** The unique fields of a resource. @throws when the column of one has no unique constraint */
export function uniqueFieldsOf(server: AnyServer): UniqueField[] {
  const { uniqueConstraints, name: table } = getTableConfig(server.table);
  return fieldsOf(server).flatMap(([name, { options }]) => {
    const column = server.columns[name];
    if (!options.unique || !column) return [];
    const constraint = uniqueConstraints.find(each =>
      each.columns.some(({ name: own }) => own === column.name),
    );
    const constraintName = column.primary ? `${table}_pkey` : constraint?.getName();
    if (!constraintName)
      throw new Error(
        `The column of the unique field ${server.resource.name}.${name} has no unique constraint`,
      );
    const form = formIndexOf(column);
    const constraints = form?.config.name ? [constraintName, form.config.name] : [constraintName];
    return [{ name, column, constraints, message: inChinese(options.unique) }];
  });
}

type FormIndex = ReturnType<typeof getTableConfig>['indexes'][number] | undefined;
const formIndexes = new WeakMap<PgColumn, { readonly index: FormIndex }>();

/**
 * The unique index over the form of a name (see {@link formOfName}), for columns that have one. It is looked for once: an
 * import asks for each value, and the declaration of a table is evaluated by each look.
 */
function formIndexOf(column: PgColumn): FormIndex {
  const known = formIndexes.get(column);
  if (known) return known.index;
  const index = getTableConfig(column.table).indexes.find(
    ({ config }) => config.unique && config.columns.some(each => is(each, SQL) && isAbout(each, column)),
  );
  formIndexes.set(column, { index });
  return index;
}

/** Indexes are declared with columns of their own, which have the same names. */
const isAbout = ({ queryChunks }: SQL, { name }: PgColumn) =>
  queryChunks.some(chunk => is(chunk, PgColumn) && chunk.name === name);

/** The columns that are compared with texts as they are. */
const textColumns: ReadonlySet<string> = new Set(['PgVarchar', 'PgText', 'PgChar']);

/** The condition that a column holds one of the values, compared as its uniqueness is. */
export function holdsOneOf(column: PgColumn, values: readonly string[]): SQL {
  if (!textColumns.has(column.columnType)) return inArray(column, keysOf(column, values));
  // One parameter: an import asks for thousands.
  const given = sql`${sql.param([...values])}::text[]`;
  if (!formIndexOf(column)) return sql`${column} = any(${given})`;
  return sql`${formOfName(column)} = any(array(select ${formOfName(sql`given.value`)} from unnest(${given}) as given(value)))`;
}

/** A value as the uniqueness of its column compares it. */
export const asUnique = (column: PgColumn, value: string): string =>
  formIndexOf(column) ? comparedForm(value) : value;

/** The field with the duplicate, if a write failed for that reason. */
function takenField(server: AnyServer, error: unknown): UniqueField | undefined {
  const broken = constraintOf(error);
  return broken ? uniqueFieldsOf(server).find(({ constraints }) => constraints.includes(broken)) : undefined;
}

/** Runs a write; a duplicate is refused at its field. */
export async function withUniqueErrors<Result>(
  server: AnyServer,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const taken = takenField(server, error);
    if (!taken) throw error;
    throw new BusinessError(taken.message, { fieldErrors: { [taken.name]: taken.message } });
  }
}
