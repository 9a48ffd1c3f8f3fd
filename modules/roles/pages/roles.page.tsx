import { roleResource } from '#contract/areas/roles.ts';
import { ResourcePage } from '#modules/resource-page/index.ts';

/** The roles that people are granted. */
export default function RolesPage() {
  return <ResourcePage resource={roleResource} visibleFields={3} />;
}
