import { type User, userResource } from '#contract/areas/users.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { ResourceTable } from '#modules/kit/resource-table/index.ts';
import { userForm } from '../form.tsx';

const page = { resource: userResource, form: userForm };

/** The people as a table; passwords, roles and departments stay in the form. */
export default function UsersTable({ close, saved }: Omit<DialogProps<User>, 'row'>) {
  return <ResourceTable page={page as never} onStored={saved} onLeft={close} />;
}
