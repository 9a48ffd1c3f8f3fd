import type { Marks } from '../compare/mark.ts';
import type { Measure } from './measure.ts';
import type { Line } from './text-runs.ts';

/** The text of a transition, on an edge or inside the box of a state. */
export interface Row {
  readonly transition: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  /** The lines that a number represents. */
  readonly means?: readonly Line[];
}

/** Text that needs a box of this size. */
export interface Content {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
}

/** How much a chart shows: the structure alone, or descriptions, actions and tags as well. */
export type Density = 'concise' | 'detailed';

/** When lines carry numbers: where their texts would need several times the room of the states, always, or never. */
export type Numbers = 'auto' | 'always' | 'never';

export interface Style {
  readonly measure: Measure;
  readonly density: Density;
  /** How often each transition was taken, shown beside its text; a missing id means never. */
  readonly counts?: Readonly<Record<string, number>>;
  /** How many records are in each state, by its id. */
  readonly records?: Readonly<Record<string, number>>;
  /** Whether lines carry numbers instead of their texts; by default only in a dense chart. */
  readonly numbers?: Numbers;
  /** Transitions that are rows of their source although they could have a line; set by the layout. */
  readonly rows?: ReadonlySet<string>;
  /** What became of each part between two versions; its sign is in front of its text. */
  readonly marks?: Marks;
}
