import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { toolResource } from '#tests/support/tools/resource.ts';

/** The list page of the register of tools. */
export default function ToolsPage() {
  return <ResourcePage resource={toolResource} />;
}
