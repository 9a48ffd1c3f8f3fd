/** How many mixed columns the tables have. */
export const columnsOfBench = 12;

/** What the measurements call in the page. */
export interface BenchTable {
  /** Makes the rows, so that this is not measured. */
  readonly prepare: (rows: number) => void;
  readonly set: (rows: number) => void;
  readonly add: () => void;
  readonly read: () => number;
  readonly validate: () => Promise<number>;
}
