import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { inChinese } from '#contract/resource/text.ts';
import { constraintOf } from '#server/db/constraint.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { type AnyServer, fieldsOf } from './definition.ts';

/** A field in which no two records have the same value. */
export interface UniqueField {
  readonly name: string;
  readonly column: PgColumn;
  readonly constraint: string;
  /** The refusal of a duplicate. */
  readonly message: string;
}

/** The unique fields of a resource. @throws when the column of one has no unique constraint */
export function uniqueFieldsOf(server: AnyServer): UniqueField[] {
  const { uniqueConstraints } = getTableConfig(server.table);
  return fieldsOf(server).flatMap(([name, { options }]) => {
    const column = server.columns[name];
    if (!options.unique || !column) return [];
    const constraint = uniqueConstraints.find(each =>
      each.columns.some(({ name: own }) => own === column.name),
    );
    const constraintName = constraint?.getName();
    if (!constraintName)
      throw new Error(
        `The column of the unique field ${server.resource.name}.${name} has no unique constraint`,
      );
    return [{ name, column, constraint: constraintName, message: inChinese(options.unique) }];
  });
}

/** The field with the duplicate, if a write failed for that reason. */
function takenField(server: AnyServer, error: unknown): UniqueField | undefined {
  const broken = constraintOf(error);
  return broken ? uniqueFieldsOf(server).find(({ constraint }) => constraint === broken) : undefined;
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
