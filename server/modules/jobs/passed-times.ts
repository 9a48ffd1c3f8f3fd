import { dueTimes, type Schedule } from './schedule.ts';

/** As many due times that passed together are made up for at most. */
export const mostMadeUp = 100;
/** As many are recorded one by one: those, and the one that states how many came before. */
const mostRecorded = mostMadeUp + 1;
/** Due times are computed in portions, so that a long absence needs no long list. */
const portion = 1000;

/** The due times from one of them to a moment: the latest ones, oldest first, and how many came before these. */
export function passedTimes(
  schedule: Schedule,
  due: Date,
  present: Date,
): { times: readonly Date[]; before: number } {
  let times = [due];
  let count = 1;
  for (let from = due; ; ) {
    const found = dueTimes(schedule, portion, from).filter(time => time <= present);
    count += found.length;
    times = [...times, ...found].slice(-mostRecorded);
    const last = found.at(-1);
    if (!last || found.length < portion) return { times, before: count - times.length };
    from = last;
  }
}
