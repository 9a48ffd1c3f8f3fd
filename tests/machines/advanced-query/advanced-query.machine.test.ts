import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { conditionsWithin, isGroup } from '#contract/query-conditions.ts';
import {
  conditionsOf,
  queriesCode,
  queryMessages,
  type SavedQuery,
} from '#machines/advanced-query/advanced-query.logic.ts';
import { advancedQueryMachine } from '#machines/advanced-query/advanced-query.machine.ts';
import type {
  AdvancedQueryContext,
  AdvancedQueryTag,
  EmittedQuery,
  StoreInput,
} from '#machines/advanced-query/advanced-query.setup.ts';
import type { RecordPart } from '#machines/advanced-query/query-groups.logic.ts';
import { changedRecord, isEmptyRecord } from '#machines/advanced-query/query-record.logic.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

const named = { field: 'username', rule: 'like', val: '张' };
const tooMany = Array.from({ length: 51 }, () => named);
const older: SavedQuery = {
  title: '旧查询',
  matchType: 'or',
  records: [{ field: 'sex', rule: 'eq', val: '1' }],
};

const grouped: SavedQuery = {
  title: '分组的查询',
  matchType: 'and',
  records: [named, { matchType: 'or', conditions: [...older.records, named] }],
};
const depthOf = (records: readonly RecordPart[]): number =>
  Math.max(0, ...records.map(part => (isGroup(part) ? 1 + depthOf(part.conditions) : 0)));

function open(saved: readonly SavedQuery[] = []) {
  const effects = { emitQuery: vi.fn(), warn: vi.fn(), announce: vi.fn() };
  const store = vi.fn(async (_: StoreInput): Promise<unknown> => undefined);
  const actor = createActor(
    advancedQueryMachine.provide({
      actions: {
        emitQuery: (_, query) => effects.emitQuery(query),
        warn: (_, warning) => effects.warn(warning),
        announce: (_, announcement) => effects.announce(announcement),
      },
      actors: { storeQueries: fromPromise(({ input }) => store(input)) },
    }),
    { input: { code: '/isystem/user', saved } },
  ).start();
  actor.send({ type: 'query.open' });
  const has = (tag: AdvancedQueryTag) => actor.getSnapshot().hasTag(tag);
  const add = (record: object) => {
    actor.send({ type: 'condition.add' });
    const index = actor.getSnapshot().context.records.length - 1;
    actor.send({ type: 'condition.change', index, change: record });
  };
  const save = async (title: string) => {
    actor.send({ type: 'query.save' });
    actor.send({ type: 'name.confirm', title });
    await settled();
  };
  return { actor, effects, store, has, add, save, context: () => actor.getSnapshot().context };
}

describe('the conditions', () => {
  it.each([
    [{ ...named, field: '' }, true],
    [{ ...named, rule: '' }, true],
    [{ ...named, val: '' }, true],
    [{ ...named, val: [] }, true],
    [{ field: 'a', rule: 'eq' }, true],
    [{ rule: 'eq', val: '1' }, true],
    [{ field: 'a', val: '1' }, true],
    [{}, true],
    [named, false],
    [{ ...named, val: 0 }, false],
    [{ ...named, rule: 'in', val: ['1'] }, false],
  ])('[QUERY-16] %j counts as empty: %s', (record, empty) => {
    expect(isEmptyRecord(record)).toBe(empty);
  });

  it('[QUERY-27] leave the empty ones out when they are emitted', () => {
    expect(conditionsOf([{}, named, { field: 'sex', rule: 'eq' }])).toStrictEqual([named]);
  });

  it('[QUERY-02][QUERY-10] carry type and dbType, and several values joined by commas', () => {
    const record = { field: 'sex', rule: 'in', val: ['1', 2], type: 'list', dbType: 'int', dictCode: 'sex' };
    expect(conditionsOf([record])).toEqual([
      { field: 'sex', rule: 'in', val: '1,2', type: 'list', dbType: 'int' },
    ]);
  });

  it('lose their value only when their field changes', () => {
    expect(changedRecord(named, { field: 'sex' })).toEqual({ field: 'sex', rule: 'like' });
    expect(changedRecord(named, { field: 'username', rule: 'eq' })).toEqual({ ...named, rule: 'eq' });
    expect(changedRecord(named, { val: '李' })).toEqual({ ...named, val: '李' });
    expect(changedRecord(named, { rule: 'eq' })).toEqual({ ...named, rule: 'eq' });
    expect(changedRecord(named, { field: 'sex', val: '1' })).toEqual({ ...named, field: 'sex', val: '1' });
  });

  it('are added, changed and removed one by one', () => {
    const { actor, add, context } = open();
    add(named);
    add({ field: 'sex' });
    expect(context().records).toEqual([named, { field: 'sex' }]);
    actor.send({ type: 'condition.remove', index: 0 });
    expect(context().records).toEqual([{ field: 'sex' }]);
  });

  it('[QUERY-04] [LIST-13] are joined by and, unless by or', () => {
    const { actor, context } = open();
    expect(context().matchType).toBe('and');
    actor.send({ type: 'match.set', matchType: 'or' });
    expect(context().matchType).toBe('or');
  });
});

