import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { exhibitResource } from '#tests/support/exhibits/resource.ts';

/** The list page of the register of exhibits. */
export default function ExhibitsPage() {
  return <ResourcePage resource={exhibitResource} />;
}
