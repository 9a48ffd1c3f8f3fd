import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { fitting, nothingFound } from '#machines/record-search/record-search.logic.ts';
import { recordSearchMachine } from '#machines/record-search/record-search.machine.ts';
import type { FoundRecords } from '#machines/record-search/record-search.types.ts';
import { finderSearchDebounce } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

const people = (...names: string[]): FoundRecords => ({
  groups: [
    {
      resource: 'user',
      title: ['用户', 'Users'],
      records: names.map(name => ({ id: name, name: [name, name] as [string, string], hint: 'account' })),
      hasMore: true,
    },
  ],
  unfinished: [],
});

function start(find: (keyword: string) => Promise<FoundRecords>) {
  const clock = new SimulatedClock();
  const findRecords = vi.fn(find);
  const signals: AbortSignal[] = [];
  const machine = recordSearchMachine.provide({
    actors: {
      findRecords: fromPromise<FoundRecords, { keyword: string }>(({ input, signal }) => {
        signals.push(signal);
        return findRecords(input.keyword);
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const type = (keyword: string) => actor.send({ type: 'keyword.type', keyword });
  const rest = async () => {
    clock.increment(finderSearchDebounce);
    await settled();
  };
  const names = () =>
    actor.getSnapshot().context.found.groups.flatMap(({ records }) => records.map(({ id }) => id));
  return { actor, findRecords, signals, type, rest, names };
}

describe('the search for records', () => {
  it('asks once the text rests, and nothing for spaces', async () => {
    const { findRecords, type, rest, names } = start(async () => people('张三', '张四'));
    type('  ');
    await rest();
    type('张');
    type('张三');
    type('张三 ');
    expect(findRecords).not.toHaveBeenCalled();
    await rest();
    expect(findRecords.mock.calls).toEqual([['张三']]);
    expect(names()).toEqual(['张三', '张四']);
  });

  it('keeps of the records before only those that fit the longer text, until the reply', async () => {
    const { type, rest, names, actor } = start(async keyword =>
      keyword === '张' ? people('张三', '张四') : people('张四'),
    );
    type('张');
    await rest();
    type('张四');
    expect(names()).toEqual(['张四']);
    expect(actor.getSnapshot().hasTag('searching')).toBe(true);
    await rest();
    expect(names()).toEqual(['张四']);
    type('');
    expect(names()).toEqual([]);
    expect(actor.getSnapshot().hasTag('searching')).toBe(false);
  });

  it('drops a search that is under way when another text is typed', async () => {
    const { type, rest, signals, names } = start(keyword =>
      keyword === '张' ? new Promise(() => undefined) : Promise.resolve(people('李四')),
    );
    type('张');
    await rest();
    type('李');
    expect(signals[0]?.aborted).toBe(true);
    await rest();
    expect(names()).toEqual(['李四']);
  });

  it('shows that nothing matches', async () => {
    const { type, rest, actor } = start(async () => nothingFound);
    type('没有');
    await rest();
    expect(actor.getSnapshot().hasTag('nothing')).toBe(true);
  });

  it('keeps the reason of a failure until the person tries again or types on', async () => {
    const failure = new Error('no reply');
    const replies = [failure, people('张三'), failure];
    const { type, rest, actor, names } = start(async () => {
      const reply = replies.shift();
      if (reply instanceof Error || reply === undefined) throw reply;
      return reply;
    });
    type('张');
    await rest();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe(failure);
    actor.send({ type: 'search.retry' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await settled();
    expect(names()).toEqual(['张三']);
    type('李');
    await rest();
    type('李四');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('passes through every state and transition', () => {
    expect(
      missedByPaths(recordSearchMachine, [
        {
          events: {
            'keyword.type': [{ keyword: '张' }, { keyword: '李' }, { keyword: '' }],
            'search.retry': [{}],
            'xstate.done.actor.findRecords': [{ output: people('张三') }, { output: nothingFound }],
          } as never,
        },
      ]),
    ).toEqual([]);
  });
});

describe('what fits another text', () => {
  it('is compared in both languages and in the text beside the name, whatever the case and width', () => {
    const found: FoundRecords = {
      groups: [
        {
          resource: 'role',
          title: ['角色', 'Roles'],
          records: [
            { id: '1', name: ['馆员', 'Curator'], hint: 'curators' },
            { id: '2', name: ['保安', 'Guard'], hint: null },
          ],
          hasMore: true,
        },
      ],
      unfinished: [['用户', 'Users']],
    };
    expect(fitting(found, 'ＣＵＲ').groups[0]?.records.map(({ id }) => id)).toEqual(['1']);
    expect(fitting(found, 'guard').groups[0]?.hasMore).toBe(false);
    expect(fitting(found, '没有')).toEqual(nothingFound);
  });
});
