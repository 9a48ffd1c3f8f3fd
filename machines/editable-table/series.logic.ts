/** A value as a place on a line of evenly spaced ones, and the value at another place. */
interface Scale {
  readonly places: readonly number[];
  readonly valueAt: (place: number) => unknown;
}

const numbers: ReadonlySet<string> = new Set(['inputNumber', 'progress']);
const dates: ReadonlySet<string> = new Set(['date', 'datetime']);
const texts: ReadonlySet<string> = new Set(['input', 'textarea', 'input_pop']);

const dayLength = 86_400_000;

/** Decimals that a difference of numbers may have: what floating point adds behind them is none. */
const decimals = 10;
const rounded = (value: number) => Number(value.toFixed(decimals));

/**
 * The values that continue some of a column: numbers and dates by their distance, texts by the number at their end, keeping
 * its leading zeros. A single one is continued by one. What has no even distance is repeated from the start.
 *
 * @param type of the column
 * @param values the ones that are continued, at least one
 * @param count how many follow
 * @param backwards the ones before instead, the nearest one first
 */
export function continued(
  type: string,
  values: readonly unknown[],
  count: number,
  backwards = false,
): unknown[] {
  const known = backwards ? values.toReversed() : values;
  const scale = scaleOf(type, known);
  const step = scale && stepOf(scale.places, backwards ? -1 : 1);
  const last = scale?.places.at(-1);
  return Array.from({ length: count }, (_, index) =>
    scale === undefined || step === undefined || last === undefined
      ? known[index % known.length]
      : scale.valueAt(rounded(last + step * (index + 1))),
  );
}

/** The distance between neighbours, if all have the same. */
function stepOf([first, second, ...rest]: readonly number[], single: number): number | undefined {
  if (first === undefined || second === undefined) return single;
  const step = rounded(second - first);
  let before = second;
  for (const place of rest) {
    if (rounded(place - before) !== step) return undefined;
    before = place;
  }
  return step;
}

function scaleOf(type: string, values: readonly unknown[]): Scale | undefined {
  if (values.some(value => value === undefined || value === null || value === '')) return undefined;
  if (numbers.has(type)) return numberScale(values);
  if (dates.has(type)) return monthScale(values) ?? dayScale(values);
  return texts.has(type) ? textScale(values) : undefined;
}

function numberScale(values: readonly unknown[]): Scale | undefined {
  const places = values.map(Number);
  return places.every(Number.isFinite) ? { places, valueAt: place => place } : undefined;
}

/** Years, months, and the same day of several months. */
function monthScale(values: readonly unknown[]): Scale | undefined {
  const parts = values.map(value => /^(\d{4})(?:-(\d{2})(-\d{2}.*)?)?$/.exec(String(value)));
  const [first] = parts;
  if (!first) return undefined;
  const [, , month, rest = ''] = first;
  const isSame = parts.every(
    part => part && (part[2] === undefined) === (month === undefined) && (part[3] ?? '') === rest,
  );
  // A single day is continued by days, and a day that some months lack cannot be counted in months.
  if (!isSame || (rest !== '' && (values.length < 2 || Number(rest.slice(1, 3)) > 28))) return undefined;
  if (month === undefined) {
    return { places: values.map(Number), valueAt: place => String(place).padStart(4, '0') };
  }
  return {
    places: parts.map(part => Number(part?.[1]) * 12 + Number(part?.[2]) - 1),
    valueAt: place => {
      const [year, at] = [Math.floor(place / 12), place - Math.floor(place / 12) * 12];
      return `${String(year).padStart(4, '0')}-${String(at + 1).padStart(2, '0')}${rest}`;
    },
  };
}

/** Days, with the time of day that all of them have. */
function dayScale(values: readonly unknown[]): Scale | undefined {
  const parts = values.map(value => /^(\d{4}-\d{2}-\d{2})(.*)$/.exec(String(value)));
  const rest = parts[0]?.[2];
  const places = parts.map(part =>
    part?.[2] === rest ? Date.parse(`${part?.[1]}T00:00:00Z`) / dayLength : Number.NaN,
  );
  if (rest === undefined || !places.every(Number.isFinite)) return undefined;
  return {
    places,
    valueAt: place => `${new Date(place * dayLength).toISOString().slice(0, 10)}${rest}`,
  };
}

/** Texts that differ in the number at their end alone; it does not fall below zero. */
function textScale(values: readonly unknown[]): Scale | undefined {
  const parts = values.map(value => /^(.*?)(\d{1,15})$/s.exec(String(value)));
  const [head, digits] = [parts[0]?.[1], parts[0]?.[2]];
  if (head === undefined || digits === undefined || !parts.every(part => part?.[1] === head))
    return undefined;
  return {
    places: parts.map(part => Number(part?.[2])),
    valueAt: place => `${head}${String(Math.max(0, place)).padStart(digits.length, '0')}`,
  };
}
