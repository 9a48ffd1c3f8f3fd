import { failed, Refusal } from './answers.ts';
import { holds } from './conditions.ts';

export type Row = object;
type Query = Readonly<Record<string, string>>;

/** What a list knows of its rows. */
export interface Columns {
  /** Properties that are numbers; a text in their place is refused. */
  numbers?: readonly string[];
  /** Properties with a time, which no equality can be asked of. */
  times?: readonly string[];
}

const valueIn = (row: Row, name: string): unknown => (row as Record<string, unknown>)[name];

/** The rows that the conditions of a query leave, in its order. */
export function found<T extends Row>(rows: readonly T[], example: Row, query: Query, columns: Columns): T[] {
  const names = Object.keys(example);
  const kept = rows.filter(row => names.every(name => matches(row, name, query, columns)));
  return sorted(advanced(kept, names, query), names, query);
}

function matches(row: Row, name: string, query: Query, { numbers = [], times = [] }: Columns): boolean {
  const value = valueIn(row, name);
  const asked = query[name];
  if (asked) {
    if (numbers.includes(name) ? !/^-?\d+$/.test(asked) : times.includes(name))
      throw failed(`Failed to convert the property ${name}`);
    if (numbers.includes(name) ? value !== Number(asked) : !holds(value, asked)) return false;
  }
  const text = value === null ? undefined : String(value);
  const begin = boundOf(query[`${name}_begin`], ' 00:00:00', times.includes(name));
  const end = boundOf(query[`${name}_end`], ' 23:59:59', times.includes(name));
  if (begin !== undefined && !(text !== undefined && text >= begin)) return false;
  if (end !== undefined && !(text !== undefined && text <= end)) return false;
  const several = query[`${name}_MultiString`];
  return !several || several.split(',').includes(text ?? '');
}

/** A bound of a range; one of a time that is no date is dropped. */
function boundOf(bound: string | undefined, clock: string, isTime: boolean): string | undefined {
  if (!bound || !isTime) return bound || undefined;
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(bound)) return undefined;
  return bound.length === 10 ? bound + clock : bound;
}

interface Rule {
  field: string;
  rule: string;
  val: string;
}

const rules: Readonly<Record<string, (value: string, asked: string) => boolean>> = {
  eq: (value, asked) => value === asked,
  ne: (value, asked) => value !== asked,
  like: (value, asked) => value.includes(asked),
  left_like: (value, asked) => value.endsWith(asked),
  right_like: (value, asked) => value.startsWith(asked),
  gt: (value, asked) => value > asked,
  ge: (value, asked) => value >= asked,
  lt: (value, asked) => value < asked,
  le: (value, asked) => value <= asked,
  in: (value, asked) => asked.split(',').includes(value),
};

/** Applies the advanced query; one that is no JSON, and fields that do not exist, are ignored. */
function advanced<T extends Row>(rows: T[], names: readonly string[], query: Query): T[] {
  const asked = readRules(query.superQueryParams).filter(({ field, rule }) => rule && names.includes(field));
  if (asked.length === 0) return rows;
  const applies = (row: T, { field, rule, val }: Rule) => {
    const compare = rules[rule];
    if (compare === undefined) throw failed('bad SQL grammar');
    const value = valueIn(row, field);
    return value !== null && compare(String(value), val);
  };
  return rows.filter(row =>
    query.superQueryMatchType === 'or'
      ? asked.some(rule => applies(row, rule))
      : asked.every(rule => applies(row, rule)),
  );
}

function readRules(text: string | undefined): Rule[] {
  try {
    return text ? (JSON.parse(decodeURIComponent(text)) as Rule[]) : [];
  } catch {
    return [];
  }
}

function sorted<T extends Row>(rows: T[], names: readonly string[], { column, order }: Query): T[] {
  if (!column || !order) return rows;
  const by = column.split(',').map(name => name.replace(/_dictText$/, ''));
  const known = by.every(name => names.includes(name));
  if (!known) throw new Refusal(`请注意，将要排序的列字段不存在：${column}`);
  const direction = /asc/i.test(order) ? 1 : -1;
  const rank = (row: T, name: string) => valueIn(row, name) ?? '';
  return rows.toSorted((left, right) => {
    const differing = by.find(name => rank(left, name) !== rank(right, name));
    if (differing === undefined) return 0;
    return rank(left, differing) < rank(right, differing) ? -direction : direction;
  });
}

/** One page of rows; a size of −1 means all of them, and counts none. */
export function pageOf<T>(rows: readonly T[], { pageNo = '1', pageSize = '10' }: Query) {
  if (!/^-?\d+$/.test(pageSize) || !/^-?\d+$/.test(pageNo)) throw failed('Failed to convert the page');
  const size = Number(pageSize);
  const current = Math.max(1, Number(pageNo));
  const whole = size < 0;
  return {
    records: whole ? rows : rows.slice((current - 1) * size, current * size),
    total: whole ? 0 : rows.length,
    size,
    current,
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    countId: null,
    maxLimit: null,
    pages: whole ? 0 : Math.ceil(rows.length / size),
  };
}

/** The record of a list: texts follow all properties, beside the values that have one. */
export function withTexts<T extends Row>(
  row: T,
  texts: Readonly<Record<string, (value: string) => string | undefined>>,
) {
  const beside = Object.entries(texts).flatMap(([name, textOf]) => {
    const value = valueIn(row, name);
    if (value === null || value === undefined || value === '') return [];
    const parts = String(value).split(',');
    if (parts.every(part => textOf(part) === undefined)) return [];
    return [[`${name}_dictText`, parts.map(part => textOf(part) ?? part).join(',')]];
  });
  return { ...row, ...Object.fromEntries(beside) };
}
