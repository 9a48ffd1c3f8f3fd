import {
  type Dependencies,
  filledBeside,
  isNone,
  isShownBeside,
  neededBeside,
} from '#contract/resource/dependent.ts';
import type { FieldOptions } from '#contract/resource/field.ts';
import { isWritable } from '#contract/resource/schemas.ts';
import type { Change, Row } from './change.ts';
import { type AnyServer, fieldsOf, type Values } from './definition.ts';
import { RefusedRecordError } from './sanitise-change.ts';

type Dependent = readonly [name: string, options: FieldOptions & Dependencies];

/**
 * The change with what the declared dependencies of its fields make of it, as the form does: a new record is filled from
 * its other values, and what the form would hide is stored without a value.
 *
 * @param stored the rows that an edit changes
 * @throws RefusedRecordError at a field that needs a value beside the others
 */
export function withDependencies(server: AnyServer, change: Change, stored: readonly Row[]): Change {
  if (change.kind !== 'add' && change.kind !== 'edit') return change;
  const fields = fieldsOf(server).flatMap(([name, field]): Dependent[] => {
    const { shownIf, requiredIf, filledFrom }: Dependencies = field.options;
    const depends = shownIf ?? requiredIf ?? filledFrom;
    return depends && isWritable(field, change.kind === 'add' ? 'adding' : 'editing')
      ? [[name, field.options]]
      : [];
  });
  if (fields.length === 0) return change;
  if (change.kind === 'edit')
    return { ...change, input: dependent(fields, change.input, stored[0] ?? {}, 0) };
  return {
    ...change,
    inputs: change.inputs.map((input, position) =>
      dependent(fields, withFilled(fields, input), {}, position),
    ),
  };
}

function withFilled(fields: readonly Dependent[], input: Values): Values {
  const filled = fields.flatMap(([name, { filledFrom }]) => {
    const isAbsent = input[name] === undefined || input[name] === null;
    return filledFrom && isAbsent ? [[name, filledBeside(filledFrom, input)]] : [];
  });
  return { ...input, ...Object.fromEntries(filled) };
}

function dependent(fields: readonly Dependent[], input: Values, stored: object, position: number): Values {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  const values: Values = { ...stored, ...Object.fromEntries(given) };
  const hidden = fields.filter(([name, options]) => !isShownBeside(options, values) && !isNone(values[name]));
  for (const [name, options] of fields) {
    const message = isNone(values[name]) ? neededBeside(options, values) : undefined;
    if (message && !options.required) throw new RefusedRecordError(message[0], name, position);
  }
  return { ...input, ...Object.fromEntries(hidden.map(([name]) => [name, ''])) };
}
