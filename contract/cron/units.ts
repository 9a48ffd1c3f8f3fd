import type { CronField, CronPart } from '../cron.ts';

export type UnitName = Exclude<CronField, 'week'>;

/** How a language puts the items of a field into words. */
export interface Unit {
  readonly every: string;
  readonly name: (value: number) => string;
  readonly values: (names: readonly string[]) => string;
  readonly range: (from: number, to: number) => string;
  /** From a value on, without an end. */
  readonly from: (from: number) => string;
  readonly step: (from: number, step: number, to: number | undefined) => string;
}

/** How a language puts the days of a month that are no list into words. */
export interface WeekWords {
  readonly last: string;
  readonly lastWork: string;
  readonly beforeEnd: (days: number) => string;
  readonly work: (day: number) => string;
  readonly of: (part: CronPart | undefined, days: readonly number[]) => string;
}

interface ChineseUnit {
  readonly every: string;
  readonly before?: string;
  readonly unit: string;
  readonly steps: string;
}

const chineseUnit = ({ every, before = '', unit, steps }: ChineseUnit): Unit => ({
  every,
  name: String,
  values: names => `${before}${names.join('、')} ${unit}`,
  range: (from, to) => `${before}${from} 至 ${to} ${unit}`,
  from: from => `${before}${from} ${unit}起`,
  step: (from, step, to) =>
    `${before}${from} ${unit}起每 ${step} ${steps}${to === undefined ? '' : `，至 ${to} ${unit}`}`,
});

export const chineseUnits: Readonly<Record<UnitName, Unit>> = {
  second: chineseUnit({ every: '每秒', before: '第 ', unit: '秒', steps: '秒' }),
  minute: chineseUnit({ every: '每分钟', before: '第 ', unit: '分', steps: '分钟' }),
  hour: chineseUnit({ every: '每小时', unit: '时', steps: '小时' }),
  day: chineseUnit({ every: '每天', before: '每月 ', unit: '日', steps: '天' }),
  month: chineseUnit({ every: '每月', unit: '月', steps: '个月' }),
  year: chineseUnit({ every: '每年', unit: '年', steps: '年' }),
};

interface EnglishUnit {
  readonly one: string;
  /** Before one value, before several, and before a range. */
  readonly before: readonly [one: string, several: string, range: string];
  readonly after?: string;
  readonly name?: (value: number) => string;
}

const englishUnit = ({ one, before: [at, of, from], after = '', name = String }: EnglishUnit): Unit => ({
  every: `every ${one}`,
  name,
  values: names => `${names.length > 1 ? of : at}${names.join(', ')}${after}`,
  range: (first, last) => `${from}${name(first)} to ${name(last)}${after}`,
  from: first => `from ${name(first)} on${after}`,
  step: (first, step, last) => {
    const start = `${one === 'month' || one === 'year' ? '' : `${one} `}${name(first)}`;
    return `every ${step} ${one}s from ${start}${last === undefined ? '' : ` to ${name(last)}`}${after}`;
  },
});

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const englishUnits: Readonly<Record<UnitName, Unit>> = {
  second: englishUnit({ one: 'second', before: ['at second ', 'at seconds ', 'in seconds '] }),
  minute: englishUnit({ one: 'minute', before: ['at minute ', 'at minutes ', 'in minutes '] }),
  hour: englishUnit({ one: 'hour', before: ['in hour ', 'in hours ', 'in hours '] }),
  day: englishUnit({ one: 'day', before: ['on day ', 'on days ', 'on days '], after: ' of the month' }),
  month: englishUnit({
    one: 'month',
    before: ['in ', 'in ', 'from '],
    name: value => months[value - 1] ?? String(value),
  }),
  year: englishUnit({ one: 'year', before: ['in ', 'in ', 'from '] }),
};

const chineseDays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const englishDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const daysOfWeek = 7;

/** The weekdays from Monday on. */
const fromMonday = (days: readonly number[]) =>
  [...days].sort((a, b) => ((a + 5) % daysOfWeek) - ((b + 5) % daysOfWeek));

const nameIn = (names: readonly string[]) => (day: number) => names[day - 1] ?? String(day);
const chineseDay = nameIn(chineseDays);
const englishDay = nameIn(englishDays);

export const chineseWeek: WeekWords = {
  last: '每月最后一天',
  lastWork: '每月最后一个工作日',
  beforeEnd: days => `每月最后一天的前 ${days} 天`,
  work: day => `离每月 ${day} 日最近的工作日`,
  of: (part, days) => {
    if (part?.kind === 'lastWeekday') return `每月最后一个${chineseDay(part.weekday)}`;
    if (part?.kind === 'nthWeekday') return `每月第 ${part.nth} 个${chineseDay(part.weekday)}`;
    if (part?.kind === 'range') return `${chineseDay(part.from)}至${chineseDay(part.to)}`;
    return `每${fromMonday(days).map(chineseDay).join('、')}`;
  },
};

export const englishWeek: WeekWords = {
  last: 'on the last day of the month',
  lastWork: 'on the last working day of the month',
  beforeEnd: days => `${days} ${days === 1 ? 'day' : 'days'} before the last day of the month`,
  work: day => `on the working day nearest to day ${day} of the month`,
  of: (part, days) => {
    if (part?.kind === 'lastWeekday') return `on the last ${englishDay(part.weekday)} of the month`;
    if (part?.kind === 'nthWeekday')
      return `on the ${ordinals[part.nth - 1]} ${englishDay(part.weekday)} of the month`;
    if (part?.kind === 'range') return `${englishDay(part.from)} to ${englishDay(part.to)}`;
    return `on ${fromMonday(days).map(englishDay).join(', ')}`;
  },
};
