import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestWait, mostConcurrent, mostOfOnePerson } from '#server/kernel/statements/limits.ts';
import { EndedStatement } from '#server/kernel/statements/statement.ts';
import { takingTurns } from '#server/kernel/statements/turns.ts';

const stays = new AbortController().signal;

/** A statement that runs until it is ended. */
function endless() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = vi.fn(() => promise);
  return { run, end: () => resolve('done') };
}
const reasonOf = (turn: Promise<unknown>) =>
  turn.then(
    () => 'done',
    (error: unknown) => (error as EndedStatement).reason,
  );
/** Lets what waits for nothing but itself go on. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the turns of statements', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a person has one after the other, however long the first takes', async () => {
    const turns = takingTurns();
    const [first, second] = [endless(), endless()];
    void turns.take('a', stays, first.run);
    const waiting = turns.take('a', stays, second.run);
    await vi.advanceTimersByTimeAsync(10 * longestWait);
    expect(second.run).not.toHaveBeenCalled();
    first.end();
    await settled();
    expect(second.run).toHaveBeenCalledOnce();
    second.end();
    expect(await waiting).toBe('done');
  });

  it('different people have them at the same time', async () => {
    const turns = takingTurns();
    const all = Array.from({ length: mostConcurrent }, endless);
    for (const [index, { run }] of all.entries()) void turns.take(`${index}`, stays, run);
    await settled();
    for (const { run } of all) expect(run).toHaveBeenCalledOnce();
  });

  it('nobody waits for those of others longer than the limit', async () => {
    const turns = takingTurns();
    for (let index = 0; index < mostConcurrent; index += 1) void turns.take(`${index}`, stays, endless().run);
    const late = endless();
    const reason = reasonOf(turns.take('late', stays, late.run));
    await vi.advanceTimersByTimeAsync(longestWait);
    expect(await reason).toBe('busy');
    expect(late.run).not.toHaveBeenCalled();
  });

  it('one that ends in time makes room for the next', async () => {
    const turns = takingTurns();
    const all = Array.from({ length: mostConcurrent }, endless);
    for (const [index, { run }] of all.entries()) void turns.take(`${index}`, stays, run);
    const next = endless();
    void turns.take('next', stays, next.run);
    all[0]?.end();
    await settled();
    expect(next.run).toHaveBeenCalledOnce();
  });

  it('one whose person has left never runs', async () => {
    const turns = takingTurns();
    const [first, second] = [endless(), endless()];
    const leaving = new AbortController();
    void turns.take('a', stays, first.run);
    const reason = reasonOf(turns.take('a', leaving.signal, second.run));
    leaving.abort();
    expect(await reason).toBe('left');
    first.end();
    await settled();
    expect(second.run).not.toHaveBeenCalled();
  });

  it('a person has a limited number of them', async () => {
    const turns = takingTurns();
    for (let index = 0; index < mostOfOnePerson; index += 1) void turns.take('a', stays, endless().run);
    await expect(turns.take('a', stays, endless().run)).rejects.toThrow(EndedStatement);
  });
});
