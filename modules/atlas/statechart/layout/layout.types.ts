import type { ChartState } from '../graph/graph.types.ts';
import type { Content, Row } from './content.types.ts';
import type { ChartEdge } from './hierarchy.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The box of a state, in chart coordinates; its content is placed from the box's corner. */
export interface StateBox extends Box {
  readonly state: ChartState;
  readonly content: Content;
  /** One of the regions of a parallel state. */
  readonly region: boolean;
}

/** A line, from its source to its target. */
export interface EdgeLine {
  readonly edge: ChartEdge;
  readonly points: readonly Point[];
  /** The texts on it; undefined for a line without any. */
  readonly label: (Box & { readonly content: Content }) | undefined;
}

/** The line from an initial mark to the state it enters. */
export interface InitialLine {
  readonly parent: string;
  readonly mark: Point;
  readonly points: readonly Point[];
  /** What happens on the way; undefined for nothing. */
  readonly label: (Box & { readonly content: Content }) | undefined;
}

/** The bar at which a line to several states parts. */
export interface ForkBar extends Box {
  readonly id: string;
}

/** A transition whose line has a number, with the text that the number represents. */
export interface LegendEntry {
  readonly number: number;
  readonly row: Row;
}

/** Everything on a chart at its place; coordinates are pixels from the upper left corner. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before children. */
  readonly boxes: readonly StateBox[];
  readonly edges: readonly EdgeLine[];
  readonly initials: readonly InitialLine[];
  readonly forks: readonly ForkBar[];
  /** The texts of the lines of a dense chart, in the order of their numbers; empty where lines carry texts. */
  readonly legend: readonly LegendEntry[];
}
