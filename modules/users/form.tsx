import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import type { User, userResource } from '#contract/areas/users.ts';
import { departmentLabels, departmentNodes } from '#modules/departments/index.ts';
import type { FormControlProps, FormOptions, FormValues } from '#modules/resource-page/index.ts';
import { MultiSelect } from '#modules/ui/combobox.tsx';
import { linksOfUser } from './api.ts';
import { UserPicture } from './components/user-picture.tsx';
import { areSamePasswords, confirmation } from './passwords.ts';

const manager = '2';

/** The record form of a user: passwords twice, roles and departments, and what a manager answers for. */
export const userForm: FormOptions<typeof userResource> = {
  sections: [
    { title: ['账号', 'Account'], fields: ['username', 'realname', 'password', 'confirmpassword', 'workNo', 'phone'] },
    {
      title: ['组织', 'Organisation'],
      fields: ['post', 'selectedroles', 'selecteddeparts', 'relTenantIds', 'userIdentity', 'departIds'],
    },
    { title: ['个人', 'Person'], fields: ['birthday', 'sex', 'email', 'telephone', 'activitiSync'] },
  ],
  extra: { confirmpassword: { field: confirmation, only: 'adding' } },
  fields: {
    departIds: {
      visible: ({ userIdentity }) => userIdentity === manager,
      control: ManagedDepartments,
    },
  },
  checks: () => [areSamePasswords()],
  values: linksOfUser,
  toInput: (input, { departIds, selecteddeparts = [] }) => ({
    ...input,
    departIds: input.departIds && listOf(departIds).filter(id => selecteddeparts.includes(id)).join(','),
  }),
  header: user => <UserPicture user={user} size={48} />,
};

const listOf = (value: FormValues[string] | undefined) => (Array.isArray(value) ? value : []);

/** The departments a manager answers for: of those the user belongs to. */
function ManagedDepartments({ value, ref, readOnly, options, label, row, ...control }: FormControlProps<User>) {
  const chosen = listOf(useWatch<FormValues>({ name: 'selecteddeparts' }));
  const { data: departments = [] } = useQuery(departmentNodes());
  const labels = departmentLabels(departments);
  return (
    <MultiSelect
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      value={listOf(value).filter(id => chosen.includes(id))}
      options={chosen.map(id => ({ value: id, label: labels[id] ?? id }))}
      disabled={readOnly}
    />
  );
}
