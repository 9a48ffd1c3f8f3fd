import type { Box, ChartLayout } from './layout.types.ts';

/** The place of a state, or of the text of a transition, on a chart. */
export function boxOf(layout: ChartLayout, id: string): Box | undefined {
  for (const box of layout.boxes) {
    if (box.state.id === id) return { ...box, height: Math.min(box.height, box.content.height) };
    const row = box.content.rows.find(({ transition }) => transition === id);
    if (row) return { x: box.x + row.x, y: box.y + row.y, width: row.width, height: row.height };
  }
  for (const { label } of layout.edges) {
    const row = label?.content.rows.find(({ transition }) => transition === id);
    if (label && row)
      return { x: label.x + row.x, y: label.y + row.y, width: label.width, height: row.height };
  }
  return undefined;
}
