import type { User } from '#contract/areas/users.ts';
import { UserCell } from './components/user-cell.tsx';
import { UserStatus } from './components/user-status.tsx';

/** The columns of the user list that do not follow from its fields. */
export const userColumns = {
  realname: { cell: (user: User) => <UserCell user={user} /> },
  avatar: false,
  status: { cell: (user: User) => <UserStatus user={user} /> },
  orgCodeTxt: { label: ['部门', 'Department'], width: 160, order: 1.5, card: 'second' },
  roleNames: { label: ['角色', 'Roles'], width: 160, order: 1.6 },
} as const;
