import * as z from 'zod/mini';
import { type TextForm, textForms } from './text-form.ts';

/** Building blocks of input schemas. Lengths are those of the database columns. */

/** An identifier of a row. */
export const id = z.string().check(z.minLength(1), z.maxLength(36));

/** Comma-joined ids; a trailing comma is tolerated. */
export const idList = z.string().check(z.maxLength(100_000));

/** The check that cleans a text to a normal form; it comes before the checks of its length and its letters. */
export const normalForm = (form: TextForm) => z.overwrite<string>(textForms[form]);

/** What is typed to find something: one line. */
export const searched = z.string().check(normalForm('line'), z.maxLength(100));

/** A login name as it is typed to sign in, or to name somebody. */
export const loginName = z
  .string({ error: '请输入用户名!' })
  .check(normalForm('code'), z.minLength(1, '请输入用户名!'), z.maxLength(100));

/** An e-mail address, or an empty text for none. */
export const emailInput = z.string().check(
  normalForm('code'),
  z.refine<string>(text => text === '' || z.regexes.email.test(text), '请输入正确格式的电子邮件!'),
  z.maxLength(45),
);

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