describe('groups of conditions', () => {
  const withGroups = (groups?: boolean) => {
    const opened = open();
    if (groups !== undefined) opened.actor.send({ type: 'server.known', groups });
    return opened;
  };

  it('are added with an empty row, joined the other way, and edited by their path', () => {
    const { actor, add, context } = withGroups(true);
    add(named);
    actor.send({ type: 'group.add' });
    expect(context().records).toEqual([named, { matchType: 'or', conditions: [{}] }]);
    actor.send({ type: 'condition.change', within: [1], index: 0, change: named });
    actor.send({ type: 'condition.add', within: [1] });
    actor.send({ type: 'group.add', within: [1] });
    actor.send({ type: 'match.set', within: [1, 2], matchType: 'or' });
    actor.send({ type: 'condition.change', within: [1, 2], index: 0, change: { field: 'sex' } });
    actor.send({ type: 'condition.remove', within: [1], index: 1 });
    expect(context().records).toEqual([
      named,
      { matchType: 'or', conditions: [named, { matchType: 'or', conditions: [{ field: 'sex' }] }] },
    ]);
    expect(context().matchType).toBe('and');
    actor.send({ type: 'condition.remove', index: 1 });
    expect(context().records).toEqual([named]);
  });

  it('are added only three levels deep, within groups that there are, and where the server knows them', () => {
    const { actor, context } = withGroups(true);
    for (const within of [[], [0], [0, 1], [0, 1, 1], [5], [0, 0]]) actor.send({ type: 'group.add', within });
    expect(depthOf(context().records)).toBe(3);
    expect(conditionsWithin(context().records)).toHaveLength(3);
    for (const groups of [undefined, false]) {
      const other = withGroups(groups);
      other.actor.send({ type: 'group.add' });
      expect(other.context().records).toEqual([]);
    }
  });

  it('are emitted as they nest, without empty rows and without groups that have no others', () => {
    const { actor, add, effects } = withGroups(true);
    add(named);
    actor.send({ type: 'group.add' });
    actor.send({ type: 'condition.change', within: [1], index: 0, change: named });
    actor.send({ type: 'group.add', within: [1] });
    actor.send({ type: 'group.add' });
    actor.send({ type: 'query.search' });
    expect(effects.emitQuery.mock.calls).toEqual([
      [{ matchType: 'and', conditions: [named, { matchType: 'or', conditions: [named] }] }],
    ]);
  });

  it('without a complete row are no query', () => {
    const { actor, effects } = withGroups(true);
    actor.send({ type: 'group.add' });
    actor.send({ type: 'query.search' });
    actor.send({ type: 'query.save' });
    expect(effects.warn.mock.calls).toEqual([
      [{ message: '不能查询空条件' }],
      [{ message: '空条件不能保存' }],
    ]);
  });

  it('of a saved query are stated as not supported where the server does not know them, and not sent', () => {
    const { actor, context, effects } = open([grouped]);
    actor.send({ type: 'server.known', groups: false });
    actor.send({ type: 'saved.choose', title: grouped.title });
    expect(context().records).toEqual(grouped.records);
    actor.send({ type: 'query.search' });
    expect(effects.warn.mock.calls).toEqual([
      [{ message: queryMessages.groupsUnknown }],
      [{ message: queryMessages.groupsUnknown }],
    ]);
    actor.send({ type: 'condition.remove', index: 1 });
    actor.send({ type: 'query.search' });
    expect(effects.emitQuery.mock.calls).toEqual([[{ matchType: 'and', conditions: [named] }]]);
  });

  it('count together against the limit of conditions', () => {
    const { actor, effects } = withGroups(true);
    actor.send({ type: 'group.add' });
    for (let index = 0; index < 50; index += 1) {
      actor.send({ type: 'condition.add', within: [0] });
      actor.send({ type: 'condition.change', within: [0], index, change: named });
    }
    actor.send({ type: 'condition.add' });
    actor.send({ type: 'condition.change', index: 1, change: named });
    actor.send({ type: 'query.search' });
    expect(effects.warn.mock.calls).toEqual([[{ message: queryMessages.tooLong }]]);
  });
});

