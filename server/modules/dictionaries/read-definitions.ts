import type { Values } from '#server/resource/definition.ts';
import type { SheetRow } from '#server/spreadsheet/job.ts';
import {
  definitionHeadings,
  furtherHeadings,
  itemColumn,
  itemHeadings,
  languageOf,
  typeHeading,
  typeTexts,
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
}

/**
 * Groups the rows of a sheet: one without cells about a dictionary is a further item of the dictionary above.
 *
 * @param read the headings of the cells
 */
export function readDefinitions(rows: readonly SheetRow[], read: readonly string[]): SheetDefinition[] {
  const languages = read.slice(headings.length).map(heading => languageOf(heading) ?? '');
  const definitions: (SheetDefinition & { items: SheetItem[] })[] = [];
  for (const { number, cells } of rows) {
    const [dictName = '', dictCode = '', description = '', typeText = ''] = cells;
    const type = typeTexts[typeText];
    const isFurther = definitions.length > 0 && [dictName, dictCode, description].every(text => text === '');
    if (!isFurther) {
      const values = { dictName, dictCode, description, ...(type !== undefined && { type }) };
      definitions.push({ number, values, items: [] });
    }
    const item = itemOf(cells.slice(aboutDefinition.length), languages);
    if (item) definitions.at(-1)?.items.push(item);
  }
  return definitions;
}

function itemOf(cells: readonly string[], languages: readonly string[]): SheetItem | undefined {
  if (cells.every(text => text === '')) return undefined;
  const [itemText = '', itemValue = '', description = '', sortOrder = '', itemColor = '', status = ''] =
    cells;
  const texts = languages.flatMap((language, index) => {
    const text = cells[headings.length - aboutDefinition.length + index];
    return text ? [[language, text] as const] : [];
  });
  return {
    ...{ itemText, itemValue, description, itemColor },
    sortOrder: sortOrder === '' ? null : sortOrder,
    status: status === '不启用' ? 0 : 1,
    texts: texts.length > 0 ? Object.fromEntries(texts) : null,
  };
}
