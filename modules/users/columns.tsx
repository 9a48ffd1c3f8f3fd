import type { User } from '#contract/areas/users.ts';
import { UserPicture } from './components/user-picture.tsx';

/** The columns of the user list that do not follow from its fields. */
export const userColumns = {
  avatar: { cell: (user: User) => <UserPicture user={user} size={28} /> },
  orgCodeTxt: { label: ['部门', 'Department'], width: 160, order: 97 },
} as const;
