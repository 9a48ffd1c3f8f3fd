/** The clock of a time zone: what its wall time adds to UTC at an instant, in milliseconds. */
export interface Clock {
  readonly offsetAt: (instant: number) => number;
}

/** A change of a clock, such as to summer time: the offsets before and from an instant on. */
export interface ClockChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const clocks = new Map<string, Clock>();

/** The clock of a time zone, by its name as in `Europe/Berlin`; throws a RangeError for one that does not exist. */
export function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  // One of these takes longer to create than a whole preview.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (instant: number) => {
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(instant).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
  const clock = { offsetAt };
  clocks.set(zone, clock);
  return clock;
}

/** The wall time at an instant, as the UTC time with the same figures. */
export const wallTime = (clock: Clock, instant: number): number => instant + clock.offsetAt(instant);

/** The change between two instants with different offsets, to the second. */
export function changeBetween(clock: Clock, from: number, to: number): ClockChange {
  const before = clock.offsetAt(from);
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clock.offsetAt(middle * 1000) === before) low = middle;
    else high = middle;
  }
  return { at: high * 1000, before, after: clock.offsetAt(high * 1000) };
}

const week = 7 * 86_400_000;

/** The changes of a clock from one instant to another. Two within one week do not occur. */
export function clockChanges(clock: Clock, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += week) {
    const end = Math.min(start + week, to);
    if (clock.offsetAt(start) !== clock.offsetAt(end)) changes.push(changeBetween(clock, start, end));
  }
  return changes;
}
