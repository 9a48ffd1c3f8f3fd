import { roleResource } from '#contract/areas/roles.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { roleDialogs, useRoleActions } from '../role-actions.tsx';

/** The roles that people are granted. */
export default function RolesPage() {
  const actions = useRoleActions();
  return <ResourcePage resource={roleResource} visibleFields={3} dialogs={roleDialogs} actions={actions} />;
}
