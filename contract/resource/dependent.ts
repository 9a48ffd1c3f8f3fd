import type { Bilingual } from './text.ts';

/** The value of another field is one of these codes; without codes, it has any value. */
export interface FieldCondition {
  readonly field: string;
  readonly is?: readonly string[];
}

/** A condition under which a field needs a value; the text is the message for a missing one. */
export interface RequiredIf extends FieldCondition {
  readonly message: Bilingual;
}

/** Another field whose value fills this one: as it is, or by its code. */
export interface FilledFrom {
  readonly field: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** How a field depends on the values of others, in the form and on the server. */
export interface Dependencies {
  /** Shown only under this condition; a hidden field is stored without a value. */
  readonly shownIf?: FieldCondition;
  /** Needs a value under this condition, in new and in existing records. */
  readonly requiredIf?: RequiredIf;
  /**
   * Filled from another field: in the form for as long as nobody has written something else, and in a request for a new
   * record that leaves it out.
   */
  readonly filledFrom?: FilledFrom;
}

/** Values by field name, as a form or a request has them. */
export type OtherValues = Readonly<Record<string, unknown>>;

interface Declared {
  readonly options: Dependencies;
}

/** Whether a value of a form or a request counts as none. */
export const isNone = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The codes of a value: several are joined by commas in requests, and a list in forms. */
const codesOf = (value: unknown): readonly string[] =>
  isNone(value)
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value), ...String(value).split(',')];

/** Whether a condition holds for these values. */
export function isMet({ field, is }: FieldCondition, values: OtherValues): boolean {
  const codes = codesOf(values[field]);
  return is ? is.some(code => codes.includes(code)) : codes.length > 0;
}

/** Whether a field is shown beside these values. */
export const isShownBeside = ({ shownIf }: Dependencies, values: OtherValues): boolean =>
  shownIf === undefined || isMet(shownIf, values);

/** The message for a missing value beside these values; undefined where none is needed. */
export function neededBeside(
  { required, ...dependencies }: Dependencies & { readonly required?: Bilingual },
  values: OtherValues,
): Bilingual | undefined {
  const { requiredIf } = dependencies;
  if (!isShownBeside(dependencies, values)) return undefined;
  return required ?? (requiredIf && isMet(requiredIf, values) ? requiredIf.message : undefined);
}

/** The value with which others fill a field; empty where they have none for it. */
export function filledBeside({ field, values: byCode }: FilledFrom, values: OtherValues): string {
  const source = values[field];
  if (isNone(source)) return '';
  const text = Array.isArray(source) ? source.join(',') : String(source);
  return byCode ? (byCode[text] ?? '') : text;
}

/**
 * Refuses a declaration that could not be followed: a field depends on one that does not exist, on itself, or on one that
 * is not always shown, whose typed value would count in the form but not on the server.
 *
 * @throws Error that names both fields
 */
export function requireFollowable(fields: Readonly<Record<string, Declared>>): void {
  for (const [name, { options }] of Object.entries(fields)) {
    const { shownIf, requiredIf, filledFrom } = options;
    for (const other of [shownIf, requiredIf, filledFrom].flatMap(each => each?.field ?? [])) {
      const known = fields[other];
      if (known === undefined || other === name)
        throw new Error(`${name} depends on ${other}, which is no other field of the resource`);
      if (known.options.shownIf) throw new Error(`${name} depends on ${other}, which is not always shown`);
    }
  }
}
