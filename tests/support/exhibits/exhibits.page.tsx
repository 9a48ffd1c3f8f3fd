import { ResourcePage } from '#modules/resource-page/index.ts';
import { exhibitResource } from '#tests/support/exhibits/resource.ts';

/** The register of exhibits: found, added, changed, deleted, exported and imported. */
export default function ExhibitsPage() {
  return <ResourcePage resource={exhibitResource} />;
}
