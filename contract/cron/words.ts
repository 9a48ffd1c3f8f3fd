import { cronValues, parsePart } from '../cron.ts';
import type { Bilingual } from '../resource/text.ts';
import { type CronItem, fieldsOf, itemsOf, valuesOf } from './fields.ts';
import {
  chineseUnits,
  chineseWeek,
  englishUnits,
  englishWeek,
  type Unit,
  type UnitName,
  type WeekWords,
} from './units.ts';

/** A valid expression in words, in Chinese and in English; throws for any other. */
export function cronWords(expression: string): Bilingual {
  const texts = fieldsOf(expression);
  const chinese = speakerOf(texts, chineseUnits, chineseWeek);
  const english = speakerOf(texts, englishUnits, englishWeek);
  return [inChinese(chinese), inEnglish(english)];
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly date: string;
  readonly isDaily: boolean;
  /** Empty for every one, as are year, month and minute. */
  readonly hour: string;
  readonly minute: string;
  /** Empty for 0. */
  readonly second: string;
  /** The times of day, where they are few. */
  readonly times: readonly string[];
}

type Texts = ReturnType<typeof fieldsOf>;

function speakerOf(texts: Texts, units: Readonly<Record<UnitName, Unit>>, week: WeekWords): Parts {
  const spoken = (field: UnitName) => wordsOf(units[field], itemsOf(field, texts[field]) ?? [], field);
  const times = timesOf(texts);
  const special = parsePart('day', texts.day);
  const isDaily = texts.day === '*' || texts.week === '*';
  const date = () => {
    if (isDaily) return units.day.every;
    if (texts.day === '?') return week.of(parsePart('week', texts.week), valuesOf('week', texts.week));
    if (special?.kind === 'last') return week.last;
    if (special?.kind === 'lastWork') return week.lastWork;
    if (special?.kind === 'beforeEnd') return week.beforeEnd(special.days);
    if (special?.kind === 'work') return week.work(special.day);
    return spoken('day');
  };
  return {
    year: texts.year === '*' ? '' : spoken('year'),
    month: texts.month === '*' ? '' : spoken('month'),
    date: date(),
    isDaily,
    hour: texts.hour === '*' ? '' : spoken('hour'),
    minute: texts.minute === '*' ? '' : spoken('minute'),
    second: texts.second === '0' ? '' : spoken('second'),
    times,
  };
}

function wordsOf(unit: Unit, items: readonly CronItem[], field: UnitName): string {
  const top = field === 'year' ? Number.POSITIVE_INFINITY : cronValues[field].most;
  const [first] = items;
  if (!first) return '';
  if (items.length > 1 || first.from === first.to) {
    return unit.values(
      items.map(({ from, to, step }) => {
        if (from === to) return unit.name(from);
        const end = to === top ? '' : `–${unit.name(to)}`;
        return step === 1
          ? `${unit.name(from)}${end || `–${unit.name(top)}`}`
          : `${unit.name(from)}${end}/${step}`;
      }),
    );
  }
  if (first.step === 1) {
    if (first.from === cronValues[field].least && first.to === top) return unit.every;
    return first.to === Number.POSITIVE_INFINITY ? unit.from(first.from) : unit.range(first.from, first.to);
  }
  return unit.step(first.from, first.step, first.to === top ? undefined : first.to);
}

const fewTimes = 6;
const two = (value: number) => String(value).padStart(2, '0');
const isList = (text: string) => /^\d+(,\d+)*$/.test(text);

/** The times of day of lists, where they are few. */
function timesOf({ second, minute, hour }: Texts): string[] {
  if (!isList(second) || !isList(minute) || !isList(hour)) return [];
  const times = valuesOf('hour', hour).flatMap(h =>
    valuesOf('minute', minute).flatMap(m =>
      valuesOf('second', second).map(s => `${two(h)}:${two(m)}${second === '0' ? '' : `:${two(s)}`}`),
    ),
  );
  return times.length <= fewTimes ? times : [];
}

const filled = (...texts: readonly string[]) => texts.filter(text => text !== '');

function inChinese({ year, month, date, isDaily, hour, minute, second, times }: Parts): string {
  const ofMonth = date.replace(/^每月 ?/, '');
  const days =
    month === '' || ofMonth === date
      ? filled(year, month, date)
      : filled(year, `${month}的${/^\d/.test(ofMonth) ? ' ' : ''}${ofMonth}`);
  if (times.length > 0) return `${days.join('，')} ${times.join('、')}`;
  return filled(
    ...(hour === '' && isDaily ? filled(year, month) : days),
    hour,
    minute && `${hour === '' ? '每小时' : ''}${minute}`,
    minute === '' && second === ''
      ? '每分钟'
      : `${minute === '' && second !== chineseUnits.second.every ? '每分钟' : ''}${second}`,
  ).join('，');
}

function inEnglish({ year, month, date, isDaily, hour, minute, second, times }: Parts): string {
  const everyMinute = minute === '' && second === '' ? englishUnits.minute.every : '';
  const ofMinute = minute === '' && second !== '' && second !== englishUnits.second.every;
  const clauses =
    times.length > 0
      ? [`at ${times.join(', ')}`, date]
      : [
          ofMinute ? `${second} of every minute` : second,
          minute && `${minute}${hour === '' ? ' of every hour' : ''}`,
          everyMinute,
          hour,
          hour === '' && isDaily ? '' : date,
        ];
  const text = filled(...clauses, month, year).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
