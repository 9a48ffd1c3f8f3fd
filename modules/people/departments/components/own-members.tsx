import { UserMinus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { departmentRoleAssign } from '#contract/areas/department-role-grants.ts';
import { userResource } from '#contract/areas/users.ts';
import {
  type Member,
  memberFields,
  userDepartUserList,
  userLeaveDepartment,
  userMember,
  userMemberAdd,
  userMemberEdit,
  usersLeaveDepartment,
} from '#contract/areas/users-departments.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { listed, textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyDialog, NestedResourcePage } from '#modules/kit/resource-page/index.ts';
import { areSamePasswords, confirmation } from '#modules/people/users/index.ts';
import { myDepartmentText } from '../my-department-text.ts';
import { AddMembers } from './add-members.tsx';

const { orgCode } = userResource.fields;

/** The people of a department and of those below it; others are not listed here, whatever the caller may see. */
const members = {
  ...userResource,
  fields: { ...memberFields, orgCode },
  keywordFields: ['realname', 'username'],
  alwaysSent: undefined,
  verbs: { view: ['用户详情', 'Details of the person'] },
  endpoints: {
    list: userDepartUserList,
    leave: userLeaveDepartment,
    leaveBatch: usersLeaveDepartment,
    assign: departmentRoleAssign,
  },
  recycleBin: undefined,
} as const;

/** With people who are added and edited without the permission to edit all. */
const ownMembers = {
  ...members,
  endpoints: { ...members.endpoints, add: userMemberAdd, edit: userMemberEdit },
} as const;

/** Whether the server lets the caller do this with the person; one that does not state it decides when it is asked. */
const allows =
  (act: NonNullable<Member['acts']>[number]) =>
  ({ acts }: Member): boolean =>
    acts?.includes(act) ?? true;

const form = {
  sections: [
    {
      title: ['账号', 'Account'],
      fields: ['username', 'realname', 'password', 'confirmpassword', 'workNo', 'phone'],
    },
    { title: ['个人', 'Person'], fields: ['birthday', 'sex', 'email', 'telephone'] },
  ],
  extra: { confirmpassword: { field: confirmation, only: 'adding' } },
  checks: () => [areSamePasswords()],
  // The server returns more than the list of those whom the caller may edit.
  values: async (member: Member) =>
    allows('edit')(member) ? request(userMember, { id: member.id }, { handlesFailure: true }) : {},
} as const;
/** For somebody who sees what the list has of people, and edits nobody. */
const listedForm = { ...form, values: undefined } as const;
const editing = { edit: permissionsOf(userMember) };

const columns = {
  username: { label: ['用户名', 'User name'], width: 140, order: 0, hidden: false },
  realname: { label: ['姓名', 'Name'], width: 120, order: 1 },
  orgCode: { label: ['部门', 'Departments'], width: 180, order: 2 },
  birthday: false,
} as const;
const search = { realname: false, sex: false, phone: false } as const;
const criteria = {
  username: line({
    label: ['用户名', 'User name'],
    max: 100,
    search: 'exact',
    placeholder: ['请输入用户名', 'User name'],
  }),
};
const dialogs = { assign: lazyDialog(() => import('./assign-department-roles.tsx')) };
const icon = <UserMinus aria-hidden />;
const actions = [
  { verb: 'edit', offered: allows('edit') },
  {
    key: 'assign',
    label: ['部门角色', 'Department roles'],
    icon: <Users aria-hidden />,
    needs: 'assign',
    opens: 'assign',
    offered: allows('assign'),
  },
  { verb: 'view' },
  { verb: 'leave', icon, offered: allows('leave') },
] as const;
const batch = [{ verb: 'leaveBatch', icon }] as const;
const emptyHint = ['该部门还没有用户', 'Nobody belongs to this department'] as const;

const nameOf = (user: Member) => user.realname || user.username;

function operationsOf(depId: string) {
  const question = (rows: readonly Member[]) => ({
    title: textOf(myDepartmentText)('leaveTitle'),
    description: textOf(myDepartmentText)('leaveHint', { names: listed(rows.map(nameOf)) }),
    danger: true,
    confirmLabel: textOf(myDepartmentText)('leave'),
  });
  const common = {
    removes: true,
    question,
    label: ['取消关联', 'Remove'],
    done: ['已取消关联', 'Removed'],
  } as const;
  return {
    leave: { ...common, input: ([user]: readonly Member[]) => ({ depId, userId: user?.id }) },
    leaveBatch: {
      ...common,
      input: (rows: readonly Member[]) => ({ depId, userIds: rows.map(({ id }) => id).join(',') }),
    },
  } as const;
}

/** The people of a department, for its own administrator: added, edited, taken out, and given roles of it. */
export function OwnMembers({ departId }: { departId: string }) {
  const scope = useMemo(() => ({ depId: departId }), [departId]);
  const isOwn = useCapability('departmentPeople') === true;
  const mayEdit = useOffered(editing).has('edit');
  const operations = useMemo(() => operationsOf(departId), [departId]);
  return (
    <div className="grid gap-2">
      <AddMembers departId={departId} />
      <div className="px-5 py-4">
        <NestedResourcePage
          key={departId}
          name="ownMembers"
          resource={(isOwn ? ownMembers : members) as never as typeof userResource}
          form={(isOwn && mayEdit ? form : listedForm) as never}
          rowName={nameOf}
          scope={scope}
          columns={columns}
          criteria={criteria}
          dialogs={dialogs}
          emptyHint={emptyHint}
          search={search as never}
          operations={operations as never}
          actions={actions as never}
          batch={batch as never}
        />
      </div>
    </div>
  );
}
