import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { departmentRoleSaveGrants } from '#contract/areas/department-role-grants.ts';
import { departmentRoleResource } from '#contract/areas/department-roles.ts';
import { lazyDialog, NestedResourcePage } from '#modules/kit/resource-page/index.ts';

const resource = {
  ...departmentRoleResource,
  endpoints: { ...departmentRoleResource.endpoints, saveGrants: departmentRoleSaveGrants },
};
const dialogs = { grants: lazyDialog(() => import('./department-role-grants.tsx')) };
const actions = [
  {
    key: 'grants',
    label: ['授权', 'Permissions'],
    icon: <KeyRound aria-hidden />,
    needs: 'saveGrants',
    opens: 'grants',
  },
  { verb: 'edit' },
  { verb: 'delete' },
] as const;

/** The roles of a department: what they grant, and everything else about them. */
export function DepartmentRoles({ departId }: { departId: string }) {
  const fixedFilters = useMemo(() => ({ deptId: departId }), [departId]);
  const form = useMemo(
    () => ({
      fields: { departId: false } as const,
      toInput: (input: object) => ({ ...input, departId }),
    }),
    [departId],
  );
  return (
    <div className="px-5 py-4">
      <NestedResourcePage
        key={departId}
        name="departmentRoles"
        resource={resource}
        fixedFilters={fixedFilters}
        form={form}
        dialogs={dialogs}
        actions={actions}
      />
    </div>
  );
}
