import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Asks someone whether a value may stand; gives what is wrong with it. */
export type FieldCheck = (value: string) => Promise<string | undefined>;

/** Checks by field name. */
export type FieldChecks = Readonly<Record<string, FieldCheck>>;

/**
 * A resolver that first holds the values to a schema and then, where the schema is content with a field, asks the
 * field's check. Only the fields being validated are asked; the checks decide how often they really ask.
 *
 * @param settled settles when the form may change its shape: what is wrong with one field, which its person has just left
 * or is typing in, is not said before
 */
export function checkedResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  checks: FieldChecks,
  settled: () => Promise<void>,
): Resolver<Input, unknown, Output> {
  const hold = zodResolver(schema) as Resolver<Input, unknown, Output>;
  const resolve: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const held = await hold(values, context, options);
    const wrong = new Set(Object.keys(held.errors));
    const names = (options.names ?? Object.keys(checks)).map(String);
    // A form that is wrong by itself is told so at once.
    if (isWholeForm(names) && wrong.size > 0) return held;
    const asked = names.filter(name => checks[name] !== undefined && !wrong.has(name));
    const answers = await Promise.all(
      asked.map(async name => [name, await checks[name]?.(String(values[name] ?? ''))] as const),
    );
    const found = answers.filter(([, message]) => message !== undefined);
    if (found.length === 0) return held;
    const errors = Object.fromEntries(
      found.map(([name, message]) => [
        name,
        { type: 'check', message, ref: options.fields[name as never]?.ref },
      ]),
    );
    return { values: {}, errors: { ...held.errors, ...errors } as FieldErrors<Input> };
  };
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (options.names && !isWholeForm(options.names)) await settled();
    return result;
  };
}

const isWholeForm = (names: readonly unknown[]) => names.length > 1;
