import * as z from 'zod/mini';
import { tenantResource } from '#contract/areas/tenants.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { type FormOptions, type FormValues, ResourcePage } from '#modules/resource-page/index.ts';
import { tenantsText } from '../text.ts';

const form: FormOptions<typeof tenantResource> = {
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
  return <ResourcePage resource={tenantResource} form={form} />;
}
