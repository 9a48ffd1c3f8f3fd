import type { userResource } from '#contract/areas/users.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';
import { linksOfUser } from './api.ts';
import { UserPicture } from './components/user-picture.tsx';
import { areSamePasswords, confirmation } from './passwords.ts';

const manager = '2';
const ManagedDepartments = lazyPart(() => import('./components/managed-departments.tsx'));

/**
 * The record form of a user: passwords twice, roles and departments, and the departments that a manager is
 * responsible for.
 */
export const userForm: FormOptions<typeof userResource> = {
  sections: [
    {
      title: ['账号', 'Account'],
      fields: ['username', 'realname', 'password', 'confirmpassword', 'workNo', 'phone'],
    },
    {
      title: ['组织', 'Organisation'],
      fields: ['post', 'selectedroles', 'selecteddeparts', 'relTenantIds', 'userIdentity', 'departIds'],
    },
    {
      title: ['个人', 'Person'],
      fields: ['avatar', 'birthday', 'sex', 'email', 'telephone', 'activitiSync'],
    },
  ],
  extra: { confirmpassword: { field: confirmation, only: 'adding' } },
  fields: {
    departIds: {
      visible: ({ userIdentity }) => userIdentity === manager,
      control: ManagedDepartments,
      load: ManagedDepartments.load,
    },
  },
  checks: () => [areSamePasswords()],
  values: linksOfUser,
  toInput: (input, { departIds, selecteddeparts = [] }) => ({
    ...input,
    departIds:
      input.departIds &&
      listOf(departIds)
        .filter(id => selecteddeparts.includes(id))
        .join(','),
  }),
  header: user => <UserPicture user={user} size={48} />,
};

const listOf = (value: FormValues[string] | undefined) => (Array.isArray(value) ? value : []);
