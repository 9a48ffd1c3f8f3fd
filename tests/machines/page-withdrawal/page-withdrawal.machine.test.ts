import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { pageWithdrawalMachine } from '#machines/page-withdrawal/page-withdrawal.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const typed = (title: string, value: string) => ({
  path: `/${title}`,
  title,
  typed: [{ label: '名称', value }],
});
const empty = (title: string) => ({ path: `/${title}`, title, typed: [] });

function start(copy: (text: string) => Promise<unknown> = async () => null) {
  const done: string[] = [];
  const actor = createActor(
    pageWithdrawalMachine.provide({
      actors: { copyText: fromPromise<unknown, { text: string }>(({ input }) => copy(input.text)) },
      actions: {
        closePages: (_, { pages }) => void done.push(`close ${pages.map(({ path }) => path)}`),
        announce: (_, { pages }) => void done.push(`announce ${pages.map(({ title }) => title)}`),
      },
    }),
  ).start();
  return { actor, done, has: (tag: 'offering' | 'copied' | 'refused') => actor.getSnapshot().hasTag(tag) };
}

it('[PERM-06] closes and names withdrawn pages; only what was typed is offered', () => {
  const { actor, done, has } = start();
  actor.send({ type: 'pages.withdrawn', pages: [empty('a')] });
  expect(done).toEqual(['close /a', 'announce a']);
  expect(has('offering')).toBe(false);
  actor.send({ type: 'pages.withdrawn', pages: [empty('b'), typed('c', '甲')] });
  expect(done.slice(2)).toEqual(['close /b,/c', 'announce b,c']);
  expect(has('offering')).toBe(true);
  expect(actor.getSnapshot().context.pages).toEqual([typed('c', '甲')]);
});

it('[PERM-06] keeps what is offered when further pages are withdrawn, and until the person closes the list', async () => {
  const copied: string[] = [];
  const { actor, has } = start(async text => copied.push(text));
  actor.send({ type: 'pages.withdrawn', pages: [typed('a', '甲\n乙')] });
  actor.send({ type: 'text.copy' });
  actor.send({ type: 'text.copy' });
  await settled();
  expect(copied).toEqual(['a\n名称: 甲\n乙']);
  expect(has('copied')).toBe(true);
  actor.send({ type: 'pages.withdrawn', pages: [empty('b')] });
  expect(has('copied')).toBe(true);
  actor.send({ type: 'pages.withdrawn', pages: [typed('c', '丙')] });
  expect(has('copied')).toBe(false);
  actor.send({ type: 'text.copy' });
  await settled();
  expect(copied.at(-1)).toBe('a\n名称: 甲\n乙\n\nc\n名称: 丙');
  actor.send({ type: 'offer.close' });
  expect(has('offering')).toBe(false);
  expect(actor.getSnapshot().context.pages).toEqual([]);
});

it('goes on offering the text where the clipboard refuses it', async () => {
  const { actor, has } = start(() => Promise.reject(new Error('refused')));
  actor.send({ type: 'pages.withdrawn', pages: [typed('a', '甲')] });
  actor.send({ type: 'text.copy' });
  await settled();
  expect(has('refused')).toBe(true);
  expect(actor.getSnapshot().context.pages).toEqual([typed('a', '甲')]);
});

it('is covered by its generated paths, and offers exactly while something typed is kept', () => {
  const quiet = pageWithdrawalMachine.provide({
    actions: { closePages: () => undefined, announce: () => undefined },
  });
  const missed = missedByPaths(quiet, [
    {
      events: { 'pages.withdrawn': [{ pages: [empty('a')] }, { pages: [typed('b', '乙')] }] },
      project: ({ pages }) => pages.length > 0,
      invariants: {
        'the list is open exactly while it has pages': snapshot =>
          snapshot.hasTag('offering') === snapshot.context.pages.length > 0,
      },
    },
  ]);
  expect(missed).toEqual([]);
});
