import { Writable } from 'node:stream';
import type { Storage } from '#server/kernel/storage/storage.ts';
import { runningDigests } from './digests.ts';
import { type PartsKey, putPart } from './unfinished.ts';

/** So many bytes are in memory before they are stored as a part; what a server loses of a file when it is killed. */
const partSize = 4 * 1024 * 1024;
/** Where they are written at the end of what is there, fewer: no object is made of them. */
const appendedSize = 512 * 1024;

interface PartPlace {
  readonly storage: Storage;
  readonly key: PartsKey;
  /** How many bytes of the file have arrived before. */
  readonly offset: number;
  /** How many bytes may follow. */
  readonly most: number;
}

/** More bytes than the file has were sent. */
export class TooManyBytes extends Error {}

/**
 * Stores what is written to it, also the beginning of what breaks off, at the end of a file that is arriving. One part is
 * stored while the next one gathers, and is hashed meanwhile. What is written belongs to the sink: it is emptied (ADR 0116).
 */
export class PartSink extends Writable {
  readonly #place: PartPlace;
  readonly #partSize: number;
  #left: number;
  #arrived: number;
  #gathered: Uint8Array[] = [];
  #size = 0;
  #storing: Promise<void> = Promise.resolve();

  constructor(place: PartPlace) {
    super({ highWaterMark: appendedSize });
    this.#place = place;
    this.#partSize = place.storage.append ? appendedSize : partSize;
    this.#left = place.most;
    this.#arrived = place.offset;
  }

  /** How many bytes of the file are stored, once the sink has finished. */
  get arrived(): number {
    return this.#arrived;
  }

  override _write(bytes: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    this.#left -= bytes.length;
    if (this.#left < 0) {
      done(new TooManyBytes());
      return;
    }
    this.#gathered.push(bytes);
    this.#size += bytes.length;
    if (this.#size < this.#partSize) done();
    else this.#store().then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#store()
      .then(() => this.#storing)
      .then(() => done(), done);
  }

  /** Begins to store what has gathered, as soon as what was before it is stored. */
  async #store(): Promise<void> {
    await this.#storing;
    if (this.#size === 0) return;
    const part = this.#gathered;
    const offset = this.#arrived;
    this.#arrived += this.#size;
    this.#gathered = [];
    this.#size = 0;
    this.#storing = putPart(this.#place.storage, this.#place.key, offset, part).then(() => release(part));
    // A failure is seen by the next part, or by the end.
    this.#storing.catch(() => undefined);
    runningDigests.add(this.#place.key, offset, part);
  }
}

/**
 * Gives the memory of bytes back immediately. Left to the collector, it grows by every part, and each 20 MB of it have the
 * whole heap of the server marked, which takes as long as storing them.
 */
function release(part: readonly Uint8Array[]): void {
  for (const { buffer, byteLength } of part)
    if (byteLength === buffer.byteLength) (buffer as ArrayBuffer).transfer(0);
}
