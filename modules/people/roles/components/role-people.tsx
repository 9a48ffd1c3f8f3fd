import { useMemo } from 'react';
import {
  addSysUserRole,
  deleteUserRole,
  deleteUserRoleBatch,
  type RoleHolder,
  setRoleEnd,
  userRoleList,
} from '#contract/areas/role-people.ts';
import type { Role } from '#contract/areas/roles.ts';
import { userResource } from '#contract/areas/users.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { listed, textOf } from '#modules/ground/platform/i18n/index.ts';
import { NestedResourcePage } from '#modules/kit/resource-page/index.ts';
import { EndTag } from '#modules/people/role-ends/index.ts';
import { ChosenRole } from '../chosen-role.ts';
import { peopleActions, peopleBatch, peopleDialogs, usePeopleTools } from '../people-acts.tsx';
import { rolesText } from '../text.ts';

const { username, realname, status } = userResource.fields;

/** The people with a role as a resource. */
const peopleOfRole = {
  ...userResource,
  title: ['角色用户', 'People with the role'],
  fields: { username, realname, status },
  keywordFields: ['realname', 'username'],
  endpoints: {
    list: userRoleList,
    addSysUserRole,
    setRoleEnd,
    deleteUserRole,
    deleteUserRoleBatch,
    // Not as `add` and `edit`: their forms have more fields than this list.
    addUser: userResource.endpoints.add,
    editUser: userResource.endpoints.edit,
  },
  recycleBin: undefined,
  record$: undefined as RoleHolder | undefined,
} as const;

const accountColumn = { label: ['用户名', 'User name'], width: 140, order: 0, hidden: false } as const;
const columns = {
  own: {
    username: accountColumn,
    roleEndTime: {
      label: ['结束时间', 'Ends'],
      width: 260,
      card: 'third',
      cell: ({ roleEndTime }: RoleHolder) => <EndTag endTime={roleEndTime} />,
    },
  },
  family: { username: accountColumn },
} as const;
const unsearched = { realname: false, status: false } as const;
/** The criterion of servers of the family has the name of the field. */
const search = { own: { username: false, ...unsearched }, family: unsearched } as const;
const emptyHint = ['该角色还没有用户', 'Nobody has this role'] as const;

const account = { label: ['用户名', 'User name'], max: 100, search: 'exact' } as const;
/** A server of the family knows whole accounts only. */
const criteria = {
  own: {
    ending: choice({
      label: ['结束时间', 'Ends'],
      choices: [
        { value: 'soon', label: ['30 天内结束', 'Within 30 days'] },
        { value: 'set', label: ['有结束时间', 'At some time'] },
        { value: 'past', label: ['已结束', 'Has ended'] },
      ],
      search: 'exact',
    }),
  },
  family: { username: line(account) },
};

const nameOf = (user: RoleHolder) => user.realname || user.username;

function operationsOf(roleId: string) {
  const question = (rows: readonly RoleHolder[]) => ({
    title: textOf(rolesText)('people.remove', { count: rows.length }),
    description: listed(rows.map(nameOf)),
    danger: true,
    confirmLabel: textOf(rolesText)('people.removeLabel'),
  });
  const common = {
    removes: true,
    question,
    label: ['取消关联', 'Take away'],
    done: ['已取消关联', 'Taken away'],
  } as const;
  return {
    deleteUserRole: {
      ...common,
      input: ([user]: readonly RoleHolder[]) => ({ roleId, userId: user?.id }),
    },
    deleteUserRoleBatch: {
      ...common,
      input: (rows: readonly RoleHolder[]) => ({ roleId, userIds: rows.map(({ id }) => id).join(',') }),
    },
  } as const;
}

/** The people with a role: found, added and taken away. */
export function RolePeople({ role }: { role: Role }) {
  const isOwn = useCapability('roleEnds');
  const scope = useMemo(() => ({ roleId: role.id }), [role.id]);
  const operations = useMemo(() => operationsOf(role.id), [role.id]);
  const tools = usePeopleTools();
  if (isOwn === undefined) return null;
  const side = isOwn ? 'own' : 'family';
  return (
    <ChosenRole value={role}>
      <NestedResourcePage
        key={role.id}
        resource={peopleOfRole}
        name="roleUsers"
        rowName={nameOf}
        actionsWidth={110}
        dialogs={peopleDialogs}
        batch={peopleBatch}
        criteria={criteria[side]}
        columns={columns[side]}
        actions={peopleActions[side]}
        scope={scope}
        tools={tools}
        operations={operations}
        emptyHint={emptyHint}
        search={search[side]}
      />
    </ChosenRole>
  );
}
