/** A value as the family's database holds it: text, bytes of a binary column, or nothing. */
export type FamilyValue = string | Uint8Array | null;

export interface FamilyColumn {
  /** In lower case: the family writes some names of columns in capitals. */
  readonly name: string;
  /** Whether its times are in UTC (`timestamp`); those of other columns are in the time zone of the family server. */
  readonly isUtc: boolean;
  /** Whether its values are bytes, such as those of a `bit` column. */
  readonly isBinary: boolean;
}

const binaryTypes = new Set(['bit', 'binary', 'varbinary', 'tinyblob', 'blob', 'mediumblob', 'longblob']);

/** A column by its name and the name of its type in MySQL. */
export function familyColumn(name: string, type: string): FamilyColumn {
  const known = type.toLowerCase();
  return { name: name.toLowerCase(), isUtc: known === 'timestamp', isBinary: binaryTypes.has(known) };
}

/** A row, or why it cannot be read; then it has no values. */
export interface FamilyRow {
  readonly values: Readonly<Record<string, FamilyValue>>;
  readonly fault?: string;
}

export interface FamilyTable {
  readonly columns: readonly FamilyColumn[];
  /** All rows in pages of at most `size`, so that a long table is never in memory as a whole. */
  pages(size: number): AsyncIterable<readonly FamilyRow[]>;
  /** The number of rows. */
  count(): Promise<number>;
}

/** The database of a family server, wherever it is read from. It is never changed. */
export interface FamilySource {
  /** What is read, for the terminal; without passwords. */
  readonly name: string;
  /** Tables by their names in lower case. */
  readonly tables: ReadonlyMap<string, FamilyTable>;
  close(): Promise<void>;
}

/** A source that cannot be read as asked. The message is one line: the problem and the remedy. */
export class FamilySourceError extends Error {
  override readonly name = 'FamilySourceError';
}
