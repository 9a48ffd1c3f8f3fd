import { positionResource } from '#contract/areas/positions.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { tableTool } from '#modules/kit/resource-table/index.ts';

const dialogs = { table: lazyDialog(() => import('../components/positions-table.tsx')) };
const tools = [tableTool] as const;

/** The positions that people can hold. */
export default function PositionsPage() {
  return <ResourcePage resource={positionResource} dialogs={dialogs} tools={tools} />;
}
