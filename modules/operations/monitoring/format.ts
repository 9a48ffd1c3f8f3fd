import { currentLanguage } from '#modules/ground/platform/i18n/index.ts';
import type { MetricUnit } from './metric-rows.ts';

const megabyte = 1024 ** 2;
const number = (value: number, digits: number) =>
  value.toLocaleString(currentLanguage(), { maximumFractionDigits: digits });

export const megabytes = (bytes: number) => `${number(bytes / megabyte, 1)} MB`;
export const gigabytes = (bytes: number) => `${number(bytes / megabyte / 1024, 1)} GB`;
export const milliseconds = (value: number) => `${number(value, value < 10 ? 2 : 0)} ms`;
export const percent = (share: number) => `${number(share * 100, 1)}%`;
export const count = (value: number) => number(value, 0);
/** One digit behind the point, for rates. */
export const rate = (value: number) => number(value, 1);

/** `MM-dd HH:mm:ss` would be too wide below a plot: only the time of the day. */
export const clock = (time: number) =>
  new Date(time).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const moment = (seconds: number) => {
  const date = new Date(seconds * 1000);
  return `${date.toLocaleDateString('sv')} ${date.toLocaleTimeString('sv')}`;
};

const texts: Readonly<Record<MetricUnit, (value: number) => string>> = {
  megabytes,
  count,
  milliseconds,
  percent,
  seconds: value => `${number(value, 1)} s`,
  moment,
};

export const metricText = (unit: MetricUnit, value: number): string => texts[unit](value);
