import { useState } from 'react';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { UserDialog } from '#modules/people/users/index.ts';
import { useChosenRole } from '../chosen-role.ts';

/** Adds a user with the role whose people are shown. */
export default function AddUser({ close, saved }: Omit<DialogProps<never>, 'row'>) {
  const { id } = useChosenRole();
  const [defaults] = useState({ selectedroles: id });
  return <UserDialog row={undefined} defaults={defaults} close={close} saved={saved} />;
}