describe('searching', () => {
  it('[QUERY-25] emits the conditions, sets the active flag and closes', () => {
    const { actor, add, effects, has } = open();
    add(named);
    actor.send({ type: 'match.set', matchType: 'or' });
    expect(has('active')).toBe(false);
    actor.send({ type: 'query.search' });
    expect(effects.emitQuery.mock.calls).toEqual([[{ matchType: 'or', conditions: [named] }]]);
    expect(has('active')).toBe(true);
    expect(has('shown')).toBe(false);
  });

  it.each([[[]], [[{}]], [[{ field: 'sex' }]]])('[QUERY-17] with %j warns 不能查询空条件', records => {
    const { actor, add, effects, has } = open();
    records.forEach(add);
    actor.send({ type: 'query.search' });
    expect(effects.warn.mock.calls).toEqual([[{ message: '不能查询空条件' }]]);
    expect(effects.emitQuery).not.toHaveBeenCalled();
    expect(has('active')).toBe(false);
    expect(has('shown')).toBe(true);
  });

  it('[QUERY-26] is undone by a reset: the flag is cleared, no condition is left, the list shows everything', () => {
    const { actor, add, context, effects, has } = open();
    add(named);
    actor.send({ type: 'query.search' });
    actor.send({ type: 'query.reset' });
    expect(has('active')).toBe(false);
    expect(context().records).toEqual([]);
    expect(effects.emitQuery.mock.lastCall).toEqual([{ matchType: 'and', conditions: [] }]);
  });

  it('[QUERY-26] a reset before any search drops the conditions and does not reload the list', () => {
    const { actor, add, context, effects } = open();
    add(named);
    actor.send({ type: 'query.reset' });
    expect(context().records).toEqual([]);
    expect(effects.emitQuery).not.toHaveBeenCalled();
  });

  it('keeps the conditions when the dialog is closed and opened again', () => {
    const { actor, add, context, has } = open();
    add(named);
    actor.send({ type: 'query.close' });
    expect(has('shown')).toBe(false);
    actor.send({ type: 'query.open' });
    expect(context().records).toEqual([named]);
  });
});

describe('conditions that filter the list already', () => {
  it('[QUERY-25] set the active flag from the start, and are shown', () => {
    const actor = createActor(advancedQueryMachine, {
      input: { code: 'c', saved: [], records: [named], matchType: 'or' },
    }).start();
    expect(actor.getSnapshot().hasTag('active')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ records: [named], matchType: 'or' });
  });

  it.each([[[]], [[{}]]])('[QUERY-25] do not set it when they are %j', records => {
    const actor = createActor(advancedQueryMachine, { input: { code: 'c', saved: [], records } }).start();
    expect(actor.getSnapshot().hasTag('active')).toBe(false);
  });

  it.each([
    ['too many', tooMany],
    ['too long', [{ ...named, val: '展'.repeat(500) }]],
  ])('that are %s warn, and nothing is searched or lost', (_, records) => {
    const { actor, effects, has, context } = open();
    records.forEach((record, index) => {
      actor.send({ type: 'condition.add' });
      actor.send({ type: 'condition.change', index, change: record });
    });
    actor.send({ type: 'query.search' });
    expect(effects.warn.mock.calls).toEqual([[{ message: '条件太多或太长，请减少后再查询' }]]);
    expect(effects.emitQuery).not.toHaveBeenCalled();
    expect(has('shown')).toBe(true);
    expect(context().records).toHaveLength(records.length);
  });
});

