/** The rows that are shown, from top to bottom. */
export interface VisibleRows {
  readonly ids: readonly string[];
  /** How deep a row is in its tree; a table without a tree has none. */
  readonly depths: ReadonlyMap<string, number>;
  readonly index: ReadonlyMap<string, number>;
}
