import { CalendarClock, Pencil, UserMinus, UserPlus, UserRoundPlus } from 'lucide-react';
import { addSysUserRole } from '#contract/areas/role-people.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { lazyDialog } from '#modules/kit/resource-page/index.ts';

/** The dialogs of the people with a role. */
export const peopleDialogs = {
  addUser: lazyDialog(() => import('./components/add-user.tsx')),
  editUser: lazyDialog(async () => ({
    default: (await import('#modules/people/users/index.ts')).UserDialog,
  })),
  add: lazyDialog(() => import('./components/add-people.tsx')),
  end: lazyDialog(() => import('./components/set-end.tsx')),
};
const addUser = {
  key: 'addUser',
  label: ['新增用户', 'New user'],
  icon: <UserRoundPlus aria-hidden />,
  needs: 'addUser',
  opens: 'addUser',
} as const;
const usualTools = [
  {
    key: 'add',
    label: ['添加已有用户', 'Add people'],
    icon: <UserPlus aria-hidden />,
    needs: 'addSysUserRole',
    opens: 'add',
  },
] as const;
const allTools = [addUser, ...usualTools] as const;
/** Who adds a user with a role gives this role. */
const giving = { give: permissionsOf(addSysUserRole) };
const edit = {
  key: 'editUser',
  label: ['编辑', 'Edit'],
  icon: <Pencil aria-hidden />,
  needs: 'editUser',
  opens: 'editUser',
} as const;
const takeAway = { verb: 'deleteUserRole', icon: <UserMinus aria-hidden /> } as const;
const setEnd = {
  key: 'end',
  label: ['结束时间', 'End'],
  needs: 'setRoleEnd',
  opens: 'end',
  icon: <CalendarClock aria-hidden />,
} as const;
/** What is done with one of them; servers of the family know no ends. */
export const peopleActions = { own: [edit, setEnd, takeAway], family: [edit, takeAway] } as const;
/** What is done with several. */
export const peopleBatch = [{ verb: 'deleteUserRoleBatch', icon: <UserMinus aria-hidden /> }] as const;

/** How people come to have the role: new ones are offered to those who may give it. */
export const usePeopleTools = () => (useOffered(giving).has('give') ? allTools : usualTools);
