import type { FieldRestrictions } from '#contract/resource/restricted-fields.ts';
import type { Lasting } from '#server/access/administrators/lasting.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { fieldsOf, servedResources } from '#server/records/resource/definition.ts';
import {
  isWeaker,
  type Restrictions,
  restrictingRoles,
  restrictionsOf,
  restrictionsOfCaller,
  rolesOfPerson,
} from '#server/records/resource/field-rights.ts';

/** The labels of the fields that rules let through which restrict the caller. */
function fieldsBeyond(
  own: Restrictions,
  reaches: (name: string) => boolean,
  theirs: (name: string) => FieldRestrictions | undefined,
): string[] {
  return servedResources().flatMap(server => {
    const { name, title } = server.resource;
    const restricted = own.get(name);
    if (!restricted || !reaches(name)) return [];
    return fieldsOf(server).flatMap(([field, { options }]) =>
      isWeaker(theirs(name)?.get(field), restricted.get(field)) ? [`${title[0]}·${options.label[0]}`] : [],
    );
  });
}

/** The labels of the fields that one of the roles shows or lets be written, unlike the caller's roles that last so long. */
export async function fieldsOfRolesBeyond(
  context: HandlerContext,
  roleIds: readonly string[],
  lasting: Lasting,
): Promise<string[]> {
  const own = await restrictionsOfCaller(context, lasting);
  if (own.size === 0 || roleIds.length === 0) return [];
  const roles = await restrictingRoles(context.db, roleIds);
  return roles.flatMap(({ reaches, rules }) =>
    fieldsBeyond(
      own,
      name => reaches.has(name),
      name => rules.get(name),
    ),
  );
}

/**
 * Makes a change of what roles grant, and refuses it when one of them then shows a field that is hidden from the caller, or
 * will be when roles of the caller end.
 */
export async function withFieldsOfCaller<Result>(
  context: HandlerContext,
  roleIds: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const shown = async () => [
    ...(await fieldsOfRolesBeyond(context, roleIds, 'now')),
    ...(await fieldsOfRolesBeyond(context, roleIds, 'forever')),
  ];
  const before = await shown();
  const result = await change();
  const added = [...new Set(await shown())].filter(field => !before.includes(field));
  if (added.length > 0) throw new BusinessError(`不能授予自己受字段权限限制的内容：${added.join('、')}`);
  return result;
}

/** The fields that people see or write and that are hidden from the caller or read-only for them, by the person. */
export async function peopleSeeMore(
  context: HandlerContext,
  userIds: readonly string[],
  lasting: Lasting,
): Promise<ReadonlyMap<string, string[]>> {
  const own = await restrictionsOfCaller(context, lasting);
  if (own.size === 0) return new Map();
  const found = new Map<string, string[]>();
  for (const userId of userIds) {
    const beyond = await fieldsOfPersonBeyond(context.db, own, userId);
    if (beyond.length > 0) found.set(userId, beyond);
  }
  return found;
}

async function fieldsOfPersonBeyond(db: Database, own: Restrictions, userId: string): Promise<string[]> {
  const roles = await rolesOfPerson(db, userId);
  const reaches = (name: string) => roles.some(role => role.reaches.has(name));
  const theirs = await restrictionsOf(db, userId);
  return fieldsBeyond(own, reaches, name => theirs.get(name));
}
