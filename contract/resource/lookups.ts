import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { id, normalForm } from '../fields.ts';

type Codes = readonly [string, ...string[]];

interface Owner<Item extends z.ZodMiniType> {
  readonly name: string;
  readonly path: `/${string}`;
  readonly endpoints: { readonly queryById: { readonly output: Item } };
}

/** The endpoint that returns all records of a resource, as options for forms. */
export const readAllOf = <Item extends z.ZodMiniType>(
  { name, path, endpoints }: Owner<Item>,
  last: string,
  permission: Codes,
) =>
  defineEndpoint({
    name: `${name}.${last}`,
    method: 'GET',
    path: `${path}/${last}`,
    auth: 'permission',
    permission,
    input: z.object({}),
    output: z.array(endpoints.queryById.output),
    success: read,
  });

/** The endpoint that checks whether a value of a field is unique, ignoring the record of an id. */
export const checkFreeOf = <const Field extends string>(
  { name, path }: Omit<Owner<z.ZodMiniType>, 'endpoints'>,
  last: string,
  field: Field,
  permission: Codes,
) => {
  const value = z.string().check(normalForm('code'), z.minLength(1), z.maxLength(100));
  return defineEndpoint({
    name: `${name}.${last}`,
    method: 'GET',
    path: `${path}/${last}`,
    auth: 'permission',
    permission,
    input: z.object({ id: z.optional(id), [field]: value } as { id: z.ZodMiniOptional<typeof id> } & {
      [Key in Field]: typeof value;
    }),
    output: z.boolean(),
    success: read,
  });
};
