import { positionResource } from '#contract/areas/positions.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';

/** The positions that people can hold. */
export default function PositionsPage() {
  return <ResourcePage resource={positionResource} />;
}
