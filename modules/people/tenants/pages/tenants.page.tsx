import { Users } from 'lucide-react';
import * as z from 'zod/mini';
import { tenantMembers } from '#contract/areas/tenant-members.ts';
import { tenantResource } from '#contract/areas/tenants.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import {
  type FormOptions,
  type FormValues,
  lazyDialog,
  ResourcePage,
} from '#modules/kit/resource-page/index.ts';
import { tenantsText } from '../text.ts';

/** The tenants, with the list of the people of one. */
const resource = { ...tenantResource, endpoints: { ...tenantResource.endpoints, members: tenantMembers } };

const dialogs = { members: lazyDialog(() => import('../components/tenant-members.tsx')) };
const standard = [{ verb: 'edit' }, { verb: 'view' }, { verb: 'delete' }] as const;
const members = {
  key: 'members',
  label: ['成员', 'People'],
  icon: <Users aria-hidden />,
  needs: 'members',
  opens: 'members',
} as const;
const [first, ...others] = standard;
// Of more than two, the first one is in the row; whoever may not edit has no more than two.
const actions = { own: [first, members, ...others], family: standard } as const;

const form: FormOptions<typeof resource> = {
  width: 640,
  checks: () => [
    z.refine<FormValues>(
      ({ beginDate = '', endDate = '' }) => beginDate === '' || endDate === '' || endDate > beginDate,
      { path: ['endDate'], message: textOf(tenantsText)('order'), when: () => true },
    ),
  ],
};

/** The page of tenants. */
export default function TenantsPage() {
  const side = useCapability('tenantMembers') ? 'own' : 'family';
  return <ResourcePage resource={resource} form={form} dialogs={dialogs} actions={actions[side]} />;
}