describe('saving', () => {
  it('[QUERY-18] without conditions warns 空条件不能保存', () => {
    const { actor, add, effects, has } = open();
    add({ field: 'sex' });
    actor.send({ type: 'query.save' });
    expect(effects.warn.mock.calls).toEqual([[{ message: '空条件不能保存' }]]);
    expect(has('naming')).toBe(false);
  });

  it.each(['', '  '])('[QUERY-19] under the name "%s" warns 保存名称不能为空', async title => {
    const { add, effects, has, save, store } = open();
    add(named);
    await save(title);
    expect(effects.warn.mock.calls).toEqual([[{ message: '保存名称不能为空' }]]);
    expect(has('naming')).toBe(true);
    expect(store).not.toHaveBeenCalled();
  });

  it('[QUERY-05][QUERY-23][QUERY-24] under a unique name stores it for this page and shows 保存成功', async () => {
    const { actor, add, context, effects, has, save, store } = open([older]);
    add(named);
    add({});
    actor.send({ type: 'match.set', matchType: 'or' });
    await save(' 张姓 ');
    const query = { title: '张姓', matchType: 'or', records: [named] };
    expect(store.mock.calls).toEqual([[{ code: '/isystem/user', queries: [older, query] }]]);
    expect(context().saved).toEqual([older, query]);
    expect(effects.announce.mock.calls).toEqual([[{ message: '保存成功' }]]);
    for (const tag of ['naming', 'confirming', 'storing'] as const) expect(has(tag)).toBe(false);
    expect(has('shown')).toBe(true);
  });

  it('[QUERY-20] under an existing name requires a confirmation', async () => {
    const { add, effects, has, save, store } = open([{ ...older, title: '另一个' }, older]);
    add(named);
    await save('旧查询');
    expect(queryMessages.nameTaken).toBe('已存在，是否覆盖？');
    expect(has('confirming')).toBe(true);
    expect(store).not.toHaveBeenCalled();
    expect(effects.announce).not.toHaveBeenCalled();
  });

  it('[QUERY-21] replaces the saved one when overwriting is confirmed', async () => {
    const other = { ...older, title: '另一个' };
    const { actor, add, context, effects, save } = open([older, other]);
    add(named);
    await save('旧查询');
    actor.send({ type: 'overwrite.confirm' });
    await settled();
    expect(context().saved).toEqual([{ title: '旧查询', matchType: 'and', records: [named] }, other]);
    expect(effects.announce.mock.calls).toEqual([[{ message: '保存成功' }]]);
  });

  it('[QUERY-22] keeps the saved one when overwriting is declined', async () => {
    const { actor, add, context, effects, has, save, store } = open([older]);
    add(named);
    await save('旧查询');
    actor.send({ type: 'overwrite.decline' });
    expect(context().saved).toEqual([older]);
    expect(store).not.toHaveBeenCalled();
    expect(effects.announce).not.toHaveBeenCalled();
    expect(has('naming')).toBe(true);
    actor.send({ type: 'name.cancel' });
    expect(has('naming')).toBe(false);
  });

  it('reports why it could not be stored, and keeps the previous ones', async () => {
    const { add, context, effects, save, store, has } = open([older]);
    store.mockRejectedValueOnce(new Error('存储空间不足'));
    add(named);
    await save('张姓');
    expect(effects.warn.mock.calls).toEqual([[{ message: '存储空间不足' }]]);
    expect(effects.announce).not.toHaveBeenCalled();
    expect(context().saved).toEqual([older]);
    expect(has('storing')).toBe(false);
  });
});

