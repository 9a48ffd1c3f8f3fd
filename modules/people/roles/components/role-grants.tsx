import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/areas/roles.ts';
import { GrantDrawer } from '#modules/access/grants/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { roleHolder } from '../grant-holder.ts';

/** The menus and buttons that a role grants. */
export default function RoleGrants({ row, close }: DialogProps<Role>) {
  const client = useQueryClient();
  const [holder] = useState(() => roleHolder(row, client));
  return <GrantDrawer holder={holder} close={close} />;
}
