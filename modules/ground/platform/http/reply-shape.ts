import type { AnyEndpoint } from '#contract/endpoint.ts';
import { RequestError } from './request-error.ts';

/** The part of a schema by which an object or a list is recognised. */
interface Definition {
  readonly type?: string;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly out?: Schema;
  readonly getter?: () => Schema;
}
interface Schema {
  readonly _zod?: { readonly def: Definition };
}

const structures = new Set(['object', 'array', 'record', 'tuple', 'map']);

/** Whether every value of a schema is an object or a list, besides none. */
function isStructure(schema: Schema | undefined): boolean {
  const { type = '', innerType, options, out, getter } = schema?._zod?.def ?? {};
  if (structures.has(type)) return true;
  if (options) {
    const some = options.filter(({ _zod }) => !['null', 'undefined'].includes(_zod?.def.type ?? ''));
    return some.length > 0 && some.every(isStructure);
  }
  return isStructureOf(innerType ?? out ?? getter?.());
}

const isStructureOf = (inner: Schema | undefined): boolean => inner !== undefined && isStructure(inner);

/**
 * The result of a success, where it can be what the contract declares at all. Its parts are not validated: existing servers
 * omit keys that the embedded one sends. But a text or a number in place of an object or a list would end the page that
 * reads it.
 *
 * @throws RequestError of kind `malformed`
 */
export function structured<Result>({ output }: AnyEndpoint, status: number, result: Result): Result {
  const isPlain = typeof result !== 'object' && result !== undefined && result !== '';
  if (isPlain && isStructure(output as Schema | undefined))
    throw new RequestError({ kind: 'malformed', status });
  return result;
}
