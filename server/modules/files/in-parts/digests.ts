import { createHash, type Hash } from 'node:crypto';
import type { PartsKey } from './unfinished.ts';

interface Running {
  readonly hash: Hash;
  /** How many bytes it has seen, from the beginning. */
  length: number;
}

/** How many files that are arriving have their digest in memory; those of the others are read again. */
const most = 200;

/**
 * The digests of files that are arriving, so that none is read once more when it is complete. What arrived at another
 * process, or before a restart, is not in it.
 */
class RunningDigests {
  readonly #running = new Map<PartsKey, Running>();

  /** Takes the bytes that follow what has arrived, which are stored. */
  add(key: PartsKey, offset: number, bytes: readonly Uint8Array[]): void {
    const running = offset === 0 ? { hash: createHash('sha256'), length: 0 } : this.#running.get(key);
    if (running === undefined || running.length !== offset) {
      this.#running.delete(key);
      return;
    }
    for (const part of bytes) {
      running.hash.update(part);
      running.length += part.length;
    }
    // The one that has waited longest is first.
    this.#running.delete(key);
    this.#running.set(key, running);
    const [oldest] = this.#running.keys();
    if (this.#running.size > most && oldest !== undefined) this.#running.delete(oldest);
  }

  /** The digest of a file of so many bytes in hexadecimal digits; undefined where it is not known. */
  of(key: PartsKey, length: number): string | undefined {
    const running = this.#running.get(key);
    return running?.length === length ? running.hash.copy().digest('hex') : undefined;
  }

  forget(key: PartsKey): void {
    this.#running.delete(key);
  }
}

/** Those of this process. */
export const runningDigests = new RunningDigests();
