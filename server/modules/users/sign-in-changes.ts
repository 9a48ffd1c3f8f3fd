import { parts } from '#contract/filter-value.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Values, Write } from '#server/records/resource/definition.ts';
import { tenantsSeen } from '#server/records/resource/tenant-rows.ts';
import { ownTenants } from './own-rights.ts';
import type { UserRow } from './present.ts';
import { isWithinTenants, requireRightsOver } from './rights.ts';

/**
 * The fields that are only facts about a person. Every other field, including those of the future, is one by which the
 * person signs in or from which their rights follow; changes of roles and departments are checked with their links.
 */
const facts: ReadonlySet<string> = new Set([
  ...['id', 'realname', 'avatar', 'sex', 'birthday', 'workNo', 'post', 'telephone', 'activitiSync'],
  ...['selectedroles', 'selecteddeparts'],
]);

/** Refuses a write that changes how people with further rights sign in, or what they may do. */
export async function requireRightsToWrite(
  { verb, inputs, stored }: Write<UserRow>,
  context: HandlerContext,
): Promise<void> {
  const [row] = stored;
  if (!row || (verb === 'edit' && inputs.every(input => changesOnlyFacts(input, row)))) return;
  await requireRightsOver(
    context,
    stored.map(({ id }) => id),
  );
}

const changesOnlyFacts = (input: Values, row: Values): boolean =>
  Object.entries(input).every(
    ([name, value]) => value === undefined || facts.has(name) || textOf(value) === textOf(row[name]),
  );

const textOf = (value: unknown) => parts(String(value ?? '')).join(',');

/**
 * The tenants of people whom a caller confined to tenants adds or changes, which must be among the caller's; new people
 * without tenants get the chosen one, or all of these.
 *
 * @throws a field error for another tenant, and for none
 */
export async function tenantsOf(
  { verb, inputs, stored: [row] }: Write<UserRow>,
  context: HandlerContext,
): Promise<readonly Partial<UserRow>[]> {
  const isAddition = row === undefined;
  if (!isAddition && verb !== 'edit') return [];
  const isChange = ({ relTenantIds }: Values) =>
    isAddition || (relTenantIds !== undefined && textOf(relTenantIds) !== textOf(row.relTenantIds));
  if (!inputs.some(isChange)) return [];
  const own = await ownTenants(context);
  const seen = await tenantsSeen(context);
  if (own.length === 0 && seen === undefined) return [];
  return inputs.map(input => {
    if (!isChange(input)) return {};
    const wanted = textOf(input.relTenantIds);
    if (isAddition && wanted === '') return { relTenantIds: (seen ?? own).join(',') };
    if (isWithinTenants(own, wanted)) return {};
    const message = '只能选择您所在的租户';
    throw new BusinessError(message, { fieldErrors: { relTenantIds: message } });
  });
}
