/** A record of a log; what else it has is for its view. */
export interface TailRow {
  readonly id: string;
}

/** The newest records, newest first, and how many there are in all. */
export interface TailReading<Row extends TailRow = TailRow> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface Tail<Row extends TailRow = TailRow> {
  /** What is shown, newest first. */
  readonly rows: readonly Row[];
  /** What has been written while the person looks at what is shown, newest first. */
  readonly held: readonly Row[];
  /** How many records were written and are not among them, because they were too many. */
  readonly left: number;
  /** How many records there were at the last reading; undefined before the first. */
  readonly total: number | undefined;
}

/** How many records of one reading are shown at most, and how many stay. */
export interface TailLimits {
  readonly most: number;
  readonly kept: number;
}

/**
 * A tail with what a reading has brought. Only what is newer than a known record counts as new, so that older ones that move
 * up after a deletion do not.
 */
export function withReading<Row extends TailRow>(
  tail: Tail<Row>,
  { rows, total }: TailReading<Row>,
  { most, kept }: TailLimits,
): Tail<Row> {
  if (tail.total === undefined) return { ...tail, rows: rows.slice(0, kept), total };
  const known = new Set([...tail.held, ...tail.rows].map(({ id }) => id));
  const last = rows.findLastIndex(({ id }) => known.has(id));
  const isNew = ({ id }: Row) => !known.has(id);
  const fresh = known.size > 0 && last >= 0 ? rows.slice(0, last).filter(isNew) : rows.filter(isNew);
  const written = Math.max(fresh.length, total - tail.total);
  const held = [...fresh.slice(0, most), ...tail.held];
  const lost = Math.max(0, held.length - kept);
  return {
    ...tail,
    held: held.slice(0, kept),
    left: tail.left + written - Math.min(fresh.length, most) + lost,
    total,
  };
}

/** A tail that shows what was held. */
export const withHeldShown = <Row extends TailRow>(tail: Tail<Row>, { kept }: TailLimits): Tail<Row> => ({
  ...tail,
  rows: [...tail.held, ...tail.rows].slice(0, kept),
  held: [],
});
