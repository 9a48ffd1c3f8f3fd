import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Counts, facetCountsMachine } from '#machines/facet-counts/facet-counts.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function start(count: (signal: AbortSignal) => Promise<Counts>) {
  const countRecords = vi.fn(count);
  const machine = facetCountsMachine.provide({
    actors: { countRecords: fromPromise<Counts>(({ signal }) => countRecords(signal)) },
  });
  return { countRecords, actor: createActor(machine).start() };
}

describe('the numbers beside the choices of a filter', () => {
  it('are counted when the choices open, and again when records change', async () => {
    let number = 3;
    const { actor, countRecords } = start(async () => new Map([['1', number]]));
    expect(actor.getSnapshot().hasTag('counting')).toBe(true);
    await settled();
    expect(actor.getSnapshot().context.counts).toEqual(new Map([['1', 3]]));
    number = 4;
    actor.send({ type: 'rows.changed' });
    // The previous ones stay until the others have arrived.
    expect(actor.getSnapshot().context.counts).toEqual(new Map([['1', 3]]));
    await settled();
    expect(actor.getSnapshot().context.counts).toEqual(new Map([['1', 4]]));
    expect(countRecords).toHaveBeenCalledTimes(2);
  });

  it('are not shown after a failure, until the next count', async () => {
    let fails = false;
    const { actor } = start(async () => {
      if (fails) throw new Error('no reply');
      return new Map([['1', 3]]);
    });
    await settled();
    fails = true;
    actor.send({ type: 'rows.changed' });
    await settled();
    expect(actor.getSnapshot().context.counts).toBeUndefined();
    expect(actor.getSnapshot().hasTag('counting')).toBe(false);
    fails = false;
    actor.send({ type: 'rows.changed' });
    await settled();
    expect(actor.getSnapshot().context.counts).toEqual(new Map([['1', 3]]));
  });

  it('are not waited for any more once the choices close', () => {
    let left: AbortSignal | undefined;
    const { actor } = start(signal => {
      left = signal;
      return new Promise(() => undefined);
    });
    expect(left?.aborted).toBe(false);
    actor.stop();
    expect(left?.aborted).toBe(true);
  });

  it('passes through every state and transition', () => {
    expect(missedByPaths(facetCountsMachine, [{ events: { 'rows.changed': [{}] } }])).toEqual([]);
  });
});
