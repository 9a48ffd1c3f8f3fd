import type { Row } from '../layout/content.types.ts';
import type { ChartLayout, LegendEntry } from '../layout/layout.types.ts';

const margin = 16;
const numberWidth = 34;

/** An entry of the legend at its place on the picture; the text is right of the number. */
interface PlacedEntry {
  readonly number: { readonly x: number; readonly y: number; readonly text: string };
  readonly row: Row;
}

/** The legend of a numbered chart in columns right of it, and the width of the picture with them. */
export function placeLegend({ width, height, legend }: ChartLayout): {
  readonly width: number;
  readonly entries: readonly PlacedEntry[];
} {
  const columns: LegendEntry[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const entry of legend) {
    if (y + entry.row.height > height - margin) {
      columns.push([]);
      y = margin;
    }
    columns.at(-1)?.push(entry);
    y += entry.row.height;
  }
  const entries: PlacedEntry[] = [];
  let x = width;
  for (const column of columns) {
    let top = margin;
    for (const { number, row } of column) {
      const [line] = row.lines;
      entries.push({
        number: { x: x + numberWidth - 6, y: top + (line?.y ?? 0), text: `${number}` },
        row: { ...row, x: x + numberWidth, y: top },
      });
      top += row.height;
    }
    x += numberWidth + Math.max(...column.map(({ row }) => row.width)) + margin;
  }
  return { width: Math.ceil(x), entries };
}
