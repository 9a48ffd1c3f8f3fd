/** The kind of a piece of text, which determines its style. */
export type Tone =
  | 'title'
  | 'keyword'
  | 'name'
  | 'event'
  | 'guard'
  | 'action'
  | 'description'
  | 'tag'
  | 'order'
  | 'count'
  | 'mark';

/** A sign in front of a trigger. */
export type Sign =
  | 'clock'
  | 'done'
  | 'error'
  | 'reenter'
  | 'internal'
  | 'fork'
  | 'final'
  | 'folded'
  | 'unfolded';

/** A piece of text, or a sign, at a place within its box. */
export interface Run {
  readonly x: number;
  readonly width: number;
  readonly text: string;
  readonly tone: Tone;
  readonly sign?: Sign;
}

/** A line of text; `y` is the middle of the line. */
export interface Line {
  readonly y: number;
  readonly runs: readonly Run[];
}

/** Size and weight of each tone, in pixels. */
export const type: Readonly<Record<Tone, readonly [size: number, weight: number]>> = {
  title: [13, 600],
  keyword: [11, 400],
  name: [12, 400],
  event: [12, 500],
  guard: [12, 400],
  action: [11, 400],
  description: [11.5, 400],
  tag: [11, 400],
  order: [10, 600],
  count: [11, 600],
  mark: [14, 700],
};
