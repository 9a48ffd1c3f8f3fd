import { roles } from '#contract/areas/roles.ts';
import { prefetchList } from '#modules/list-page/index.ts';
import { ResourcePage } from '#modules/resource-page/index.ts';

RolesPage.prefetch = prefetchList(roles.endpoints.list);

/** The roles that people are granted. */
export default function RolesPage() {
  return <ResourcePage resource={roles} visibleFields={3} />;
}
