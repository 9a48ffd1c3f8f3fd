import type { SheetRow } from '#server/kernel/spreadsheet/job.ts';
import type { Values } from '#server/records/resource/definition.ts';
import {
  definitionHeadings,
  furtherHeadings,
  itemColumn,
  itemHeadings,
  languageOf,
  ownHeading,
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
  /** What the cell about its values contains, if it is none of the known texts. */
  readonly unknownType?: string | undefined;
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
  const definitions: (SheetDefinition & { items: SheetItem[] })[] = [];
  for (const { number, cells } of rows) {
    const [dictName = '', dictCode = '', description = '', typeText = ''] = cells;
    const type = typeOf(typeText);
    const isFurther = definitions.length > 0 && [dictName, dictCode, description].every(text => text === '');
    if (!isFurther) {
      const values = { dictName, dictCode, description, ...(type !== undefined && { type }) };
      const unknownType = type === undefined && typeText !== '' ? typeText : undefined;
      definitions.push({ number, values, items: [], unknownType });
    }
    const item = itemOf(cells.slice(aboutDefinition.length), languages);
    if (item) definitions.at(-1)?.items.push(item);
  }
  return definitions;
}

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
    sortOrder: sortOrder === '' ? null : sortOrder,
    status: status === '不启用' ? 0 : 1,
    texts: texts.length > 0 ? Object.fromEntries(texts) : null,
  };
}