describe('the saved queries', () => {
  it('[QUERY-24] are kept under the save code, or under the path of the route', () => {
    expect(queriesCode('/isystem/user', 'users')).toBe('users');
    expect(queriesCode('/isystem/user')).toBe('/isystem/user');
    expect(queriesCode('/isystem/user', '')).toBe('/isystem/user');
  });

  it('[QUERY-29] restore their records and their match type', () => {
    const { actor, add, context } = open([older]);
    add(named);
    actor.send({ type: 'saved.choose', title: '没有' });
    expect(context()).toMatchObject({ matchType: 'and', records: [named] });
    actor.send({ type: 'saved.choose', title: '旧查询' });
    expect(context()).toMatchObject({ matchType: 'or', records: older.records });
  });

  it('[QUERY-26] nothing is saved when the conditions are reset before they have a name', () => {
    for (const title of [undefined, '旧查询']) {
      const { actor, add, context, has } = open([older]);
      add(named);
      actor.send({ type: 'query.save' });
      if (title) actor.send({ type: 'name.confirm', title });
      actor.send({ type: 'query.reset' });
      expect(has('naming')).toBe(false);
      expect(has('confirming')).toBe(false);
      expect(context().records).toEqual([]);
    }
  });

  it('can be removed, which is not announced as saving', async () => {
    const { actor, context, effects, store, has } = open([older, { ...older, title: '另一个' }]);
    actor.send({ type: 'saved.remove', title: '没有' });
    expect(has('storing')).toBe(false);
    actor.send({ type: 'saved.remove', title: '另一个' });
    expect(has('storing')).toBe(true);
    await settled();
    expect(has('storing')).toBe(false);
    expect(store.mock.calls).toEqual([[{ code: '/isystem/user', queries: [older] }]]);
    expect(context().saved).toEqual([older]);
    expect(effects.announce).not.toHaveBeenCalled();
  });

  it('stay when a removal cannot be stored', async () => {
    const { actor, context, effects, store } = open([older]);
    store.mockRejectedValueOnce(new Error('存储空间不足'));
    actor.send({ type: 'saved.remove', title: '旧查询' });
    await settled();
    expect(effects.warn.mock.calls).toEqual([[{ message: '存储空间不足' }]]);
    expect(context().saved).toEqual([older]);
  });
});

