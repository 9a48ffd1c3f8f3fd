/** How a popup field is configured, in the words of the family. */
export interface PopupConfig {
  /** The code of the report. */
  readonly code: string;
  /** Columns of the report, separated by commas or semicolons. */
  readonly orgFields: string;
  /** Fields of the form that take the values of these columns, in the same order. */
  readonly destFields: string;
  /** Several rows can be chosen. */
  readonly multiple: boolean;
}

/** A value of a report's row by the name of its column. */
export type PopupRow = Readonly<Record<string, unknown>>;

/** A column, and the field of the form that takes its value. */
export interface PopupTarget {
  readonly column: string;
  readonly field: string;
}

/** What is wrong with a configuration: a part is missing, or its lists differ in length. */
export type PopupFault = 'missing' | 'lengths';

const names = (list: string): string[] =>
  list
    .split(/[,;]/)
    .map(name => name.trim())
    .filter(name => name !== '');

/** The fault of a configuration (POPUP-05, POPUP-08); undefined for a usable one. */
export function faultOf({ code, orgFields, destFields }: PopupConfig): PopupFault | undefined {
  const lengths = [names(orgFields).length, names(destFields).length];
  if (code.trim() === '' || lengths.includes(0)) return 'missing';
  return lengths[0] === lengths[1] ? undefined : 'lengths';
}

/** The columns with the fields that take their values. */
export function targetsOf({ orgFields, destFields }: PopupConfig): PopupTarget[] {
  const fields = names(destFields);
  return names(orgFields).flatMap((column, index) => {
    const field = fields[index];
    return field === undefined ? [] : [{ column, field }];
  });
}

/** The values of the form's fields for the chosen rows; those of several rows are joined by commas (POPUP-11). */
export function valuesFor(config: PopupConfig, rows: readonly PopupRow[]): Record<string, string> {
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return Object.fromEntries(
    targetsOf(config).map(({ column, field }) => [field, rows.map(row => textOf(row[column])).join(',')]),
  );
}
