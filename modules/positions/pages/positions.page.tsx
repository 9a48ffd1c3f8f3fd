import { positions } from '#contract/areas/positions.ts';
import { prefetchList } from '#modules/list-page/index.ts';
import { ResourcePage } from '#modules/resource-page/index.ts';

PositionsPage.prefetch = prefetchList(positions.endpoints.list);

/** The positions that people can hold. */
export default function PositionsPage() {
  return <ResourcePage resource={positions} />;
}
