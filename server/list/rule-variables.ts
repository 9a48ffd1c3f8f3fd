import { noTenant } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { departmentsOfUser } from '#server/modules/departments/present.ts';
import { formatDate, formatDateTime } from '#server/wire/dates.ts';

/** The values of the variables of data rules, by both spellings of their names. */
export async function ruleVariables(context: HandlerContext): Promise<ReadonlyMap<string, string>> {
  const caller = callerOf(context);
  const now = context.now();
  const departments = await departmentsOfUser(context.db, caller.userId);
  const codes = departments.map(department => department.orgCode).join(',');
  const values: Readonly<Record<string, string>> = {
    sys_user_code: caller.username,
    sys_user_name: caller.realname ?? '',
    sys_org_code: caller.orgCode ?? '',
    sys_multi_org_code: codes || (caller.orgCode ?? ''),
    sys_date: formatDate(now),
    sys_time: formatDateTime(now),
    tenant_id: tenantOf(context),
    bpm_status: '1',
  };
  return new Map(
    Object.entries(values).flatMap(([name, value]) => [
      [name, value],
      [camelCase(name), value],
    ]),
  );
}

/**
 * A rule's value with its variables filled in: `#{name}` followed by any text, or a bare name. A variable without a
 * value yields empty text, whatever follows it, so that a prefix rule never matches everything.
 */
export function fillVariables(text: string, variables: ReadonlyMap<string, string>): string {
  const bare = variables.get(text);
  if (bare !== undefined) return bare;
  let missing = false;
  const filled = text.replace(/#\{(\w+)\}/g, (whole, name: string) => {
    const value = variables.get(name);
    missing ||= value === '';
    return value ?? whole;
  });
  return missing ? '' : filled;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A person of one tenant acts for it; otherwise the header chooses, which the guard has checked. */
function tenantOf({ caller, request }: HandlerContext): string {
  const own = parts(caller?.relTenantIds ?? '');
  if (own.length === 1) return own[0] ?? noTenant;
  const header = request.headers['tenant-id'];
  return typeof header === 'string' ? header : noTenant;
}
