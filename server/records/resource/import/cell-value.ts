import type { Field } from '#contract/resource/field.ts';

/** Values for the schema of a field, from what the cell of a sheet shows; a text that is none of them stays as it is. */
export function cellValue(cell: string, { kind }: Field): string | number {
  if (cell === '') return cell;
  const text = cell.normalize('NFKC').trim();
  if (kind.name === 'date') return momentOf(text)?.day ?? cell;
  if (kind.name === 'dateTime') {
    const moment = momentOf(text);
    return moment ? `${moment.day} ${moment.time}` : cell;
  }
  return kind.name === 'number' ? numberOf(text) : cell;
}

const datePattern =
  /^(?<year>\d{4})(?:(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})|年(?<month2>\d{1,2})月(?<date2>\d{1,2})日|(?<month3>\d{2})(?<date3>\d{2}))(?:[T\s]*(?<rest>\S.*))?$/;
const timePattern =
  /^(?<half>上午|下午)?\s*(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?|[时時](?:(?<minute2>\d{1,2})分(?:(?<second2>\d{1,2})秒)?)?)\s*(?<english>am|pm)?$/i;

/**
 * The day and time of a text whose order is beyond doubt: the year has four digits and comes first. Undefined for any
 * other, such as `3/4/1990`, and for a day that does not exist.
 */
function momentOf(text: string): { day: string; time: string } | undefined {
  const found = datePattern.exec(text)?.groups;
  if (!found) return undefined;
  const day = [
    found.year,
    padded(found.month ?? found.month2 ?? found.month3),
    padded(found.date ?? found.date2 ?? found.date3),
  ].join('-');
  const time = found.rest === undefined ? '00:00:00' : timeOf(found.rest);
  return time === undefined ? undefined : { day, time };
}

function timeOf(text: string): string | undefined {
  const found = timePattern.exec(text)?.groups;
  if (!found) return undefined;
  const half = halves[(found.half ?? found.english)?.toLowerCase() ?? ''];
  const hour = Number(found.hour);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + half;
  const [minute, second] = [found.minute ?? found.minute2 ?? '0', found.second ?? found.second2 ?? '0'];
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return [hours, minute, second].map(part => padded(String(part))).join(':');
}

/** What is added to an hour of the first and of the second half of a day. */
const halves: Readonly<Record<string, number>> = { 上午: 0, am: 0, 下午: 12, pm: 12 };

const padded = (digits = '') => digits.padStart(2, '0');

/** How numbers are shown: thousands apart, a currency, a percentage, and negative ones in brackets. */
const numberPattern =
  /^(?<open>\()?(?<minus>[-+])?\s*[¥$€£]?\s*(?<digits>\d+|\d{1,3}(?:,\d{3})+)(?<fraction>\.\d+)?\s*(?<percent>%)?(?<close>\))?$/;

/** NaN for a text that shows no number, also for those that a program could read as one, such as `0x1F`. */
function numberOf(text: string): number {
  const found = numberPattern.exec(text)?.groups;
  if (!found || (found.open === undefined) !== (found.close === undefined)) return Number.NaN;
  const isNegative = found.minus === '-' || found.open !== undefined;
  const digits = `${isNegative ? '-' : ''}${found.digits?.replaceAll(',', '')}${found.fraction ?? ''}`;
  return Number(found.percent === undefined ? digits : `${digits}e-2`);
}
