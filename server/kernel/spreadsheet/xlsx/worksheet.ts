import { utils } from '@e965/xlsx';
import type { Cell, Grid, Merge } from '../grid.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { textCollector } from './shared-strings.ts';
import { type Attributes, isTrue, readXml, unescaped } from './xml.ts';

interface Source {
  readonly strings: readonly string[];
  /** The format of numbers of each style. */
  readonly formats: readonly string[];
  readonly mostRows: number;
}

interface OpenRow {
  readonly number: number;
  readonly cells: Cell[];
  readonly isHidden: boolean;
}

/** What a cell consists of until its end is read. */
interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  /** Undefined without an element for it. */
  value: string | undefined;
}

const mostColumns = 16_384;
const damaged = () => new SpreadsheetError('文件已损坏，无法读取');

/** Reads the cells with values. @throws SpreadsheetError */
export function readWorksheet(part: Uint8Array, source: Source): Omit<Grid, 'from1904'> {
  const rows: OpenRow[] = [];
  const merges: Merge[] = [];
  const text = textCollector();
  let row: OpenRow = { number: 0, cells: [], isHidden: false };
  let column = -1;
  let cell: OpenCell | undefined;
  let isCut = false;
  let inValue = false;

  const open = (name: string, attributes: Attributes) => {
    if (name === 'row') {
      const number = numberOf(attributes.r) ?? row.number + 1;
      row = { number, cells: [], isHidden: isTrue(attributes.hidden) };
      column = -1;
    } else if (name === 'c') {
      cell = opened(attributes, column + 1);
      column = cell.column;
    } else if (name === 'mergeCell') merges.push(mergeOf(attributes.ref ?? ''));
    else if (cell) {
      if (name === 'f') cell.isFormula = true;
      inValue = name === 'v';
      if (name === 'v') cell.value = '';
      if (name === 'is') text.clear();
      text.open(name);
    }
  };
  const close = (name: string) => {
    text.close(name);
    if (name === 'v') inValue = false;
    if (name === 'is' && cell) cell.value = text.collected();
    if (name === 'c' && cell) {
      const read = closed(cell, source);
      if (read) row.cells[cell.column] = read;
      cell = undefined;
    }
    if (name !== 'row' || row.cells.length === 0) return false;
    if (rows.length === source.mostRows) isCut = true;
    else rows.push(row);
    return isCut;
  };
  readXml(part, {
    open,
    text: content => {
      if (cell && inValue) cell.value += content;
      else text.text(content);
    },
    close,
  });
  return { rows, merges, isCut };
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || !/^\d{1,7}$/.test(text) ? undefined : Number(text);

function opened({ r, s, t = 'n' }: Attributes, next: number): OpenCell {
  const column = r === undefined ? next : utils.decode_cell(r.toUpperCase()).c;
  if (!(column >= 0 && column < mostColumns)) throw damaged();
  return { column, type: t, style: numberOf(s) ?? 0, isFormula: false, value: undefined };
}

function closed({ type, style, isFormula, value }: OpenCell, { strings, formats }: Source): Cell | undefined {
  if (value === undefined || (value === '' && type !== 'str'))
    return isFormula ? { kind: 'uncalculated' } : undefined;
  switch (type) {
    case 'n': {
      const number = Number(value);
      if (!Number.isFinite(number)) throw damaged();
      return { kind: 'number', value: number, format: formats[style] ?? 'General' };
    }
    case 's': {
      const text = strings[Number(value)];
      if (text === undefined) throw damaged();
      return textCell(text);
    }
    case 'str':
      return textCell(unescaped(value));
    case 'inlineStr':
      return textCell(value);
    case 'b':
      return { kind: 'boolean', value: Number(value) === 1 || value === 'true' };
    case 'e':
      return { kind: 'error', text: value };
    case 'd':
      return textCell(value.replace(/T00:00(:00(\.0+)?)?$/, '').replace('T', ' '));
    default:
      throw damaged();
  }
}

const textCell = (text: string): Cell | undefined => (text === '' ? undefined : { kind: 'text', text });

function mergeOf(ref: string): Merge {
  const { s, e } = utils.decode_range(ref.toUpperCase());
  return { top: s.r + 1, bottom: e.r + 1, left: s.c };
}
