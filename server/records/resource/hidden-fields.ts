import type { FieldRestrictions } from '#contract/resource/restricted-fields.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListResource, ListTable } from '#server/records/list/resource.ts';
import type { AnyServer, ServerResource } from './definition.ts';
import { fieldRights, restrictionsOf } from './field-rights.ts';

const hiddenIn = (rights: FieldRestrictions): string[] =>
  [...rights].flatMap(([name, mode]) => (mode === 'hidden' ? [name] : []));

/** The names of the fields of a resource that are hidden from the caller. */
export async function hiddenFields(
  { resource, options }: Pick<AnyServer, 'resource'> & Partial<Pick<AnyServer, 'options'>>,
  context: HandlerContext,
): Promise<readonly string[]> {
  const own = hiddenIn(await fieldRights({ resource }, context));
  if (options?.viewOf === undefined) return own;
  return [...own, ...hiddenIn(await fieldRights({ resource: options.viewOf }, context))];
}

/** The names of the fields of a resource that are hidden from a person, who is not necessarily the caller. */
export const hiddenFieldsOf = async (
  { resource }: Pick<AnyServer, 'resource'>,
  userId: string,
  db: Database,
): Promise<readonly string[]> => hiddenIn((await restrictionsOf(db, userId)).get(resource.name) ?? new Map());

/** A list as the caller may use it: not filtered, sorted or searched by what is hidden from them. */
export async function permittedList<Table extends ListTable>(
  { list, ...server }: Pick<ServerResource<AnyServer['resource'], Table>, 'list' | 'resource' | 'options'>,
  context: HandlerContext,
): Promise<ListResource<Table>> {
  const hidden = await hiddenFields(server, context);
  if (hidden.length === 0) return list;
  const columns = [...list.columns].filter(([name]) => !hidden.includes(name));
  return { ...list, columns: new Map(columns) };
}

/** A record without the values of hidden fields: null, as the interface writes what is not there. */
export function withoutHidden<Item extends object>(record: Item, hidden: readonly string[]): Item {
  if (hidden.length === 0) return record;
  const kept = Object.entries(record).flatMap(([name, value]) => {
    if (hidden.includes(name)) return [[name, null]];
    return hidden.some(field => name === `${field}_dictText`) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept) as Item;
}
