import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '#server/modules/files/content.ts';
import { runningDigests } from '#server/modules/files/in-parts/digests.ts';
import { PartSink, TooManyBytes } from '#server/modules/files/in-parts/part-sink.ts';
import { joined, keyOf, partsOf } from '#server/modules/files/in-parts/unfinished.ts';
import { stores, type TestStore } from '../support/stores.ts';

const pattern = Buffer.alloc(10_000_000, createHash('sha512').update('a length that no piece has').digest());

/** Bytes from a place on, in a memory of their own as those of a connection. */
const bytesOf = (first: number, length: number) =>
  Buffer.from(new Uint8Array(pattern.subarray(first, first + length)).buffer);

describe.each(stores)('what arrives at %s', (_name, open) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('is stored in its order with its digest, however it is cut into pieces and requests', async () => {
    let made = 0;
    const requests = fc.array(fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(requests, async sizes => {
        made += 1;
        const key = keyOf('person', String(made));
        let offset = 0;
        for (const pieces of sizes) {
          const sink = new PartSink({ storage: store.storage, key, offset, most: Number.MAX_SAFE_INTEGER });
          let written = offset;
          for (const size of pieces) {
            sink.write(bytesOf(written, size));
            written += size;
          }
          sink.end();
          await finished(sink);
          expect(sink.arrived).toBe(written);
          offset = written;
        }
        const whole = createHash('sha256').update(bytesOf(0, offset)).digest('hex');
        const content = joined(store.storage, await partsOf(store.storage, key));
        expect([content.size, await digestOf(content)]).toEqual([offset, whole]);
        if (offset > 0) expect(runningDigests.of(key, offset)).toBe(whole);
      }),
      { numRuns: 10 },
    );
  });

  it('leaves bytes alone that share their memory with others', async () => {
    const key = keyOf('person', 'shared');
    const shared = bytesOf(0, 1000);
    const sink = new PartSink({ storage: store.storage, key, offset: 0, most: 1000 });
    sink.end(shared.subarray(0, 500));
    await finished(sink);
    expect(shared.equals(bytesOf(0, 1000))).toBe(true);
  });

  it('is refused once it is more than the file has', async () => {
    const sink = new PartSink({ storage: store.storage, key: keyOf('person', 'long'), offset: 0, most: 10 });
    sink.write(bytesOf(0, 10));
    sink.end(bytesOf(10, 1));
    await expect(finished(sink)).rejects.toBeInstanceOf(TooManyBytes);
  });
});
