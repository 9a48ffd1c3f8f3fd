import * as z from 'zod/mini';
import type { Field } from '#contract/resource/field.ts';
import type { TextOptions } from '#contract/resource/kinds/text-input.ts';
import { askedOfNew, inputOf, isWritable } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';
import { comparedForm, textForms } from '#contract/text-form.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { SheetRow } from '#server/kernel/spreadsheet/job.ts';
import { textsOf } from '#server/records/dictionary/items.ts';
import { type AnyServer, fieldsOf, optionsOf, type Values } from '../definition.ts';
import { choosableRows, targetOf } from '../references.ts';
import { textsOfRegions } from '../regions.ts';
import { type SheetColumn, sheetColumnsOf } from '../sheet.ts';
import { cellValue } from './cell-value.ts';

/** The codes by the texts that a cell may contain, and by the codes themselves. */
type Codes = ReadonlyMap<string, string>;

/** A valid row, which can be stored unless it has a duplicate. */
export interface Candidate {
  readonly number: number;
  readonly values: Values;
}

/** Reads a row of a sheet; a text is its error. */
export type ReadRow = (row: SheetRow) => Candidate | string;

/** Why a row is refused: at a field, or as a whole. */
export interface RowCellFault {
  readonly field: string | undefined;
  readonly message: string;
}

/** The values of a row, or everything that is wrong with it. */
export type ParsedRow = { readonly values: Values } | { readonly faults: readonly RowCellFault[] };

export interface RowParser {
  /** The columns in whose order the cells of a row are. */
  readonly columns: readonly SheetColumn[];
  /** @param only the fields that are read; by default all that a new record has */
  readonly parse: (row: SheetRow, only?: ReadonlySet<string>) => ParsedRow;
  /** The texts that a cell of a coded field may have. */
  readonly textsOf: (field: string) => readonly string[];
}

/** A text of several codes is ambiguous and identifies none of them. */
const ambiguous = '';

/** Prepares the reading of a sheet; the first error of a row is that of the row. */
export async function rowReader(server: AnyServer, context: HandlerContext): Promise<ReadRow> {
  const { parse } = await rowParser(server, context);
  return row => {
    const parsed = parse(row);
    if ('values' in parsed) return { number: row.number, values: parsed.values };
    return parsed.faults[0]?.message ?? '格式不正确';
  };
}

/** Loads the texts of coded columns, and builds the schema of a row. */
export async function rowParser(server: AnyServer, context: HandlerContext): Promise<RowParser> {
  const columns = sheetColumnsOf(server.resource);
  const imported = columns.filter(column => column.imported);
  const codes = new Map<string, Codes>();
  const texts = new Map<string, readonly string[]>();
  for (const { name, field, aliases } of imported) {
    const pairs = await codePairs(field, context);
    if (!pairs) continue;
    codes.set(name, codesByText(pairs, aliases));
    texts.set(
      name,
      pairs.map(([, text]) => text),
    );
  }
  const schema = schemaOfRow(server, imported);
  const whole: Reading = { server, columns, read: columns, codes, schema };
  const parts = new Map<string, Reading>();
  // A schema is compiled when it is first used, which costs more than the reading of hundreds of rows.
  const partOf = (only: ReadonlySet<string>): Reading => {
    const key = [...only].toSorted().join(' ');
    const known = parts.get(key);
    if (known) return known;
    const read = columns.filter(({ name }) => only.has(name));
    const part: Reading = { ...whole, read, schema: partial(schema, only) };
    parts.set(key, part);
    return part;
  };
  return {
    columns,
    parse: (row, only) => parseRow(row, only ? partOf(only) : whole),
    textsOf: name => texts.get(name) ?? [],
  };
}

/** The schema of some fields. */
const partial = (schema: z.ZodMiniObject, only: ReadonlySet<string>): z.ZodMiniObject =>
  z.object(Object.fromEntries(Object.entries(schema.def.shape).filter(([name]) => only.has(name))));

/** The columns that an import reads, and the fields that `complete` may add to them. */
function schemaOfRow(server: AnyServer, imported: readonly SheetColumn[]): z.ZodMiniObject {
  const names = new Set(imported.map(({ name }) => name));
  const shape = fieldsOf(server).flatMap(([name, field]) => {
    const isColumn = names.has(name);
    if (!isColumn && !isWritable(field, 'adding')) return [];
    const asked = askedOfNew(field);
    const input = inputOf(asked, inChinese);
    return [[name, isColumn && asked.options.required ? input : z.nullish(input)] as const];
  });
  return z.object(Object.fromEntries(shape));
}

