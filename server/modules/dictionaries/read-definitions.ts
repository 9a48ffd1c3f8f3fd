import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import type { SheetRow } from '#server/kernel/spreadsheet/job.ts';
import type { Values } from '#server/records/resource/definition.ts';
import { cellValue } from '#server/records/resource/import/cell-value.ts';
import {
  definitionHeadings,
  furtherHeadings,
  itemColumn,
  itemHeadings,
  languageOf,
  ownHeading,
  statusOf,
  typeHeading,
  typeOf,
} from './sheet.ts';

const aboutDefinition = [...definitionHeadings, typeHeading];

/** The columns that an import reads, besides those with texts in other languages. */
export const headings: readonly string[] = [
  ...aboutDefinition,
  ...[...itemHeadings, ...Object.values(furtherHeadings)].map(itemColumn),
];

/** An item of a sheet; an empty cell is no value. */
export type SheetItem = Values & { readonly itemValue: string };

/** A dictionary of a sheet with its items. */
export interface SheetDefinition {
  /** The number of its first row. */
  readonly number: number;
  readonly values: Values & { readonly dictName: string; readonly dictCode: string };
  readonly items: readonly SheetItem[];
  /** What is wrong with a cell of one of its rows, if anything is. */
  readonly fault?: string | undefined;
}

/** The headings of columns for texts that have some, but no language that is known. */
export const unknownLanguages = (rows: readonly SheetRow[], read: readonly string[]): string[] =>
  read
    .filter((heading, index) => {
      const isText = index >= headings.length && languageOf(heading) === undefined;
      return isText && rows.some(({ cells }) => cells[index]);
    })
    .map(ownHeading);

/**
 * Groups the rows of a sheet: one without cells about a dictionary is a further item of the dictionary above.
 *
 * @param read the headings of the cells
 */
export function readDefinitions(rows: readonly SheetRow[], read: readonly string[]): SheetDefinition[] {
  const languages = read.slice(headings.length).map(languageOf);
  const definitions: (SheetDefinition & { items: SheetItem[]; fault?: string | undefined })[] = [];
  for (const { number, cells, faults = {} } of rows) {
    const [dictName = '', dictCode = '', description = '', typeText = ''] = cells;
    const type = typeOf(typeText);
    const fault = Object.values(faults)[0] ?? unknownWord(cells, typeText);
    const isFurther = definitions.length > 0 && [dictName, dictCode, description].every(text => text === '');
    if (!isFurther) {
      const values = { dictName, dictCode, description, ...(type !== undefined && { type }) };
      definitions.push({ number, values, items: [], fault });
    }
    const definition = definitions.at(-1);
    if (definition) definition.fault ??= fault;
    const item = itemOf(cells.slice(aboutDefinition.length), languages);
    if (item) definition?.items.push(item);
  }
  return definitions;
}

/** The first word of a row that its column does not know. */
function unknownWord(cells: readonly string[], typeText: string): string | undefined {
  if (typeText !== '' && typeOf(typeText) === undefined) return unknownText(typeHeading, typeText);
  const statusText = cells[headings.indexOf(itemColumn(furtherHeadings.status))] ?? '';
  return statusOf(statusText) === undefined ? unknownText(furtherHeadings.status, statusText) : undefined;
}

const unknownText = (heading: string, text: string) => `${heading}“${text.slice(0, 50)}”无法识别`;

function itemOf(cells: readonly string[], languages: readonly (string | undefined)[]): SheetItem | undefined {
  if (cells.every(text => text === '')) return undefined;
  const [itemText = '', itemValue = '', description = '', sortOrder = '', itemColor = '', status = ''] =
    cells;
  const texts = languages.flatMap((language, index) => {
    const text = cells[headings.length - aboutDefinition.length + index];
    return text && language !== undefined ? [[language, text] as const] : [];
  });
  return {
    itemText,
    itemValue,
    description,
    itemColor,
    sortOrder: sortOrder === '' ? null : cellValue(sortOrder, dictionaryItemResource.fields.sortOrder),
    status: statusOf(status) ?? 1,
    texts: texts.length > 0 ? Object.fromEntries(texts) : null,
  };
}
