import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Checks a value asynchronously; resolves with the message of its error, if any. */
export type FieldCheck = (value: string) => Promise<string | undefined>;

/** Checks by field name. */
export type FieldChecks = Readonly<Record<string, FieldCheck>>;

/** What a form is validated by. */
export interface FormRules<Input extends FieldValues, Output> {
  readonly schema: z.ZodMiniType<Output, Input>;
  /** Checks that run after the schema; see `uniqueCheck`. */
  readonly checks?: FieldChecks;
}

/** What a form is validated by at a moment. */
interface PresentRules<Input extends FieldValues, Output> extends FormRules<Input, Output> {
  /** Why fields are not complete yet, by name; see `useFieldHold`. */
  readonly holds?: ReadonlyMap<string, string>;
}

/**
 * A resolver that validates against a schema first and then runs the checks of the fields that the schema
 * accepts. Only the checks of the fields being validated run; each check decides how often it sends a request.
 *
 * @param rules returns those of the moment: a field can come later than its form
 * @param settled settles when the layout of the form may change: the error of a single field, which the person
 * has just left or is typing in, is not shown before
 */
export function checkedResolver<Input extends FieldValues, Output>(
  rules: () => PresentRules<Input, Output>,
  settled: () => Promise<void>,
): Resolver<Input, unknown, Output> {
  const resolve: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const { schema, checks = {}, holds } = rules();
    const check = zodResolver(schema) as Resolver<Input, unknown, Output>;
    const held = withHolds(await check(values, context, options), holds);
    const wrong = new Set(Object.keys(held.errors));
    const names = (options.names ?? Object.keys(checks)).map(String);
    // Errors of the schema do not wait for the checks.
    if (isWholeForm(names) && names.some(name => wrong.has(name))) return held;
    const requested = names.filter(name => checks[name] !== undefined && !wrong.has(name));
    const answers = await Promise.all(
      requested.map(async name => [name, await checks[name]?.(String(values[name] ?? ''))] as const),
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

/** A result with the fields that are not complete as errors. */
function withHolds<Input extends FieldValues, Output>(
  result: ResolverResult<Input, Output>,
  holds: ReadonlyMap<string, string> = new Map(),
): ResolverResult<Input, Output> {
  if (holds.size === 0) return result;
  const errors = [...holds].map(([name, message]) => [name, { type: 'hold', message }]);
  return { values: {}, errors: { ...result.errors, ...Object.fromEntries(errors) } as FieldErrors<Input> };
}

const isWholeForm = (names: readonly unknown[]) => names.length > 1;
