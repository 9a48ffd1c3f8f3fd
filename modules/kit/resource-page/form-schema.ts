import * as z from 'zod/mini';
import { neededBeside } from '#contract/resource/dependent.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import type { Translate } from '#contract/resource/text.ts';
import { type FormField, isVisible, wireValueOf } from './form-fields.ts';
import type { FormOptions, FormValues } from './form-types.ts';

/**
 * The schema of a form: the rules of the request for each field that is sent, with messages in the given language, then
 * the checks of the page.
 */
export function formSchemaOf(
  fields: readonly FormField[],
  checks: FormOptions<never>['checks'],
  translate: Translate,
): z.ZodMiniType<FormValues, FormValues> {
  const written = fields
    .filter(field => field.written)
    .map(field => ({ field, schema: inputOf(field.field, translate) }));
  const rules = z.check<FormValues>(({ value, issues }) => {
    for (const { field, schema } of written) {
      const message = isVisible(field, value) ? wrongWith(field, schema, value, translate) : undefined;
      // `continue` runs the checks of the page even if fields have errors.
      if (message !== undefined)
        issues.push({ code: 'custom', message, path: [field.name], input: value, continue: true });
    }
  });
  return z.record(z.string(), z.union([z.string(), z.array(z.string())])).check(rules, ...(checks?.() ?? []));
}

/** The message for the first error of a field, starting with a missing value. */
export function wrongWith(
  formField: FormField,
  schema: z.ZodMiniType,
  values: FormValues,
  translate: Translate,
): string | undefined {
  const required = neededBeside(formField.field.options, values);
  const value = wireValueOf(formField, values);
  const isEmpty = value === '' || value === null || value === undefined;
  if (isEmpty) return formField.drawn ? undefined : required && translate(required);
  return schema.safeParse(value).error?.issues[0]?.message;
}
