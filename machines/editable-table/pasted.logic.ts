import { checkedValues, type TableColumn } from './columns.logic.ts';
import { numberOf, withSemicolons } from './text.logic.ts';

/** A choice of a cell, as far as a pasted text can name it. */
export interface PastedChoice {
  readonly value: string;
  readonly label: string;
}

/** What a pasted text is in a column: a value, a fault, or nothing because such a cell takes no text. */
export type Pasted = { readonly value: unknown } | 'faulty' | 'locked';

const texts = new Set(['input', 'textarea', 'input_pop']);
const single = new Set(['select', 'select-search', 'sel_search', 'sel_search_async', 'radio']);
const several = new Set(['select-multiple', 'list_multi']);
const yes = new Set(['是', 'true', 'yes', 'y', '1', '✓', '√', 'on']);
const no = new Set(['否', 'false', 'no', 'n', '0', '×', 'off', '']);

/**
 * The value of a pasted text, by the type of its column. A choice may be named by its text or its value; without known
 * choices, and where others have to be asked for a record, a text is no value.
 *
 * @param choices of the column; undefined where they are not known
 */
export function pastedValue(
  column: Pick<TableColumn, 'type' | 'customValue'> & {
    readonly allowInput?: boolean;
    readonly format?: string;
  },
  text: string,
  choices: readonly PastedChoice[] | undefined,
): Pasted {
  const { type } = column;
  if (type.startsWith('checkbox')) return flagOf(text, column.customValue ?? checkedValues);
  const trimmed = text.trim();
  if (texts.has(type)) {
    return { value: type === 'input' ? text.replaceAll(/\s*\n\s*/g, ' ') : text };
  }
  const isKnown = type === 'inputNumber' || type === 'tags' || moments.has(type);
  if (!isKnown && !single.has(type) && !several.has(type)) return 'locked';
  if (trimmed === '') return { value: undefined };
  if (type === 'tags') return { value: withSemicolons(trimmed) };
  if (type === 'inputNumber') return numberIn(trimmed);
  if (moments.has(type)) return momentIn(type, trimmed, column.format);
  if (choices === undefined) return column.allowInput ? { value: trimmed } : 'locked';
  const known = (each: string) =>
    choices.find(({ label }) => label === each)?.value ?? choices.find(({ value }) => value === each)?.value;
  if (single.has(type)) {
    const value = known(trimmed) ?? (column.allowInput ? trimmed : undefined);
    return value === undefined ? 'faulty' : { value };
  }
  const values = trimmed
    .split(/\s*[,，、;；]\s*/)
    .filter(Boolean)
    .map(known);
  return values.includes(undefined) ? 'faulty' : { value: values };
}

function flagOf(text: string, [checked, unchecked]: readonly [unknown, unknown]): Pasted {
  const word = text.trim().toLowerCase();
  if (String(checked).toLowerCase() === word) return { value: checked };
  if (String(unchecked).toLowerCase() === word) return { value: unchecked };
  if (yes.has(word)) return { value: checked };
  return no.has(word) ? { value: unchecked } : 'faulty';
}

/** A number as sheets show it: with separators of thousands, or as a negative one in brackets. */
function numberIn(text: string): Pasted {
  const plain = text.replace(/^\((.*)\)$/, '-$1').replaceAll(/[,，\s\u00a0]/g, '');
  const value = numberOf(plain);
  return value === undefined ? 'faulty' : { value };
}

const moments = new Set(['date', 'datetime', 'time']);
const dayText = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?/;
const timeText = /(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const pad = (part: string | undefined) => (part ?? '0').padStart(2, '0');

function momentIn(type: string, text: string, format = 'YYYY-MM-DD'): Pasted {
  const time = timeText.exec(text);
  const clock = time && Number(time[1]) < 24 && Number(time[2]) < 60 && Number(time[3] ?? 0) < 60;
  if (time && !clock) return 'faulty';
  const clockText = time ? `${pad(time[1])}:${pad(time[2])}:${pad(time[3])}` : undefined;
  if (type === 'time') return clockText === undefined ? 'faulty' : { value: clockText };
  if (type === 'date' && /^\d{4}$/.test(text) && format.length === 4) return { value: text };
  const day = dayText.exec(text);
  if (!day) return 'faulty';
  const [, year = '', month, date = '1'] = day;
  const isDay =
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).getUTCDate() === Number(date);
  if (!isDay || Number(month) < 1 || Number(month) > 12) return 'faulty';
  const whole = `${year}-${pad(month)}-${pad(date)}`;
  if (type === 'date') return { value: whole.slice(0, Math.min(format.length, 10)) };
  return { value: `${whole} ${clockText ?? '00:00:00'}` };
}
