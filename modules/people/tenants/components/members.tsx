import { UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { removeTenantMember, type TenantMember, tenantMembers } from '#contract/areas/tenant-members.ts';
import { userResource } from '#contract/areas/users.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { NestedResourcePage } from '#modules/kit/resource-page/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { useChosenTenant } from '../chosen-tenant.ts';
import { membersText } from '../members-text.ts';

const { username, realname, status } = userResource.fields;

/** The people of a tenant as a resource: no more of them than who they are. */
const memberResource = {
  ...userResource,
  title: ['租户成员', 'People of the tenant'],
  fields: { username, realname, status },
  keywordFields: ['realname', 'username'],
  endpoints: { list: tenantMembers, remove: removeTenantMember },
  recycleBin: undefined,
  record$: undefined as TenantMember | undefined,
} as const;

const columns = {
  username: { label: ['用户名', 'User name'], width: 180, order: 0, hidden: false },
} as const;
const search = { username: false, realname: false, status: false } as const;
const actions = [{ verb: 'remove', icon: <UserMinus aria-hidden /> }] as const;
const emptyHint = ['没有找到成员', 'Nobody was found'] as const;

const nameOf = (member: TenantMember) => member.realname || member.username;

/** Taking somebody out. Whoever takes themselves out is asked another question, and the server is informed that they were. */
function operationsOf(tenantId: number, ownId: string | undefined) {
  const text = textOf(membersText);
  return {
    remove: {
      label: ['移出', 'Take out'],
      removes: true,
      done: ['已移出', 'Taken out'],
      input: ([member]: readonly TenantMember[]) => ({
        tenantId,
        userId: member?.id,
        ...(member?.id === ownId && { oneself: true }),
      }),
      question: ([member]: readonly TenantMember[]) => ({
        ...(member?.id === ownId
          ? { title: text('removeOwnTitle'), description: text('removeOwnHint') }
          : {
              title: text('removeTitle', { name: member ? nameOf(member) : '' }),
              description: text('removeHint'),
            }),
        confirmLabel: text('remove'),
        danger: true,
      }),
    },
  } as const;
}

/** The people who belong to the chosen tenant. */
export function Members() {
  const { id } = useChosenTenant();
  const ownId = useSessionUser()?.id;
  const fixedFilters = useMemo(() => ({ tenantId: String(id) }), [id]);
  const operations = useMemo(() => operationsOf(id, ownId), [id, ownId]);
  return (
    <NestedResourcePage
      resource={memberResource as never as typeof userResource}
      name="tenantMembers"
      rowName={nameOf as never}
      fixedFilters={fixedFilters}
      columns={columns}
      search={search}
      emptyHint={emptyHint}
      operations={operations as never}
      actions={actions as never}
      batch={[]}
    />
  );
}
