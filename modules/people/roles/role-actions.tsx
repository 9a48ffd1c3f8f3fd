import { Copy, House, KeyRound, ShieldCheck, TextSelect, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { Role } from '#contract/areas/roles.ts';
import { FieldRules, fieldRulesCode } from '#modules/access/data-rules/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { type DialogProps, lazyDialog } from '#modules/kit/resource-page/index.ts';

/** The dialogs of both pages of roles. */
export const roleDialogs = {
  grants: lazyDialog(() => import('./components/role-grants.tsx')),
  copy: lazyDialog(() => import('./components/copy-role.tsx')),
  home: lazyDialog(() => import('./components/role-home.tsx')),
  fieldRules: ({ row, close }: DialogProps<Role>) => (
    <FieldRules role={{ id: row.id, name: row.roleName || row.roleCode }} onClose={close} />
  ),
  secondFactor: lazyDialog(async () => ({
    default: (await import('#modules/sign-in/second-factor/index.ts')).RoleDemand,
  })),
};

const codes = {
  grants: ['system:permission:saveRole'],
  copy: ['system:role:copy'],
  people: ['system:user:list'],
  home: ['system:permission:setDefIndex'],
  fieldRules: [fieldRulesCode],
  secondFactor: ['system:role:secondFactor'],
};

const grants = {
  key: 'grants',
  label: ['授权', 'Permissions'],
  icon: <KeyRound aria-hidden />,
  opens: 'grants',
} as const;
const copy = { key: 'copy', label: ['复制', 'Copy'], icon: <Copy aria-hidden />, opens: 'copy' } as const;

const home = {
  key: 'home',
  label: ['首页', 'Home page'],
  icon: <House aria-hidden />,
  opens: 'home',
} as const;

const fieldRules = {
  key: 'fieldRules',
  label: ['字段权限', 'Field rules'],
  icon: <TextSelect aria-hidden />,
  opens: 'fieldRules',
} as const;
const secondFactor = {
  key: 'secondFactor',
  label: ['要求二次验证', 'Demand a second factor'],
  icon: <ShieldCheck aria-hidden />,
  opens: 'secondFactor',
} as const;

/** What can be done to a role. @param showPeople shows the people with a role; the same function for every render */
export function useRoleActions(showPeople?: (role: Role) => void) {
  const offered = useOffered(codes);
  const canCopy = useCapability('roleGrants') === true;
  const hasHomes = useCapability('roleHomes') === true;
  const hasFieldRules = useCapability('dataRules') === true;
  const hasSecondFactor = useCapability('secondFactor') === true;
  return useMemo(
    () => [
      ...(showPeople && offered.has('people')
        ? [
            {
              key: 'people',
              label: ['用户', 'People'] as const,
              icon: <Users aria-hidden />,
              run: showPeople,
            },
          ]
        : []),
      ...(offered.has('grants') ? [grants] : []),
      { verb: 'edit' } as const,
      { verb: 'view' } as const,
      ...(canCopy && offered.has('copy') ? [copy] : []),
      ...(hasHomes && offered.has('home') ? [home] : []),
      ...(hasFieldRules && offered.has('fieldRules') ? [fieldRules] : []),
      ...(hasSecondFactor && offered.has('secondFactor') ? [secondFactor] : []),
      { verb: 'delete' } as const,
    ],
    [showPeople, offered, canCopy, hasHomes, hasFieldRules, hasSecondFactor],
  );
}
