import { exhibitResource } from '#contract/areas/exhibits.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';

/** The register of exhibits: what the museum has, and where each piece is. */
export default function ExhibitsPage() {
  return <ResourcePage resource={exhibitResource} />;
}
