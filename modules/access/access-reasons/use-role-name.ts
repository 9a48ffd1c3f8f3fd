import type { PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { reasonsText } from './text.ts';

type Role = PermissionExplanation['roles'][number];

/** The display name of a role; for a role of a department, with the department. */
export function useRoleName(): (role: Role) => string {
  const t = useText(reasonsText);
  return ({ id, code, name, departName }) => {
    const own = name || code || id;
    return departName ? t('departRole', { name: own, depart: departName }) : own;
  };
}
