import { queryOptions } from '@tanstack/react-query';
import {
  type FieldRule,
  fieldRuleResources,
  fieldRulesOfRole,
  fieldRulesSave,
  type RestrictedResource,
} from '#contract/areas/field-rules.ts';
import type { FieldMode } from '#contract/resource/restricted-fields.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The resources whose fields roles may restrict. */
export const restrictableResources = () =>
  queryOptions({
    queryKey: ['field-rules', 'resources'],
    queryFn: ({ signal }): Promise<RestrictedResource[]> =>
      request(fieldRuleResources, {}, { signal, handlesFailure: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The field rules of a role, as they are stored now. */
export const rulesOfRole = (roleId: string) =>
  queryOptions({
    queryKey: ['field-rules', 'role', roleId],
    queryFn: ({ signal }): Promise<FieldRule[]> =>
      request(fieldRulesOfRole, { roleId }, { signal, handlesFailure: true }),
    gcTime: 0,
    staleTime: 0,
    // A form that is being filled in does not start again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The choice for a field: without a rule, or how one restricts it. */
export type ChosenMode = FieldMode | 'none';
/** The choices by resource and field. */
export type ChosenModes = Record<string, Record<string, ChosenMode>>;

/** The choices that stored rules stand for. */
export function chosenModes(
  resources: readonly RestrictedResource[],
  rules: readonly FieldRule[],
): ChosenModes {
  const modes = new Map(rules.map(({ resource, field, mode }) => [`${resource} ${field}`, mode]));
  return Object.fromEntries(
    resources.map(({ name, fields }) => [
      name,
      Object.fromEntries(
        fields.map((field): [string, ChosenMode] => [
          field.name,
          modes.get(`${name} ${field.name}`) ?? 'none',
        ]),
      ),
    ]),
  );
}

/** Stores the choices of the resources that differ from what is stored, one after another. */
export async function saveModes(roleId: string, before: ChosenModes, after: ChosenModes): Promise<void> {
  for (const [resource, modes] of Object.entries(after)) {
    if (Object.entries(modes).every(([field, mode]) => before[resource]?.[field] === mode)) continue;
    const lists = { rules: rulesOfModes(modes), lastRules: rulesOfModes(before[resource] ?? {}) };
    await request(fieldRulesSave, { roleId, resource, ...lists }, { handlesFailure: true });
  }
}

const rulesOfModes = (modes: Readonly<Record<string, ChosenMode>>) =>
  Object.entries(modes).flatMap(([field, mode]) => (mode === 'none' ? [] : [{ field, mode }]));
