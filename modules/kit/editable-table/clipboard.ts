import {
  cellsOf,
  forSheet,
  fromSheet,
  type TextGrid,
  tabSeparated,
} from '#machines/editable-table/clipboard.logic.ts';
import { type PastedChoice, pastedValue } from '#machines/editable-table/pasted.logic.ts';
import { listed } from '#modules/ground/platform/i18n/index.ts';
import { asList, asText } from './cells/kind.ts';
import { textOfOption } from './columns.ts';
import type { ResolvedColumn } from './scope.tsx';

/** A cell on the clipboard: its text, and its value where it comes from a table of the console. */
export interface ClipboardCell {
  readonly text: string;
  readonly value?: unknown;
  /** What its value means: the type of its column, and where its choices come from. */
  readonly meaning?: string;
}

/** Known choices by column; those of dictionaries come later. */
export type KnownChoices = ReadonlyMap<string, readonly PastedChoice[]>;

/** The choices of a column; undefined where they are not known or follow another cell. */
function choicesOf(
  { id, options }: ResolvedColumn,
  known: KnownChoices,
): readonly PastedChoice[] | undefined {
  if (options.linkedOptions) return undefined;
  return (
    options.options?.map(option => ({ value: option.value, label: textOfOption(option) })) ?? known.get(id)
  );
}

const meaningOf = ({ options }: ResolvedColumn) =>
  [options.type, options.dictCode ?? options.dict ?? '', options.fieldExtendJson ?? ''].join(' ');

/** A cell as it is copied: choices by their texts, everything else as it is stored. */
export function copied(
  column: ResolvedColumn | undefined,
  value: unknown,
  known: KnownChoices,
): ClipboardCell {
  if (column === undefined) return { text: '' };
  const choices = choicesOf(column, known);
  const labelOf = (each: string) => choices?.find(choice => choice.value === each)?.label ?? each;
  const text = choices ? listed(asList(value).map(labelOf)) : asText(value);
  return { text, value, meaning: meaningOf(column) };
}

/** The value of a cell on the clipboard in a column. */
export function pastedInto(column: ResolvedColumn, cell: ClipboardCell, known: KnownChoices) {
  if (cell.meaning !== undefined && cell.meaning === meaningOf(column)) return { value: cell.value };
  return pastedValue(column.options, fromSheet(cell.text), choicesOf(column, known));
}

const mark = 'data-vitrine-cells';

/** The cells as HTML, whose marks let another table of the console take the values. */
function htmlOf(cells: readonly (readonly ClipboardCell[])[]): string {
  const table = document.createElement('table');
  table.setAttribute(mark, '');
  for (const row of cells) {
    const line = table.insertRow();
    for (const { text, value, meaning } of row) {
      const cell = line.insertCell();
      cell.textContent = text;
      if (meaning === undefined) continue;
      cell.dataset.meaning = meaning;
      cell.dataset.value = JSON.stringify(value ?? null);
    }
  }
  return table.outerHTML;
}

/** Writes cells for sheets and for tables of the console. */
export function writeCells(
  data: { setData: (type: string, text: string) => void },
  cells: readonly (readonly ClipboardCell[])[],
): void {
  const texts: TextGrid = cells.map(row =>
    row.map(({ text, value }) => (typeof value === 'number' ? text : forSheet(text))),
  );
  data.setData('text/plain', tabSeparated(texts));
  data.setData('text/html', htmlOf(cells));
}

/**
 * The cells of a clipboard. HTML is only read for its texts, and for the values of tables of the console; it is never
 * shown.
 */
export function readCells(data: Pick<DataTransfer, 'getData'>): ClipboardCell[][] {
  const html = data.getData('text/html');
  const plain = data.getData('text/plain');
  if (html.includes(mark) || (plain === '' && html !== '')) {
    const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
    if (table) return [...table.rows].map(row => [...row.cells].map(cellIn));
  }
  return cellsOf(plain).map(row => row.map(text => ({ text })));
}

function cellIn({ textContent, dataset }: HTMLTableCellElement): ClipboardCell {
  const { meaning, value } = dataset;
  const text = textContent ?? '';
  if (meaning === undefined || value === undefined) return { text };
  const stored = valueIn(value);
  return stored === undefined ? { text } : { text, meaning, value: stored === null ? undefined : stored };
}

/** A value that cells have: anything else on a clipboard is not from a table. */
function valueIn(json: string): string | number | boolean | string[] | null | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value.every(each => typeof each === 'string') ? value : undefined;
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain ? (value as string | number | boolean | null) : undefined;
  } catch {
    return undefined;
  }
}
