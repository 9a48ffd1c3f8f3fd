import type { ChartLayout, Point } from './layout.types.ts';

/** A part of a chart, placed from its own upper left corner; its forks are among the boxes. */
export type Placed = Omit<ChartLayout, 'forks' | 'legend'>;

/** The same part further right and further down. */
export function moved(part: Placed, right: number, down: number): Placed {
  const point = <Kind extends Point>(at: Kind): Kind => ({ ...at, x: at.x + right, y: at.y + down });
  return {
    ...part,
    boxes: part.boxes.map(point),
    edges: part.edges.map(line => ({
      ...line,
      points: line.points.map(point),
      label: line.label && point(line.label),
    })),
    initials: part.initials.map(line => ({
      ...line,
      mark: point(line.mark),
      points: line.points.map(point),
      label: line.label && point(line.label),
    })),
  };
}
