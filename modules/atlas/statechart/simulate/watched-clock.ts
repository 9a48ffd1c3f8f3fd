/** How many timers one step may run, so that a machine that only waits for time comes to an end. */
const maximumTimers = 10_000;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/**
 * A clock that moves only on command. A timer that is set while time passes runs when it is due itself, and a
 * timer of infinite length never does.
 */
export class WatchedClock {
  readonly #timers = new Map<number, Timer>();
  #now = 0;
  #last = 0;

  /** Milliseconds since the start. */
  now(): number {
    return this.#now;
  }

  setTimeout(run: (...args: unknown[]) => void, timeout: number): number {
    this.#last += 1;
    this.#timers.set(this.#last, { due: this.#now + Math.max(0, timeout), run });
    return this.#last;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Lets milliseconds pass; stops early at the timer at which a step has run too many of them. */
  increment(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let count = 0; ; count += 1) {
      const [id, next] = this.#next() ?? [];
      if (id === undefined || next === undefined || next.due > end) break;
      if (count === maximumTimers) return;
      this.#timers.delete(id);
      this.#now = next.due;
      next.run();
    }
    this.#now = end;
  }

  /** Milliseconds until the next timer is due; undefined without a timer. */
  untilNext(): number | undefined {
    const [, next] = this.#next() ?? [];
    return next === undefined ? undefined : next.due - this.#now;
  }

  /** The timer that is due first; of several, the one that was set first. */
  #next(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined;
    for (const entry of this.#timers) {
      if (Number.isFinite(entry[1].due) && (first === undefined || entry[1].due < first[1].due))
        first = entry;
    }
    return first;
  }
}
