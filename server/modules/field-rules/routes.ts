import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type FieldRule,
  fieldRuleResources,
  fieldRulesOfRole,
  fieldRulesSave,
  type RestrictedResource,
} from '#contract/areas/field-rules.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { type FieldMode, fieldModes, mayRestrict } from '#contract/resource/restricted-fields.ts';
import { resources } from '#contract/resources.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { fieldRules } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { fieldsOf, servedResources } from '#server/records/resource/definition.ts';
import { isWeaker } from '#server/records/resource/field-rights.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { hasRole } from '../roles/holders-alike.ts';
import { lockRole, visibleRole } from '../roles/visible-role.ts';
import { ownLastingRights } from '../users/own-rights.ts';
import { requireRights } from '../users/required-rights.ts';

async function restrictedResources(): Promise<RestrictedResource[]> {
  const order = resources.map(({ name }) => name);
  const served = servedResources().toSorted(
    (left, right) => order.indexOf(left.resource.name) - order.indexOf(right.resource.name),
  );
  return served.flatMap(server => {
    const { resource } = server;
    const fields = fieldsOf(server).flatMap(([name, { options }]) => {
      const modes = fieldModes.filter(mode => mayRestrict(resource, name, mode));
      return modes.length > 0 ? [{ name, label: [...options.label] as [string, string], modes }] : [];
    });
    const { name, title } = resource;
    return fields.length > 0 ? [{ name, title: [title[0], title[1]], fields }] : [];
  });
}

const rulesOfRole = (db: Database, roleId: string, resource?: string): Promise<FieldRule[]> =>
  db
    .select({ resource: fieldRules.resource, field: fieldRules.field, mode: fieldRules.mode })
    .from(fieldRules)
    .where(and(eq(fieldRules.roleId, roleId), resource ? eq(fieldRules.resource, resource) : undefined))
    .orderBy(asc(fieldRules.resource), asc(fieldRules.field));

type Save = ParsedInputOf<typeof fieldRulesSave>;

const modesOf = (rules: readonly Pick<FieldRule, 'field' | 'mode'>[]): ReadonlyMap<string, FieldMode> =>
  new Map(rules.map(({ field, mode }) => [field, mode]));

/** The fields whose mode differs. */
const changedFields = (last: ReadonlyMap<string, FieldMode>, next: ReadonlyMap<string, FieldMode>) =>
  [...new Set([...last.keys(), ...next.keys()])].filter(field => last.get(field) !== next.get(field));

/**
 * Sets the field rules of a role for one resource. Everybody but administrators may only restrict further: of several
 * roles the most generous wins, so that nobody sees more by that.
 */
async function saveRules(
  { roleId, resource: name, rules, lastRules }: Save,
  context: HandlerContext,
): Promise<null> {
  const resource = servedResources().find(each => each.resource.name === name)?.resource;
  const isWrong = ({ field, mode }: Save['rules'][number]) =>
    !resource || !mayRestrict(resource, field, mode);
  if (!resource || rules.some(isWrong)) throw new BusinessError('字段不存在，或不能这样限制');
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside);
    await requireRights(inside, [role]);
    const next = modesOf(rules);
    const before = await rulesOfRole(tx, roleId, name);
    const changed = changedFields(modesOf(lastRules ?? before), next);
    const isWider = before.some(
      ({ field, mode }) => changed.includes(field) && isWeaker(next.get(field), mode),
    );
    // Whoever is an administrator for a time would loosen them for ever.
    if (isWider && !(await ownLastingRights(inside)).isAdministrator)
      throw new BusinessError('只有管理员可以放宽角色的字段权限');
    const ofChanged = and(
      ...[eq(fieldRules.roleId, roleId), eq(fieldRules.resource, name)],
      inArray(fieldRules.field, changed),
    );
    const audit = { createBy: callerOf(context).username, createTime: context.now() };
    const added = [...next].filter(([field]) => changed.includes(field));
    await withRightsOverHolders(inside, hasRole([roleId]), async () => {
      await tx.delete(fieldRules).where(ofChanged);
      if (added.length > 0)
        await tx
          .insert(fieldRules)
          .values(added.map(([field, mode]) => ({ roleId, resource: name, field, mode, ...audit })));
    });
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `设置角色字段权限，角色： ${role.roleName ?? role.roleCode}，${resource.title[0]}`,
    });
  });
  context.publish({ kind: 'everybody', message: { cmd: 'permission' } });
  context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: name } });
  return null;
}

export const fieldRuleRoutes = [
  handle(fieldRuleResources, restrictedResources),
  handle(fieldRulesOfRole, async ({ roleId }, context) =>
    rulesOfRole(context.db, (await visibleRole(roleId, context))?.id ?? ''),
  ),
  handle(fieldRulesSave, saveRules),
];
