/**
 * A job of a worker on a sheet. Rows are passed as JSON in buffers, which are transferred between threads
 * without copying.
 */
export type SpreadsheetJob = ReadJob | TableJob | WriteJob | TemplateJob;

export interface ReadJob {
  kind: 'read';
  file: Uint8Array<ArrayBuffer>;
  /** The columns to read, by their headings. */
  headings: readonly string[];
  /** Columns whose heading begins with this are read as well, after the others. */
  further?: string;
  /** The headings that are required; a sheet without them is refused. */
  required: readonly string[];
  rowLimit: number;
  /** A second row below the headings divides some of them: such a column is named `heading/subheading`. */
  divided?: true;
}

/** Reads a sheet as it is, whatever its columns are: a workbook, or a text separated by commas, semicolons or tabs. */
export interface TableJob {
  kind: 'table';
  file: Uint8Array<ArrayBuffer>;
  /** The encoding of a text; by default it is found out. */
  encoding?: TextEncoding | undefined;
  /** The headings that are looked for among the first rows. */
  headings: readonly string[];
  rowLimit: number;
  columnLimit: number;
}

/** The encodings of text files. */
export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le';

/** The formats that are written, by the endings of their files: Office Open XML, and the binary one before it. */
export type SheetFormat = 'xlsx' | 'xls';

export interface WriteJob {
  kind: 'write';
  format: SheetFormat;
  title: string;
  author: string;
  headings: readonly string[];
  /** A second row of headings; an empty one leaves its column undivided. */
  subheadings?: readonly string[] | undefined;
  /** The first cells of a row that is about the same thing as the row above are empty, and merged with those above. */
  mergedColumns?: number | undefined;
  /** The rows of one of several sheets; by default one sheet has them all. */
  rowsPerSheet?: number | undefined;
  /** JSON of `string[][]`, one row after the other. */
  rows: readonly Uint8Array<ArrayBuffer>[];
}

/** Writes an empty sheet to be filled. */
export interface TemplateJob {
  kind: 'template';
  title: string;
  columns: readonly {
    readonly heading: string;
    /** Shown beside a cell with the focus. */
    readonly hint: string;
    /** The texts to choose from; none for any text. */
    readonly choices: readonly string[];
  }[];
}

/** A row below the headings. */
export interface SheetRow {
  /** The number that a person sees beside it in the sheet. */
  number: number;
  /** What the cells show, in the order of the read headings. */
  cells: string[];
  /** Why a cell cannot be read, by its position; such a cell is empty. */
  faults?: Record<number, string>;
  isHidden?: boolean;
}

export type SpreadsheetAnswer =
  /** JSON of `SheetRow[]` each; the headings are those of the job, and the further ones of the sheet. */
  | { kind: 'rows'; headings: string[]; batches: Uint8Array<ArrayBuffer>[]; count: number }
  | {
      kind: 'table';
      headings: string[];
      batches: Uint8Array<ArrayBuffer>[];
      count: number;
      /** Undefined for a workbook. */
      encoding: TextEncoding | undefined;
    }
  | { kind: 'file'; file: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; reason: string };

export const encodeJson = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));
export const decodeJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
