import type { User } from '#contract/areas/users.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { cutText } from '#modules/ground/ui/index.ts';
import { UserCell } from './components/user-cell.tsx';
import { UserStatus } from './components/user-status.tsx';

/** Names that the server has joined, in the language of the console. */
const inLanguage = (chinese: string | null | undefined, english: string | undefined) =>
  chinese ? cutText(translateBilingual([chinese, english ?? chinese])) : undefined;

/** The columns of the user list that do not follow from its fields. */
export const userColumns = {
  realname: { cell: (user: User) => <UserCell user={user} /> },
  avatar: false,
  status: { cell: (user: User) => <UserStatus user={user} /> },
  orgCodeTxt: {
    label: ['部门', 'Department'],
    width: 160,
    order: 1.5,
    card: 'second',
    cell: ({ orgCodeTxt, orgCodeTxtEn }: User) => inLanguage(orgCodeTxt, orgCodeTxtEn),
  },
  roleNames: {
    label: ['角色', 'Roles'],
    width: 160,
    order: 1.6,
    cell: ({ roleNames, roleNamesEn }: User) => inLanguage(roleNames, roleNamesEn),
  },
} as const;
