import * as z from 'zod/mini';

/** Building blocks of input schemas. Lengths are those of the database columns. */

/** An identifier of a row. */
export const id = z.string().check(z.minLength(1), z.maxLength(36));

/** Comma-joined ids; a trailing comma is tolerated. */
export const idList = z.string().check(z.maxLength(100_000));

/** Null and absent both leave the stored value unchanged. */
export const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

/** Columns of every entity in replies. */
export const audit = {
  createBy: z.nullable(z.string()),
  createTime: z.nullable(z.string()),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
};

/** A result that no client reads. */
export const nothing = z.unknown();
