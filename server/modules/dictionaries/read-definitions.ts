import type { Values } from '#server/resource/definition.ts';
import type { SheetRow } from '#server/spreadsheet/job.ts';
import { definitionHeadings, furtherHeadings, itemColumn, itemHeadings, languageHeading } from './sheet.ts';

/** The languages whose texts an import reads. */
const languages = ['zh-CN', 'zh-TW', 'en-US'] as const;

/** The columns that an import reads. */
export const headings: readonly string[] = [
  ...definitionHeadings,
  ...[...itemHeadings, ...Object.values(furtherHeadings), ...languages.map(languageHeading)].map(itemColumn),
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

/** Groups the rows of a sheet: one without cells about a dictionary is a further item of the dictionary above. */
export function readDefinitions(rows: readonly SheetRow[]): SheetDefinition[] {
  const definitions: (SheetDefinition & { items: SheetItem[] })[] = [];
  for (const { number, cells } of rows) {
    const [dictName = '', dictCode = '', description = ''] = cells;
    const isFurther = definitions.length > 0 && [dictName, dictCode, description].every(text => text === '');
    if (!isFurther) definitions.push({ number, values: { dictName, dictCode, description }, items: [] });
    const item = itemOf(cells.slice(definitionHeadings.length));
    if (item) definitions.at(-1)?.items.push(item);
  }
  return definitions;
}

function itemOf(cells: readonly string[]): SheetItem | undefined {
  if (cells.every(text => text === '')) return undefined;
  const [itemText = '', itemValue = '', description = '', sortOrder = '', itemColor = '', status = ''] =
    cells;
  const texts = languages.flatMap((language, index) => {
    const text = cells[itemHeadings.length + Object.keys(furtherHeadings).length + index];
    return text ? [[language, text] as const] : [];
  });
  return {
    ...{ itemText, itemValue, description, itemColor },
    sortOrder: sortOrder === '' ? null : sortOrder,
    status: status === '不启用' ? 0 : 1,
    texts: texts.length > 0 ? Object.fromEntries(texts) : null,
  };
}
