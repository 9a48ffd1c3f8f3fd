import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { lazyTreeMachine } from '#machines/lazy-tree/lazy-tree.machine.ts';
import type { ChildrenEvent, LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { treeBranchMachine } from '#machines/lazy-tree/tree-branch.machine.ts';
import { Refused } from '#machines/refused.ts';
import { slowAnswer, slowChildren, treeSearchDebounce } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const node = (key: string, leaf = true): LazyNode => ({ key, title: key, leaf });

function start(open: readonly string[] = []) {
  const clock = new SimulatedClock();
  /** The sources that are observed, by their node. */
  const sources = new Map<string, (event: ChildrenEvent) => void>();
  const opened: string[] = [];
  const asked: { keyword: string; answer: (found: LazyNode[]) => void; fail: () => void }[] = [];
  const branch = treeBranchMachine.provide({
    actors: {
      watchChildren: fromCallback<ChildrenEvent, { node: string }, ChildrenEvent>(({ input, sendBack }) => {
        opened.push(input.node);
        sources.set(input.node, sendBack);
        return () => sources.delete(input.node);
      }),
    },
  });
  const machine = lazyTreeMachine.provide({
    actors: {
      branch,
      searchNodes: fromPromise<readonly LazyNode[], { keyword: string }>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            asked.push({
              keyword: input.keyword,
              answer: resolve,
              fail: () => reject(new Error('没有应答')),
            });
          }),
      ),
    },
  });
  const actor = createActor(machine, { clock, input: { open } }).start();
  return {
    actor,
    clock,
    sources,
    opened,
    asked,
    branches: () => actor.getSnapshot().context.branches,
    load: (key: string, children: readonly LazyNode[]) =>
      sources.get(key)?.({ type: 'children.loaded', children }),
    settle: () => new Promise(resolve => setTimeout(resolve)),
  };
}

describe('the branches of a lazy tree', () => {
  it('[TREE-04] load their children when they are opened, once', () => {
    const { actor, branches, opened, load } = start(['']);
    expect(opened).toEqual(['']);
    load('', [node('a', false), node('b')]);
    expect(opened).toEqual(['']);
    actor.send({ type: 'node.open', key: 'a' });
    actor.send({ type: 'node.open', key: 'a' });
    expect(opened).toEqual(['', 'a']);
    expect(branches().a).toMatchObject({ phase: 'loading', children: [] });
    load('a', [node('c')]);
    expect(branches().a).toMatchObject({ phase: 'shown', children: [node('c')] });
  });

  it('state that they take long, and keep their children after a failure until a retry succeeds', () => {
    const { actor, branches, clock, sources, load } = start(['']);
    clock.increment(slowChildren);
    expect(branches()['']).toMatchObject({ phase: 'slow' });
    load('', [node('a')]);
    sources.get('')?.({ type: 'children.failed', message: '没有应答', refused: false });
    expect(branches()['']).toMatchObject({ phase: 'failed', message: '没有应答', children: [node('a')] });
    actor.send({ type: 'node.retry', key: '' });
    expect(branches()['']).toMatchObject({ phase: 'loading', message: undefined, children: [node('a')] });
    load('', [node('a'), node('b')]);
    load('', [node('b')]);
    expect(branches()['']).toMatchObject({ phase: 'shown', children: [node('b')] });
  });

  it('state that their children may not be seen', () => {
    const { branches, sources } = start(['']);
    sources.get('')?.({ type: 'children.failed', message: '没有权限', refused: true });
    expect(branches()['']?.phase).toBe('refused');
  });

  it('are no longer observed once they are closed, or once other roots are shown', () => {
    const { actor, branches, sources, load } = start(['']);
    load('', [node('a', false)]);
    actor.send({ type: 'node.open', key: 'a' });
    actor.send({ type: 'node.close', key: 'a' });
    expect([...sources.keys()]).toEqual(['']);
    expect(branches()).not.toHaveProperty('a');
    actor.send({ type: 'node.open', key: 'a' });
    actor.send({ type: 'tree.reset' });
    expect([...sources.keys()]).toEqual([]);
    expect(branches()).toEqual({});
  });
});

describe('the search of a lazy tree', () => {
  it('asks once the keyword rests, without what is around it, and forgets what was found with it', async () => {
    const { actor, clock, asked, settle } = start();
    actor.send({ type: 'search.change', keyword: '山' });
    clock.increment(treeSearchDebounce - 1);
    actor.send({ type: 'search.change', keyword: ' 山水 ' });
    clock.increment(treeSearchDebounce - 1);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked.map(({ keyword }) => keyword)).toEqual(['山水']);
    asked[0]?.answer([node('a')]);
    await settle();
    expect(actor.getSnapshot().hasTag('found')).toBe(true);
    expect(actor.getSnapshot().context.found).toEqual([node('a')]);
    actor.send({ type: 'search.change', keyword: '  ' });
    expect(actor.getSnapshot().context.found).toEqual([]);
    expect(actor.getSnapshot().hasTag('searching')).toBe(false);
  });

  it('can be tried again after a failure, which names its reason', async () => {
    const { actor, clock, asked, settle } = start();
    actor.send({ type: 'search.change', keyword: '山' });
    clock.increment(treeSearchDebounce);
    asked[0]?.fail();
    await settle();
    expect(actor.getSnapshot().context.failure).toBe('没有应答');
    actor.send({ type: 'search.retry' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    clock.increment(slowAnswer);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    asked[1]?.answer([]);
    await settle();
    expect(actor.getSnapshot().hasTag('found')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });
});

describe('the machines', () => {
  it('reach every state and take every transition on generated paths', () => {
    const children = [node('a')];
    expect(
      missedByPaths(treeBranchMachine, [
        {
          input: { node: 'a', tree: createEmptyActor() },
          events: {
            'children.loaded': [{ children }],
            'children.failed': [
              { message: 'x', refused: false },
              { message: 'x', refused: true },
            ],
          },
          project: ({ message }) => message,
        },
      ]),
    ).toEqual([]);
    expect(
      missedByPaths(lazyTreeMachine, [
        {
          input: { open: [] },
          events: {
            'node.open': [{ key: 'a' }],
            'node.close': [{ key: 'a' }],
            'node.retry': [{ key: 'a' }],
            'branch.changed': [{ node: 'a', view: { phase: 'shown', children } }],
            'search.change': [{ keyword: '山' }, { keyword: '' }],
            'xstate.error.actor.searchNodes': [{ error: new Error('x') }, { error: new Refused('x') }],
          } as never,
          project: ({ branches, keyword }) => [Object.keys(branches), keyword],
        },
      ]),
    ).toEqual([]);
  });
});
