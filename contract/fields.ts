import { z } from 'zod';

/** Building blocks of input schemas. Lengths are those of the columns. */

/** Trimmed text; empty text stays empty, because an update tells empty from absent. */
export const text = (maximum: number) => z.string().trim().max(maximum);

/** Text that must not be empty. */
export const requiredText = (maximum: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(maximum);

/** An identifier of a row. */
export const id = z.string().min(1).max(36);

/** Comma-joined ids; a trailing comma is tolerated. */
export const idList = z.string().max(100_000);

/** Null and absent both mean "keep what is stored". */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();

/** A whole number that may arrive as text; empty text counts as absent. */
export const integer = z.preprocess(
  value => (value === '' ? undefined : value),
  z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).nullish(),
);

/** A calendar day, `YYYY-MM-DD`; empty text clears it. */
export const day = z.union([z.iso.date(), z.literal('')]);

/** Columns every entity carries in replies. */
export const audit = {
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
};

/** A result nobody reads. */
export const nothing = z.unknown();
