import { type Position, positionResource } from '#contract/areas/positions.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { ResourceTable } from '#modules/kit/resource-table/index.ts';

const page = { resource: positionResource };

/** The positions as a table. */
export default function PositionsTable({ close, saved }: Omit<DialogProps<Position>, 'row'>) {
  return <ResourceTable page={page} onStored={saved} onLeft={close} />;
}
