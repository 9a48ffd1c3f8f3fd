import { SimulatedClock } from 'xstate';

/** A simulated clock that reports when its next timer is due. */
export class WatchedClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(run: (...args: unknown[]) => void, timeout: number): number {
    const id: number = super.setTimeout(() => {
      this.#due.delete(id);
      run();
    }, timeout);
    this.#due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** Milliseconds until the next timer is due; undefined without a timer. */
  untilNext(): number | undefined {
    const due = [...this.#due.values()];
    return due.length === 0 ? undefined : Math.max(0, Math.min(...due) - this.now());
  }
}
