import { sql } from 'drizzle-orm';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { publishNarrowed } from '../data-rules/ruled-entry.ts';
import { publishToHolders } from '../department-roles/change-grants.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { hasRoleOf } from '../roles/holders-alike.ts';
import { without } from '../roles/stored-grants.ts';

/** The data rules of a permission of a department, before and after a change. */
interface RuleChange {
  readonly departId: string;
  readonly permissionId: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Passes changed data rules of departments on to their roles. A role that grants the entry without a rule is narrowed by
 * the new ones, as one that begins to grant it is; otherwise it would go on showing all rows. A role with rules keeps its
 * choice: of several rules on a column one applies, so that a further one could show more. A rule that is taken from the
 * department is taken from its roles; one that has no other then has those that the department has left.
 *
 * @param context its `db` is the transaction, in which the departments are locked and their rules are stored
 * @throws when people would see more by it than the caller does
 */
export async function passRulesOn(changes: readonly RuleChange[], context: HandlerContext): Promise<void> {
  const rows = changes
    .map(({ departId, permissionId, before, after }) => ({
      depart_id: departId,
      permission_id: permissionId,
      remaining: after,
      given: without(new Set(after), new Set(before)),
      taken: without(new Set(before), new Set(after)),
    }))
    .filter(({ given, taken }) => given.length + taken.length > 0);
  if (rows.length === 0) return;
  const departIds = [...new Set(rows.map(row => row.depart_id))];
  const changed = await withRightsOverHolders(context, hasRoleOf(departIds), () =>
    store(JSON.stringify(rows), context),
  );
  for (const roleId of changed) await publishToHolders(roleId, context);
  if (changed.length > 0)
    await publishNarrowed(
      rows.map(row => row.permission_id),
      context,
    );
}

/** @returns the roles that are narrowed by other rules than before */
async function store(rows: string, { db, now, ip }: HandlerContext): Promise<string[]> {
  const { rows: changed } = await db.execute<{ id: string }>(sql`
    with choice as (
      select grants.id, held.ids as held, kept.ids as kept, change.given, change.remaining
      from json_to_recordset(${rows}::json)
        as change(depart_id text, permission_id text, given text[], taken text[], remaining text[])
      join sys_depart_role role on role.depart_id = change.depart_id
      join sys_depart_role_permission grants
        on grants.role_id = role.id and grants.permission_id = change.permission_id
      cross join lateral (select string_to_array(coalesce(grants.data_rule_ids, ''), ',') as ids) held
      cross join lateral (
        select array(
          select rule.id from unnest(held.ids) with ordinality as rule(id, place)
          where rule.id <> all(change.taken) order by rule.place) as ids) kept)
    update sys_depart_role_permission grants
    set data_rule_ids = array_to_string(
        case when choice.held = '{}' then choice.given
          when choice.kept = '{}' then choice.remaining else choice.kept end, ','),
      operate_date = ${now().toISOString()}::timestamptz, operate_ip = ${ip}
    from choice
    where grants.id = choice.id
      and (choice.kept <> choice.held or (choice.held = '{}' and choice.given <> '{}'))
    returning grants.role_id as id`);
  return changed.map(({ id }) => id);
}