describe('the machine', () => {
  const emitted = (effects: readonly { type: string; params: unknown }[]) =>
    effects
      .filter(({ type }) => type === 'emitQuery')
      .map(({ params }) => (params as EmittedQuery).conditions);
  const invariants: Invariants<typeof advancedQueryMachine> = {
    'only conditions that are filled are emitted': (_, effects) =>
      conditionsWithin(emitted(effects).flat()).every(condition => !isEmptyRecord(condition)),
    'no group without a condition is emitted, and none where the server does not know groups': (
      { context: { groups } },
      effects,
    ) =>
      emitted(effects)
        .flat()
        .every(part => !isGroup(part) || (groups !== false && conditionsWithin([part]).length > 0)),
    'groups nest no deeper than the limit': ({ context: { records } }) => depthOf(records) <= 3,
    'the list is under conditions exactly when the last that were emitted are some': (snapshot, effects) =>
      emitted(effects).every(conditions => snapshot.hasTag('active') === conditions.length > 0),
    'no two saved queries have the same name, and none is without': ({ context: { saved } }) =>
      new Set(saved.map(({ title }) => title)).size === saved.length &&
      saved.every(({ title }) => title.trim() !== ''),
    'only filled conditions are saved': ({ context: { saved } }) =>
      saved.every(
        ({ records }) => records.length > 0 && !conditionsWithin(records).some(isEmptyRecord),
      ),
  };
  const changes = [
    { index: 0, change: named },
    { index: 0, change: { val: '' } },
  ];
  const titles = [{ title: '旧查询' }, { title: '新查询' }, { title: ' ' }];

  it('reaches every state and takes every transition on generated paths', () => {
    const bare = [
      'query.open',
      'query.close',
      'query.search',
      'query.reset',
      'query.save',
      'name.cancel',
      'overwrite.confirm',
      'overwrite.decline',
    ];
    const events = {
      ...Object.fromEntries(bare.map(type => [type, [{}]])),
      'condition.remove': [{ index: 0 }],
      'condition.change': changes,
      'match.set': [{ matchType: 'or' }],
      'name.confirm': titles,
      'saved.choose': [{ title: '旧查询' }],
      'saved.remove': [{ title: '旧查询' }],
      'xstate.error.actor.storeQueries': [{ error: new Error('x') }],
      'xstate.error.actor.storeWithout': [{ error: new Error('x') }],
    };
    const project = ({ records, saved }: AdvancedQueryContext) => [
      records.map(part => isGroup(part) || isEmptyRecord(part)),
      saved.length,
    ];
    const input = { code: 'c', saved: [older] };
    expect(
      missedByPaths(advancedQueryMachine, [
        { input, events, only: true, project, invariants },
        { input, events: { 'query.open': [{}], 'condition.add': [{}] }, only: true },
        {
          input: { ...input, records: tooMany },
          events: { 'query.open': [{}], 'query.search': [{}] },
          only: true,
        },
        { input, events: { 'query.emitted': [{}] }, only: true },
        {
          input: { ...input, groups: true },
          events: {
            'query.open': [{}],
            'group.add': [{}, { within: [0] }, { within: [0, 1] }, { within: [0, 1, 1] }],
            'condition.remove': [{ index: 0 }, { index: 1, within: [0] }],
            'match.set': [{ matchType: 'and', within: [0] }],
          },
          only: true,
          limit: 300,
          invariants,
        },
        {
          input: { ...input, saved: [grouped], groups: false },
          events: {
            'query.open': [{}],
            'saved.choose': [{ title: grouped.title }],
            'query.search': [{}],
            'server.known': [{ groups: true }, { groups: false }],
          },
          only: true,
          invariants,
        },
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const bare = [
      'query.open',
      'query.open',
      'query.close',
      'query.search',
      'query.reset',
      'query.save',
      'condition.add',
      'overwrite.confirm',
      'overwrite.decline',
      'name.cancel',
      'xstate.done.actor.storeQueries',
      'xstate.done.actor.storeWithout',
    ];
    runRandomly(
      advancedQueryMachine.provide({
        actions: { emitQuery: () => {}, warn: () => {}, announce: () => {} },
        actors: { storeQueries: fromPromise<unknown, StoreInput>(() => new Promise(() => {})) },
      }),
      {
        input: fc.constantFrom({ code: 'c', saved: [] }, { code: 'c', saved: [older] }, { code: 'c', saved: [grouped] }),
        steps: fc.constantFrom<{ type: string; [key: string]: unknown }>(
          ...bare.map(type => ({ type })),
          ...changes.map(each => ({ type: 'condition.change', ...each })),
          ...changes.map(each => ({ type: 'condition.change', within: [0], ...each })),
          { type: 'group.add' },
          { type: 'group.add', within: [0] },
          { type: 'group.add', within: [0, 0] },
          { type: 'group.add', within: [0, 0, 0] },
          { type: 'condition.add', within: [0] },
          { type: 'condition.remove', index: 0, within: [0] },
          { type: 'match.set', matchType: 'and', within: [0] },
          { type: 'server.known', groups: true },
          { type: 'server.known', groups: false },
          { type: 'saved.choose', title: grouped.title },
          { type: 'condition.remove', index: 0 },
          ...titles.map(each => ({ type: 'name.confirm', ...each })),
          { type: 'saved.choose', title: '旧查询' },
          { type: 'saved.remove', title: '新查询' },
          { type: 'xstate.error.actor.storeQueries', error: 'x' },
        ),
        invariants,
      },
    );
  });
});

it('a query is not saved without a provided effect, which is reported', async () => {
  const warn = vi.fn();
  const machine = advancedQueryMachine.provide({ actions: { warn: (_, warning) => warn(warning) } });
  const actor = createActor(machine, { input: { code: 'users', saved: [] } }).start();
  expect(actor.getSnapshot().context.title).toBe('');
  actor.send({ type: 'query.open' });
  actor.send({ type: 'condition.add' });
  actor.send({ type: 'condition.change', index: 0, change: named });
  actor.send({ type: 'query.save' });
  actor.send({ type: 'name.confirm', title: '张姓' });
  await settled();
  expect(warn.mock.calls).toEqual([[{ message: 'advancedQuery: storeQueries is not provided' }]]);
});
