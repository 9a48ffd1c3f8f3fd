import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { fittedContent, isSameContent, type ListShape } from '#machines/list-views/list-view.logic.ts';
import { examples } from '#machines/list-views/list-views.events.ts';
import { listViewsMachine } from '#machines/list-views/list-views.machine.ts';
import { chosenView } from '#machines/list-views/list-views.setup.ts';
import type {
  ChangedViews,
  ListViewContent,
  ListViews,
  ListViewsContext,
  ListViewsEvent,
  ListViewsInput,
  ViewChange,
  WatchedViews,
} from '#machines/list-views/list-views.types.ts';
import { viewSettling } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const [first] = examples.inputs;
const input = first as ListViewsInput;
const known = examples.events['views.loaded'][0].known as ListViews;
const [view] = known.views;
const frozen = view?.content as ListViewContent;

interface Started {
  input?: Partial<ListViewsInput>;
  /** What a change results in. */
  changed?: ChangedViews | Error;
}

function start({ input: changes = {}, changed = { known } }: Started = {}) {
  const done: string[] = [];
  const sent: (ViewChange | undefined)[] = [];
  const clock = new SimulatedClock();
  const note = (text: string) => () => void done.push(text);
  const actor = createActor(
    listViewsMachine.provide({
      actors: {
        watchViews: fromCallback<ListViewsEvent, undefined, WatchedViews>(() => undefined),
        changeViews: fromPromise<ChangedViews, { change: ViewChange | undefined }>(async scope => {
          sent.push(scope.input.change);
          if (changed instanceof Error) throw changed;
          return changed;
        }),
      },
      actions: {
        requestViews: note('requested'),
        applyContent: (_, { view: id, parts, content }) => {
          done.push(`${parts} of ${id}`);
          // What the list does with it.
          if (parts === 'all') show(content);
        },
        showPlainList: note('plain'),
        writeLink: ({ context: { chosen } }) => void done.push(`link ${chosen ?? 'none'}`),
        warnOfUnknownView: note('unknown'),
        warnOfGoneView: (_, { name }) => void done.push(`gone ${name}`),
        warnOfLeftOut: (_, { names }) => void done.push(`left out ${names.join()}`),
        warnOfFailure: note('refused'),
        announceChange: note('announced'),
      },
    }),
    { clock, input: { ...input, ...changes } },
  ).start();
  const shape = input.shape;
  const show = (content: ListViewContent) => actor.send({ type: 'content.change', content, shape });
  const load = (of: Partial<ListViews> = {}) =>
    actor.send({ type: 'views.loaded', known: { ...known, ...of } });
  const is = (tag: 'changed' | 'asking' | 'failed' | 'loading') => actor.getSnapshot().hasTag(tag);
  const chosen = () => chosenView(actor.getSnapshot().context)?.id;
  return { actor, clock, done, sent, show, load, is, chosen };
}

const settled = () => new Promise(resolve => setTimeout(resolve));
const other = { ...frozen, query: { ...frozen.query, size: 20 as const } };
const link = (id: string, isAlone: boolean) => ({ link: { view: id, isAlone }, isPlain: false });

