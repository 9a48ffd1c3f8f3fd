import type { AnyResource } from '#contract/resource/define-resource.ts';
import { type FormField, wireValueOf } from './form-fields.ts';
import type { FormOptions, FormValues } from './form-types.ts';
import { type AnyPage, fieldsOf } from './types.ts';

type Input = Readonly<Record<string, unknown>>;

/** The input of a request with the values of a form. */
export function inputOfForm({ form = {} }: AnyPage, fields: readonly FormField[], values: FormValues): Input {
  const sent = fields.filter(({ written, extra }) => written && !extra);
  const input = Object.fromEntries(sent.map(field => [field.name, wireValueOf(field, values)]));
  const { toInput }: Pick<FormOptions<never>, 'toInput'> = form;
  return toInput?.(input, values) ?? input;
}

/**
 * The input of a request for a new record. Empty unique values are left out: to a server of the family an empty text is a
 * value, so that it would refuse the second record without one.
 */
export function withoutEmptyUnique(resource: AnyResource, input: Input): Input {
  const fields = fieldsOf(resource);
  const isSent = ([name, value]: [string, unknown]) => value !== '' || !fields[name]?.options.unique;
  return Object.fromEntries(Object.entries(input).filter(isSent));
}

/**
 * The input of a request that changes a record: what the person has changed, and what the resource always sends. Empty
 * text clears a value; null would keep it.
 *
 * @param before the input with the values that the form was opened with
 */
export function changesOf({ alwaysSent = [] }: AnyResource, before: Input, after: Input): Input {
  const isSent = ([name, value]: [string, unknown]) =>
    alwaysSent.includes(name) || JSON.stringify(value) !== JSON.stringify(before[name]);
  const changes = Object.entries(after).filter(isSent);
  return Object.fromEntries(changes.map(([name, value]) => [name, value ?? '']));
}
