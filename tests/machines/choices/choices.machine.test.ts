import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { choicesMachine } from '#machines/choices/choices.machine.ts';
import type { ChoicesContext, ChoicesRequest, FoundChoices } from '#machines/choices/choices.types.ts';
import { Refused } from '#machines/refused.ts';
import { listSearchDebounce, remoteSearchDebounce, slowAnswer } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

interface Attempt extends ChoicesRequest {
  readonly signal: AbortSignal;
  readonly answer: (values: string[], hasMore?: boolean) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

const found = (values: readonly string[], hasMore = false): FoundChoices => ({
  choices: values.map(value => ({ value, label: `label of ${value}` })),
  hasMore,
});
const settled = () => new Promise<void>(resolve => setTimeout(resolve));

function start(debounce: number = remoteSearchDebounce) {
  const clock = new SimulatedClock();
  const attempts: Attempt[] = [];
  const machine = choicesMachine.provide({
    actors: {
      loadChoices: fromPromise<FoundChoices, ChoicesRequest>(
        ({ input, signal }) =>
          new Promise((resolve, reject) => {
            attempts.push({
              ...input,
              signal,
              answer: (values, hasMore) => {
                resolve(found(values, hasMore));
                return settled();
              },
              fail: error => {
                reject(error);
                return settled();
              },
            });
          }),
      ),
    },
  });
  const actor = createActor(machine, { clock, input: { debounce } }).start();
  const last = () => {
    const attempt = attempts.at(-1);
    if (!attempt) throw new Error('nothing was requested');
    return attempt;
  };
  return {
    actor,
    attempts,
    clock,
    last,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
    values: () => actor.getSnapshot().context.choices.map(({ value }) => value),
    failure: () => actor.getSnapshot().context.failure,
  };
}

describe('remote choices', () => {
  it('are requested when the widget opens, and not again while they are current', async () => {
    const { actor, attempts, last, values } = start();
    expect(attempts).toHaveLength(0);
    actor.send({ type: 'choices.open' });
    expect(last()).toMatchObject({ keyword: '', page: 1 });
    await last().answer(['a', 'b']);
    expect(values()).toEqual(['a', 'b']);
    actor.send({ type: 'choices.close' });
    actor.send({ type: 'choices.open' });
    expect(attempts).toHaveLength(1);
    actor.send({ type: 'choices.close' });
    actor.send({ type: 'source.changed' });
    expect(attempts).toHaveLength(1);
    actor.send({ type: 'choices.open' });
    expect(attempts).toHaveLength(2);
    expect(values()).toEqual(['a', 'b']);
  });

  it.each([
    ['[DICT-08] after 300 ms of rest', remoteSearchDebounce, 300],
    ['[DICT-09] after 800 ms of rest in a list page', listSearchDebounce, 800],
  ])('are searched for %s, once for several letters', async (_, debounce, rest) => {
    const { actor, attempts, clock, last, values } = start(debounce);
    actor.send({ type: 'choices.open' });
    await last().answer(['a']);
    actor.send({ type: 'choices.search', keyword: 'z' });
    clock.increment(rest - 1);
    actor.send({ type: 'choices.search', keyword: 'zh' });
    clock.increment(rest - 1);
    expect(attempts).toHaveLength(1);
    clock.increment(1);
    expect(attempts).toHaveLength(2);
    expect(last()).toMatchObject({ keyword: 'zh', page: 1 });
    expect(values()).toEqual(['a']);
    await last().answer([]);
    expect(values()).toEqual([]);
  });

  it('are not searched for twice by the same text', async () => {
    const { actor, attempts, clock, last } = start();
    actor.send({ type: 'choices.search', keyword: 'zh' });
    clock.increment(remoteSearchDebounce);
    await last().answer(['a']);
    actor.send({ type: 'choices.search', keyword: 'zh' });
    clock.increment(remoteSearchDebounce);
    expect(attempts).toHaveLength(1);
  });

  it('of a slow answer report it after a while, and its late answer to an old text is dropped', async () => {
    const { actor, attempts, clock, last, has, values } = start();
    actor.send({ type: 'choices.open' });
    clock.increment(slowAnswer - 1);
    expect(has('slow')).toBe(false);
    clock.increment(1);
    expect(has('slow')).toBe(true);
    actor.send({ type: 'choices.search', keyword: 'x' });
    expect(last().signal.aborted).toBe(true);
    await last().answer(['old']);
    expect(values()).toEqual([]);
    clock.increment(remoteSearchDebounce);
    expect(attempts).toHaveLength(2);
    expect(has('slow')).toBe(false);
  });

  it('that failed keep the previous ones with the reason, and load again on demand', async () => {
    const { actor, last, has, values, failure } = start();
    actor.send({ type: 'choices.open' });
    await last().answer(['a']);
    actor.send({ type: 'source.changed' });
    await last().fail(new Error('网络超时'));
    expect([has('failed'), has('refused')]).toEqual([true, false]);
    expect(failure()).toBe('网络超时');
    expect(values()).toEqual(['a']);
    actor.send({ type: 'choices.retry' });
    await last().answer(['b']);
    expect(failure()).toBeUndefined();
    expect(values()).toEqual(['b']);
  });

  it('that are refused are distinguished from a failure', async () => {
    const { actor, last, has } = start();
    actor.send({ type: 'choices.open' });
    await last().fail(new Refused('拒绝访问'));
    expect([has('failed'), has('refused')]).toEqual([true, true]);
    actor.send({ type: 'choices.retry' });
    await last().answer([]);
    expect([has('failed'), has('empty')]).toEqual([false, true]);
  });

  it('go on with the next page at their end, and repeat none that moved', async () => {
    const { actor, attempts, last, values } = start();
    actor.send({ type: 'choices.open' });
    await last().answer(['a', 'b'], true);
    actor.send({ type: 'choices.more' });
    expect(last()).toMatchObject({ keyword: '', page: 2 });
    await last().fail(new Error('cut'));
    actor.send({ type: 'choices.retry' });
    expect(last()).toMatchObject({ page: 2 });
    await last().answer(['b', 'c']);
    expect(values()).toEqual(['a', 'b', 'c']);
    actor.send({ type: 'choices.more' });
    expect(attempts).toHaveLength(3);
  });

  it('go on where they were after they were closed', async () => {
    const { actor, last } = start();
    actor.send({ type: 'choices.open' });
    await last().answer(['a'], true);
    actor.send({ type: 'choices.more' });
    await last().answer(['b'], true);
    actor.send({ type: 'choices.close' });
    actor.send({ type: 'choices.open' });
    actor.send({ type: 'choices.more' });
    expect(last()).toMatchObject({ page: 3 });
  });
});

const invariants: Invariants<typeof choicesMachine> = {
  'a request runs exactly while loading': snapshot =>
    'loadChoices' in snapshot.children === snapshot.hasTag('loading'),
  'nothing is requested while closed': snapshot =>
    snapshot.hasTag('open') || !('loadChoices' in snapshot.children),
  'a reason is present where it failed': snapshot =>
    !snapshot.hasTag('failed') || snapshot.context.failure !== undefined,
  'it is empty exactly without choices': snapshot =>
    !snapshot.matches({ open: 'ready' }) ||
    snapshot.hasTag('empty') === (snapshot.context.choices.length === 0),
  'the shown choices are those of the text where they are ready': snapshot =>
    !snapshot.matches({ open: 'ready' }) || snapshot.context.loadedFor === snapshot.context.keyword,
  'no value is offered twice': ({ context: { choices } }) =>
    new Set(choices.map(({ value }) => value)).size === choices.length,
};

const done = [{ output: found(['a'], true) }, { output: found([]) }];
const failed = [{ error: new Error('no') }, { error: new Refused('no') }];

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'choices.search': [{ keyword: 'x' }, { keyword: '' }],
      'xstate.done.actor.loadChoices': done,
      'xstate.error.actor.loadChoices': failed,
    };
    const project = ({ choices, keyword, loadedFor, hasMore, wanted }: ChoicesContext) => [
      choices.length,
      keyword,
      loadedFor,
      hasMore,
      wanted === 1,
    ];
    const input = { debounce: remoteSearchDebounce };
    expect(missedByPaths(choicesMachine, [{ input, events, project, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      choicesMachine.provide({
        actors: {
          loadChoices: fromPromise<FoundChoices, ChoicesRequest>(() => new Promise(() => undefined)),
        },
      }),
      {
        input: fc.constantFrom({ debounce: remoteSearchDebounce }, { debounce: listSearchDebounce }),
        steps: fc.oneof(
          fc.constantFrom(
            ...(['open', 'more', 'retry', 'close'] as const).map(what => ({ type: `choices.${what}` })),
            { type: 'source.changed' },
            { type: 'choices.search', keyword: 'x' },
            { type: 'choices.search', keyword: '' },
            ...done.map(each => ({ type: 'xstate.done.actor.loadChoices', ...each })),
            ...failed.map(each => ({ type: 'xstate.error.actor.loadChoices', ...each })),
          ),
          fc.constantFrom(1, remoteSearchDebounce, slowAnswer),
        ),
        invariants,
        runs: 200,
      },
    );
  });
});