describe('the views of a list', () => {
  it('a link opens a view; with a query of its own it shows the columns, and after a reload nothing changes', () => {
    const alone = start({ input: link('v1', true) });
    alone.load();
    expect([alone.done, alone.chosen(), alone.is('changed')]).toEqual([['all of v1'], 'v1', false]);
    const withQuery = start({ input: link('v1', false) });
    withQuery.load();
    expect([withQuery.done, withQuery.chosen()]).toEqual([['columns of v1'], 'v1']);
    withQuery.clock.increment(viewSettling);
    expect(withQuery.is('changed')).toBe(true);
    const again = start({ input: { ...link('v1', false), shownBefore: 'v1' } });
    again.load();
    expect([again.done, again.chosen()]).toEqual([[], 'v1']);
  });

  it('a link to a view that is not there, or not for the person, leaves the list as it is', () => {
    const { done, load, chosen } = start({ input: link('of somebody else', true) });
    load();
    expect([done, chosen()]).toEqual([['unknown', 'link none'], undefined]);
  });

  it('a view that was deleted meanwhile is not shown after a reload either', () => {
    const { done, load, chosen } = start({ input: { ...link('v1', false), shownBefore: 'v1' } });
    load({ views: [] });
    expect([done, chosen()]).toEqual([['unknown', 'link none'], undefined]);
  });

  it('a list begins with its default, unless its address has a query or the person was faster', () => {
    const plain = start();
    plain.load({ opens: 'v1' });
    expect([plain.done, plain.chosen()]).toEqual([['all of v1'], 'v1']);
    const queried = start({ input: { isPlain: false } });
    queried.load({ opens: 'v1' });
    expect(queried.chosen()).toBeUndefined();
    const faster = start();
    faster.show(other);
    faster.load({ opens: 'v1' });
    expect([faster.done, faster.chosen()]).toEqual([[], undefined]);
    // Later ones are for the next time.
    const late = start();
    late.load();
    late.load({ opens: 'v1' });
    expect(late.chosen()).toBeUndefined();
  });

  it('changes mark a view until they are undone, discarded or saved', async () => {
    const saved = { ...known, views: known.views.map(each => ({ ...each, content: other, version: 2 })) };
    const { actor, done, sent, show, load, is } = start({ changed: { known: saved } });
    load();
    actor.send({ type: 'view.choose', id: 'v1' });
    expect(is('changed')).toBe(false);
    show(other);
    expect(is('changed')).toBe(true);
    show(frozen);
    expect(is('changed')).toBe(false);
    show(other);
    actor.send({ type: 'view.restore' });
    expect([is('changed'), done]).toEqual([false, ['all of v1', 'all of v1']]);
    show(other);
    actor.send({ type: 'view.save' });
    await settled();
    expect(sent).toEqual([{ kind: 'save', id: 'v1', content: other, version: 1 }]);
    expect([is('changed'), done.at(-1)]).toEqual([false, 'announced']);
  });

  it('somebody else’s change marks the view and leaves the list; a deleted one is named, and the list stays', () => {
    const { actor, done, load, is, chosen } = start();
    load();
    actor.send({ type: 'view.choose', id: 'v1' });
    load({ views: known.views.map(each => ({ ...each, content: other })) });
    expect(is('changed')).toBe(true);
    load({ views: [] });
    expect([done, chosen()]).toEqual([['all of v1', 'gone 冻结的账号', 'link none'], undefined]);
  });

  it('what the list shows is saved as a view, which is then the chosen one; a refusal stays in the dialog', async () => {
    const added = start({ changed: { known, added: 'v1' } });
    added.load();
    added.show(frozen);
    added.actor.send({ type: 'question.open', question: 'add' });
    expect(added.is('asking')).toBe(true);
    const change: ViewChange = { kind: 'save', name: '新', content: frozen };
    added.actor.send({ type: 'question.answer', change });
    await settled();
    expect([added.chosen(), added.is('changed'), added.is('asking')]).toEqual(['v1', false, false]);
    expect(added.done).toEqual(['announced', 'link v1']);
    const refused = start({ changed: new Error('taken') });
    refused.load();
    refused.actor.send({ type: 'question.open', question: 'add' });
    refused.actor.send({ type: 'question.answer', change });
    await settled();
    expect([refused.is('asking'), refused.done]).toEqual([true, []]);
    refused.actor.send({ type: 'question.close' });
    refused.actor.send({ type: 'default.choose', choice: 'none' });
    await settled();
    expect([refused.is('asking'), refused.done]).toEqual([false, ['refused']]);
  });

  it('the own deleted view is left without a warning', async () => {
    const { actor, done, load, chosen } = start({ changed: { known: { ...known, views: [] } } });
    load();
    actor.send({ type: 'view.choose', id: 'v1' });
    actor.send({ type: 'question.open', question: 'delete' });
    actor.send({ type: 'question.answer', change: { kind: 'delete', id: 'v1' } });
    await settled();
    expect([done, chosen()]).toEqual([['all of v1', 'announced', 'link none'], undefined]);
  });

  it('the view is left for the list as it was, by the person or by going back', () => {
    const { actor, done, load, chosen } = start();
    load();
    actor.send({ type: 'view.choose', id: 'v1' });
    actor.send({ type: 'view.leave' });
    expect([done, chosen()]).toEqual([['all of v1', 'plain'], undefined]);
    actor.send({ type: 'link.change', link: { view: 'v1', isAlone: false } });
    expect(chosen()).toBe('v1');
    actor.send({ type: 'link.change', link: { view: undefined, isAlone: false } });
    expect(chosen()).toBeUndefined();
  });

  it('what a view names and the list does not have, or the person may not see, is named once', () => {
    const { actor, done, load } = start();
    load();
    actor.send({ type: 'view.choose', id: 'v2' });
    expect(done).toEqual(['all of v2', 'left out sex,gone']);
  });

  it('without views the list works, and they are loaded again', () => {
    const { actor, done, load, is, chosen } = start();
    actor.send({ type: 'views.failed', error: new Error('no server') });
    expect(is('failed')).toBe(true);
    actor.send({ type: 'views.retry' });
    expect([is('loading'), done]).toEqual([true, ['requested']]);
    load({ opens: 'v1' });
    expect(chosen()).toBe('v1');
  });

  it('every state and transition is reached', () => {
    const { events, inputs, outputs } = examples;
    const { 'question.open': opened, 'question.answer': answered, ...shown } = events;
    const { 'view.choose': chosen, 'default.choose': byPerson, 'roleDefault.choose': forRole } = shown;
    const done = outputs.changeViews.map(output => ({ output }));
    const project = (of: ListViewsContext) => [
      of.chosen,
      of.content.query,
      of.known?.views.length,
      of.mayBegin,
    ];
    const none = [{}] as const;
    const choosing = inputs.map(each => ({
      input: each,
      only: true,
      events: { ...shown, 'views.retry': none, 'view.leave': none, 'view.restore': none } as never,
      project,
    }));
    const working = {
      input: inputs[0],
      only: true,
      events: {
        'views.loaded': [events['views.loaded'][0], events['views.loaded'][2]],
        'view.choose': chosen.slice(0, 1),
        'question.open': opened,
        'question.answer': answered,
        'question.close': none,
        'view.save': none,
        'default.choose': byPerson,
        'roleDefault.choose': forRole,
        'xstate.done.actor.changeViews': done,
        'xstate.error.actor.changeViews': none,
      } as never,
      project: (of: ListViewsContext) => [
        of.chosen,
        of.question,
        of.change?.kind === 'delete',
        of.known?.views.length,
      ],
    };
    const walks = [...choosing, working];
    expect(missedByPaths(listViewsMachine, walks)).toEqual([]);
  });
});

