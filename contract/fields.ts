import * as z from 'zod/mini';

/** Building blocks of input schemas. Lengths are those of the database columns. */

/** Trimmed text; empty text stays empty, because an update distinguishes empty from absent. */
export const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));

/** Text that must not be empty. */
export const requiredText = (maximum: number, message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(maximum));

/** An identifier of a row. */
export const id = z.string().check(z.minLength(1), z.maxLength(36));

/** Comma-joined ids; a trailing comma is tolerated. */
export const idList = z.string().check(z.maxLength(100_000));

/** Null and absent both leave the stored value unchanged. */
export const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

/** A whole number that may arrive as text; empty text counts as absent. */
export const integer = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.nullish(z.coerce.number().check(z.int(), z.gte(-2_147_483_648), z.lte(2_147_483_647))),
  ),
);

/** A calendar day, `YYYY-MM-DD`; empty text clears it. */
export const day = z.union([z.iso.date(), z.literal('')]);

/** Columns every entity carries in replies. */
export const audit = {
  createBy: z.nullable(z.string()),
  createTime: z.nullable(z.string()),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
};

/** A result that no client reads. */
export const nothing = z.unknown();
