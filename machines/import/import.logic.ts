/** A file as the person chose it. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What the page that opens the import provides. */
export interface ImportOptions {
  /** The name of the business object; its rows go into a single table (IMPORT-06). */
  readonly biz?: string;
  /** Foreign keys for every row (IMPORT-07). */
  readonly foreignKeys?: string;
  /** Online mode: the person may ask for validation (IMPORT-08). */
  readonly online?: boolean;
}

/** Extensions of the files that can be imported, for the file picker (IMPORT-02). */
export const spreadsheetEndings = ['.xls', '.xlsx'] as const;

/** Whether a file name is that of a spreadsheet (IMPORT-02). */
export function isSpreadsheet(name: string): boolean {
  const lower = name.toLowerCase();
  return spreadsheetEndings.some(ending => lower.endsWith(ending));
}

/** The form fields that are sent with the files. */
export function importFields(options: ImportOptions, validated: boolean): Record<string, string> {
  return {
    ...(options.biz ? { isSingleTableImport: options.biz } : {}),
    ...(options.foreignKeys ? { foreignKeys: options.foreignKeys } : {}),
    ...(options.online ? { validateStatus: validated ? '1' : '0' } : {}),
  };
}

/** The files chosen so far and the new ones among them; the same name and size is the same file. */
export function withFiles<File extends ChosenFile>(chosen: readonly File[], added: readonly File[]): File[] {
  const known = new Set(chosen.map(fileKey));
  return [...chosen, ...added.filter(file => !known.has(fileKey(file)))];
}

/** Identifies a chosen file. */
export function fileKey({ name, size }: ChosenFile): string {
  return `${size}:${name}`;
}

/** The server's reply to an import. */
export interface ImportReply {
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
}

/** The report of an import that took only some rows. */
export interface PartialImport {
  readonly message: string;
  /** Path of the error list below the server's base, when the server wrote one. */
  readonly errorFile: string | undefined;
}

/** Parses a partial success; its result is the path of the error list or an object with `fileUrl` (IMPORT-10). */
export function readPartialImport({ message, result }: ImportReply): PartialImport {
  if (typeof result === 'string') return { message, errorFile: result || undefined };
  const report: { msg?: unknown; fileUrl?: unknown } =
    typeof result === 'object' && result !== null ? result : {};
  return {
    message: typeof report.msg === 'string' && report.msg !== '' ? report.msg : message,
    errorFile: typeof report.fileUrl === 'string' && report.fileUrl !== '' ? report.fileUrl : undefined,
  };
}
