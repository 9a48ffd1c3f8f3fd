import { inset } from './elk-graph.ts';
import type { StateBox } from './layout.types.ts';
import { moved, type Placed } from './placed.ts';

const gap = 10;

/**
 * Sets the regions of a parallel state side by side in rows, in their order, so that the whole comes closest to
 * the given proportion; the regions of a row are of one height and fill it.
 */
export function packRegions(around: StateBox, regions: readonly Placed[], proportion: number): Placed {
  const top = around.content.height + inset.top;
  let winner: { rows: Placed[][]; width: number; height: number } | undefined;
  for (let count = 1; count <= regions.length; count += 1) {
    for (const limit of rowWidths(regions, count)) {
      const rows = fillRows(regions, limit);
      const width = Math.max(around.content.width, ...rows.map(rowWidth)) + 2 * inset.side;
      const height = top + rows.reduce((sum, row) => sum + rowHeight(row) + gap, -gap) + inset.bottom;
      const room = Math.max(width / proportion, height);
      if (!winner || room < Math.max(winner.width / proportion, winner.height))
        winner = { rows, width, height };
    }
  }
  if (!winner) return { ...around, boxes: [around], edges: [], initials: [] };
  const { rows, width, height } = winner;
  const boxes: StateBox[] = [{ ...around, width, height }];
  const parts: Placed[] = [];
  let y = top;
  for (const row of rows) {
    const spare = (width - 2 * inset.side - rowWidth(row)) / row.length;
    let x = inset.side;
    for (const region of row) {
      parts.push(stretched(moved(region, x, y), region.width + spare, rowHeight(row)));
      x += region.width + spare + gap;
    }
    y += rowHeight(row) + gap;
  }
  return {
    width,
    height,
    boxes: [...boxes, ...parts.flatMap(part => part.boxes)],
    edges: parts.flatMap(part => part.edges),
    initials: parts.flatMap(part => part.initials),
  };
}

/** The widths that rows of `count` neighbours have. */
function rowWidths(regions: readonly Placed[], count: number): number[] {
  return regions
    .slice(0, regions.length - count + 1)
    .map((_, start) => rowWidth(regions.slice(start, start + count)));
}

function fillRows(regions: readonly Placed[], limit: number): Placed[][] {
  const rows: Placed[][] = [];
  for (const region of regions) {
    const row = rows.at(-1);
    if (row && rowWidth([...row, region]) <= limit) row.push(region);
    else rows.push([region]);
  }
  return rows;
}

function rowWidth(row: readonly Placed[]): number {
  return row.reduce((sum, { width }) => sum + width + gap, -gap);
}

function rowHeight(row: readonly Placed[]): number {
  return Math.max(...row.map(({ height }) => height));
}

/** The region with a larger box around the same content. */
function stretched(region: Placed, width: number, height: number): Placed {
  const [first, ...others] = region.boxes;
  return first ? { ...region, width, height, boxes: [{ ...first, width, height }, ...others] } : region;
}
