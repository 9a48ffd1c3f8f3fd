import { MailX, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import {
  createTenantInvitation,
  type InvitationState,
  invitationName,
  type TenantInvitation,
  tenantInvitationList,
  withdrawTenantInvitation,
} from '#contract/areas/tenant-members.ts';
import { tenantResource } from '#contract/areas/tenants.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyDialog, NestedResourcePage } from '#modules/kit/resource-page/index.ts';
import { useChosenTenant } from '../chosen-tenant.ts';
import { membersText } from '../members-text.ts';

const states: readonly { value: InvitationState; label: readonly [string, string] }[] = [
  { value: 'open', label: ['未使用', 'Open'] },
  { value: 'used', label: ['已使用', 'Used'] },
  { value: 'expired', label: ['已过期', 'Expired'] },
  { value: 'withdrawn', label: ['已撤回', 'Withdrawn'] },
];

/** The invitations into a tenant as a resource: their codes are nowhere in it. */
const invitationResource = {
  ...tenantResource,
  name: invitationName,
  title: ['租户邀请', 'Invitations'],
  record: ['邀请', 'invitation'],
  nameFields: ['createTime'],
  fields: {
    state: choice({ label: ['状态', 'State'], choices: states, list: { width: 90, primary: true } }),
    createdBy: line({ label: ['邀请人', 'Invited by'], max: 100, list: { width: 110, card: 'second' } }),
    createTime: dateTime({ label: ['创建时间', 'Created'], list: 180 }),
    expiresTime: dateTime({ label: ['有效期至', 'Valid until'], list: { width: 180, card: 'third' } }),
    usedBy: line({ label: ['使用人', 'Used by'], max: 100, list: 110 }),
  },
  endpoints: {
    list: tenantInvitationList,
    create: createTenantInvitation,
    withdraw: withdrawTenantInvitation,
  },
  record$: undefined as TenantInvitation | undefined,
} as const;

const dialogs = { invite: lazyDialog(() => import('./invite.tsx')) };
const tools = [
  {
    key: 'invite',
    label: ['邀请成员', 'Invite somebody'],
    icon: <UserPlus aria-hidden />,
    needs: 'create',
    opens: 'invite',
  },
] as const;
const actions = [
  {
    verb: 'withdraw',
    icon: <MailX aria-hidden />,
    offered: ({ state }: TenantInvitation) => state === 'open',
  },
] as const;
const emptyHint = ['还没有邀请', 'Nobody has been invited yet'] as const;

const operations = {
  withdraw: {
    label: ['撤回', 'Withdraw'],
    done: ['已撤回', 'Withdrawn'],
    question: () => {
      const text = textOf(membersText);
      return {
        title: text('withdrawTitle'),
        description: text('withdrawHint'),
        confirmLabel: text('withdraw'),
        danger: true,
      };
    },
  },
} as const;

const rowName = ({ createTime }: TenantInvitation) => createTime;

/** The invitations into the chosen tenant, with their state. */
export function Invitations() {
  const { id } = useChosenTenant();
  const fixedFilters = useMemo(() => ({ tenantId: String(id) }), [id]);
  return (
    <NestedResourcePage
      resource={invitationResource as never as typeof tenantResource}
      name="tenantInvitations"
      rowName={rowName as never}
      fixedFilters={fixedFilters}
      dialogs={dialogs}
      emptyHint={emptyHint}
      operations={operations}
      tools={tools as never}
      actions={actions as never}
      batch={[]}
      selectable={false}
    />
  );
}