const keys = ['a', 'b', 'c', 'd'] as const;
const some = fc.uniqueArray(fc.constantFrom(...keys, 'gone', 'hidden'));
const contents: fc.Arbitrary<ListViewContent> = fc.record({
  columns: fc.record({
    order: some,
    hidden: some,
    pinned: some,
    widths: fc.dictionary(fc.constantFrom(...keys, 'gone'), fc.integer({ min: 60, max: 800 })),
    density: fc.constantFrom('compact' as const, 'normal' as const, 'loose' as const),
  }),
  query: fc.record({
    column: fc.constantFrom(...keys, 'createTime', 'gone', ''),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    filters: fc.dictionary(fc.constantFrom(...keys, 'gone'), fc.constantFrom('', ' ', '1', '*x*')),
    matchType: fc.constantFrom('and' as const, 'or' as const),
    conditions: fc.array(
      fc.record({ field: fc.constantFrom(...keys, 'gone'), rule: fc.constant('eq'), val: fc.string() }),
      { maxLength: 3 },
    ),
    size: fc.constantFrom(10 as const, 20 as const, 30 as const),
  }),
});
const shape: ListShape = {
  columns: keys,
  hiddenAtFirst: ['d'],
  filters: ['a', 'b'],
  sortable: ['a'],
  sort: { column: 'createTime', order: 'desc' },
  conditions: ['a', 'c'],
};

describe('what a list can show of a view', () => {
  it('names only what the list has, every column once, and fits again without a change', () => {
    fc.assert(
      fc.property(contents, content => {
        const { content: fitted, leftOut } = fittedContent(content, shape);
        expect(fitted.columns.order.toSorted()).toEqual([...keys]);
        expect(JSON.stringify(fitted)).not.toContain('"gone"');
        expect(fittedContent(fitted, shape)).toEqual({ content: fitted, leftOut: [] });
        expect(isSameContent(fitted, fittedContent(structuredClone(content), shape).content)).toBe(true);
        expect(new Set(leftOut).size).toBe(leftOut.length);
      }),
    );
  });

  it('columns that came after the view are as they are at first', () => {
    const { columns, query } = frozen;
    const { content } = fittedContent(
      { columns: { ...columns, order: ['b', 'a'], hidden: ['a'] }, query },
      shape,
    );
    expect(content.columns.order).toEqual(['b', 'a', 'c', 'd']);
    expect(content.columns.hidden).toEqual(['a', 'd']);
  });
});