/** Code and text of every valid value of the column. */
async function codePairs(
  field: Field,
  context: HandlerContext,
): Promise<[code: string, text: string][] | undefined> {
  const source = field.kind.codes?.(optionsOf(field));
  if (source === undefined) return undefined;
  if ('choices' in source) return source.choices.map(({ value, label }) => [value, label[0]]);
  if ('region' in source) return [...(await textsOfRegions())];
  if ('dictionary' in source) return [...(await textsOf(context, source.dictionary))];
  const target = targetOf(field);
  if (!target) return undefined;
  const rows = await context.db
    .select({ code: target.key, text: target.text })
    .from(target.table)
    .where(await choosableRows(target, context));
  return rows.flatMap(({ code, text }) => (code === null ? [] : [[String(code), String(text ?? code)]]));
}

function codesByText(
  pairs: readonly (readonly [code: string, text: string])[],
  aliases: Readonly<Record<string, string>> = {},
): Codes {
  const codes = new Map(Object.entries(aliases));
  const texts = new Set<string>();
  for (const [code, given] of pairs) {
    const text = textForms.line(given);
    codes.set(text, texts.has(text) ? ambiguous : code);
    texts.add(text);
  }
  for (const [code] of pairs) if (!codes.has(code)) codes.set(code, code);
  return withForms(codes);
}

/** Adds the words in their compared form: `ｖｉｐ` is read as `VIP` where no other word is compared like it. */
function withForms(codes: Map<string, string>): Codes {
  const forms = new Map<string, string>();
  for (const [word, code] of codes) {
    const form = comparedForm(word);
    forms.set(form, (forms.get(form) ?? code) === code ? code : ambiguous);
  }
  return new Map([...forms, ...codes]);
}

/** The code of a word, as it is written or as it is compared. */
const codeOf = (word: string, codes: Codes) => codes.get(word) ?? codes.get(comparedForm(word));

interface Reading {
  server: AnyServer;
  /** In the order of the cells. */
  columns: readonly SheetColumn[];
  /** Those that are read. */
  read: readonly SheetColumn[];
  codes: ReadonlyMap<string, Codes>;
  schema: z.ZodMiniObject;
}

function parseRow(row: SheetRow, { server, columns, read, codes, schema }: Reading): ParsedRow {
  const given: Record<string, string | number> = {};
  const faults: RowCellFault[] = [];
  for (const column of read) {
    const { name, heading, field, imported } = column;
    if (!imported) continue;
    const index = columns.indexOf(column);
    const fault = row.faults?.[index];
    const cell = row.cells[index] ?? '';
    const known = codes.get(name);
    const { found, unknown } = known ? translate(cell, known, field) : { found: cellValue(cell, field) };
    given[name] = found;
    if (fault !== undefined) faults.push({ field: name, message: fault });
    else if (unknown !== undefined)
      faults.push({ field: name, message: `${heading}“${shortened(unknown)}”无法识别` });
  }
  const { complete = (values: Values) => values } = server.options.import ?? {};
  try {
    const parsed = schema.safeParse(faults.length === 0 ? complete(given) : given);
    if (parsed.success) return faults.length === 0 ? { values: parsed.data } : { faults };
    const known = new Set(faults.map(({ field }) => field));
    for (const issue of parsed.error.issues) {
      const field = columns.find(({ name }) => name === issue.path[0])?.name;
      // Of several errors in a cell the first is enough.
      if (known.has(field)) continue;
      known.add(field);
      faults.push({ field, message: refusalOf(issue, row, columns) });
    }
    return { faults };
  } catch (error) {
    if (error instanceof BusinessError)
      return { faults: [...faults, { field: undefined, message: error.message }] };
    throw error;
  }
}

/** The codes of the texts in a cell. Only a field of several values reads a comma as a separator. */
function translate(cell: string, codes: Codes, field: Field): { found: string; unknown?: string } {
  const isSeveral = field.kind.isSeveral?.(optionsOf(field)) ?? false;
  const words = isSeveral && !codeOf(cell, codes) ? cell.split(/[,，]/) : [cell];
  const filled = words.map(textForms.line).filter(word => word !== '');
  const unknown = filled.find(word => !codeOf(word, codes));
  const found = filled.map(word => codeOf(word, codes) ?? '').join(',');
  return unknown === undefined ? { found } : { found, unknown };
}

const shortened = (text: string) => (text.length > 50 ? `${text.slice(0, 50)}…` : text);

/**
 * The message that the field declares for the violated rule; by default the value with the form that the column has.
 */
function refusalOf(
  issue: { path: PropertyKey[]; message: string } | undefined,
  { cells }: SheetRow,
  columns: readonly SheetColumn[],
): string {
  const index = columns.findIndex(({ name }) => name === issue?.path[0]);
  const column = columns[index];
  if (!issue || !column) return issue?.message ?? '格式不正确';
  const cell = cells[index] ?? '';
  const { required, lengthMessage, rules = [] }: Partial<TextOptions> = column.field.options;
  const declared = [required, lengthMessage, ...rules.map(({ message }) => message)];
  const own = declared.find(text => text?.[0] === issue.message);
  if (own || cell === '') return issue.message;
  return `${column.heading}“${shortened(cell)}”：${issue.message}`;
}
