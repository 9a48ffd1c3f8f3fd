import { type CronField, cronFault, cronValues, parsePart, splitCron } from '../cron.ts';

/** An item of a field's list: the values from one to another, each so many after the last. */
export interface CronItem {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** The texts of the seven fields of a valid expression; throws for any other. */
export function fieldsOf(expression: string): Readonly<Record<CronField, string>> {
  const texts = splitCron(expression);
  if (!texts || cronFault(expression)) throw new Error(`Not a schedule expression: ${expression}`);
  return texts;
}

/** Years have no last one: the bound of the editor does not end a schedule. */
const topOf = (field: CronField) => (field === 'year' ? Number.POSITIVE_INFINITY : cronValues[field].most);

/** The items of a valid field; undefined for one that is not set or depends on the month, as `L`, `15W` and `2#1` do. */
export function itemsOf(field: CronField, text: string): readonly CronItem[] | undefined {
  const items: CronItem[] = [];
  for (const itemText of text.split(',')) {
    const [base = '', stepText] = itemText.split('/');
    const part = parsePart(field, itemText) ?? parsePart(field, base);
    const step = Number(stepText ?? 1);
    if (part?.kind === 'every') items.push({ from: cronValues[field].least, to: topOf(field), step });
    else if (part?.kind === 'range') items.push({ from: part.from, to: part.to, step });
    else if (part?.kind === 'increment')
      items.push({ from: part.start, to: topOf(field), step: part.interval });
    else if (part?.kind === 'specific')
      for (const value of part.values)
        items.push({ from: value, to: stepText === undefined ? value : topOf(field), step });
    else return undefined;
  }
  return items;
}

/** The values of a valid field that has items, ascending; years up to the last one on offer (CRON-38). */
export function valuesOf(field: CronField, text: string): readonly number[] {
  const found = new Set<number>();
  for (const { from, to, step } of itemsOf(field, text) ?? [])
    for (let value = from; value <= Math.min(to, cronValues[field].most); value += step) found.add(value);
  return [...found].sort((a, b) => a - b);
}

/** Whether a value is one of the items. */
export const isAmong = (items: readonly CronItem[], value: number): boolean =>
  items.some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0);

/** Whether the items are every value of the field. */
export const isEvery = (field: CronField, text: string): boolean =>
  field === 'year'
    ? text === '*'
    : valuesOf(field, text).length === cronValues[field].most - cronValues[field].least + 1;
