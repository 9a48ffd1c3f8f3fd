import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartmentRole } from '#contract/areas/department-roles.ts';
import { GrantDrawer } from '#modules/access/grants/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { departmentRoleHolder } from '../department-role-holder.ts';

/** The menus and buttons that a role of a department grants. */
export default function DepartmentRoleGrants({ row, close }: DialogProps<DepartmentRole>) {
  const client = useQueryClient();
  const [holder] = useState(() => departmentRoleHolder(row, client));
  return <GrantDrawer holder={holder} close={close} />;
}
