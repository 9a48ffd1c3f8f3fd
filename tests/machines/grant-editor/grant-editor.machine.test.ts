import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { examples } from '#machines/grant-editor/grant-editor.events.ts';
import {
  differenceOf,
  pathsOf,
  shownEntries,
  unreachedBy,
  unseenWith,
  unseenWithAll,
} from '#machines/grant-editor/grant-editor.logic.ts';
import { grantEditorMachine } from '#machines/grant-editor/grant-editor.machine.ts';
import type {
  ChangeByOthers,
  GrantChoice,
  GrantEffect,
  GrantEntry,
  LoadedGrants,
} from '#machines/grant-editor/grant-editor.types.ts';
import { grantEffectDebounce } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const [loaded] = examples.outputs.loadGrants as unknown as [LoadedGrants];
const settled = () => new Promise(resolve => setImmediate(resolve));

interface Effects {
  load?: () => Promise<LoadedGrants>;
  describe?: (choice: GrantChoice) => Promise<GrantEffect | undefined>;
  save?: (choice: GrantChoice) => Promise<ChangeByOthers | undefined>;
}

async function start({ load = async () => loaded, describe, save }: Effects = {}) {
  const clock = new SimulatedClock();
  const describeChange = vi.fn(describe ?? (async () => undefined));
  const saveGrants = vi.fn(save ?? (async () => undefined));
  const loadGrants = vi.fn(load);
  const effects = { notifyClosed: vi.fn(), notifySaved: vi.fn() };
  const actor = createActor(
    grantEditorMachine.provide({
      actors: {
        loadGrants: fromPromise(() => loadGrants()),
        describeChange: fromPromise<GrantEffect | undefined, GrantChoice>(({ input }) =>
          describeChange(input),
        ),
        saveGrants: fromPromise<ChangeByOthers | undefined, GrantChoice>(({ input }) => saveGrants(input)),
      },
      actions: effects,
    }),
    { clock },
  ).start();
  await settled();
  return {
    actor,
    clock,
    effects,
    describeChange,
    saveGrants,
    loadGrants,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    chosen: () => [...actor.getSnapshot().context.chosen].toSorted(),
  };
}

describe('the choice of grants', () => {
  it('alone, an entry changes nothing but itself', async () => {
    const { actor, chosen } = await start();
    actor.send({ type: 'entry.toggle', key: 'system' });
    expect(chosen()).toEqual(['users', 'users.delete']);
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    expect(chosen()).toEqual(['users', 'users.add', 'users.delete']);
  });

  it('joined, an entry brings what is above and below, takes what is below, and leaves locked ones', async () => {
    const { actor, chosen } = await start();
    actor.send({ type: 'all.clear' });
    expect(chosen()).toEqual(['users.delete']);
    actor.send({ type: 'link.join' });
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    expect(chosen()).toEqual(['system', 'users', 'users.add', 'users.delete']);
    actor.send({ type: 'entry.toggle', key: 'users' });
    expect(chosen()).toEqual(['system', 'users.delete']);
    actor.send({ type: 'entry.toggle', key: 'users.delete' });
    expect(chosen()).toEqual(['system', 'users.delete']);
  });

  it('chooses everything that is not locked, and nothing where all is locked', async () => {
    const all = await start({ load: async () => ({ ...loaded, granted: [] }) });
    all.actor.send({ type: 'all.choose' });
    expect(all.chosen()).toEqual(['system', 'users', 'users.add']);
    const none = await start({ load: async () => ({ ...loaded, isLocked: true }) });
    none.actor.send({ type: 'all.clear' });
    none.actor.send({ type: 'entry.toggle', key: 'system' });
    expect(none.chosen()).toEqual(['system', 'users', 'users.delete']);
  });

  it('keeps grants of entries that the tree does not have', async () => {
    const { actor, context } = await start({ load: async () => ({ ...loaded, granted: ['elsewhere'] }) });
    actor.send({ type: 'all.clear' });
    expect(differenceOf(context())).toEqual({ added: [], removed: [] });
  });
});

describe('the paths of entries', () => {
  it('begin at the top, come in the order of the tree, and leave out what it does not have', () => {
    const { entries } = loaded;
    const names = (...keys: string[]) =>
      keys.map(key => entries.find(entry => entry.key === key)?.title).join(' / ');
    expect(pathsOf(entries, ['users.delete', 'system', 'elsewhere', 'users'])).toEqual([
      names('system'),
      names('system', 'users'),
      names('system', 'users', 'users.delete'),
    ]);
  });
});

describe('what is shown', () => {
  const keys = (state: Parameters<typeof shownEntries>[0]) => shownEntries(state).map(({ key }) => key);

  it('is what is in open branches, or the matches of a keyword with what is above them', async () => {
    const { actor, context } = await start();
    expect(keys(context())).toEqual(['system', 'users', 'users.add', 'users.delete']);
    actor.send({ type: 'branch.toggle', key: 'users' });
    expect(keys(context())).toEqual(['system', 'users']);
    actor.send({ type: 'branches.close' });
    expect(keys(context())).toEqual(['system']);
    actor.send({ type: 'search.change', keyword: ' 删除 ' });
    expect(keys(context())).toEqual(['system', 'users', 'users.delete']);
    actor.send({ type: 'search.change', keyword: 'USERS.ADD' });
    expect(keys(context())).toEqual(['system', 'users', 'users.add']);
    actor.send({ type: 'search.change', keyword: '' });
    actor.send({ type: 'branches.open' });
    expect(keys(context())).toHaveLength(4);
  });

  it('[PAGE-24] keeps the buttons of a page that is found, also in a closed branch', async () => {
    const { actor, context } = await start();
    actor.send({ type: 'branches.close' });
    actor.send({ type: 'search.change', keyword: '用户管理' });
    expect(keys(context())).toEqual(['system', 'users', 'users.add', 'users.delete']);
    actor.send({ type: 'search.change', keyword: '系统' });
    expect(keys(context())).toEqual(['system']);
  });
});

describe('what comes with an entry unseen', () => {
  const shownOf = (state: Parameters<typeof shownEntries>[0]) =>
    new Set(shownEntries(state).map(({ key }) => key));

  it('[PAGE-24] is what is below it in a closed branch and is neither chosen nor locked', async () => {
    const granted = { ...loaded, granted: [] };
    const { actor, context } = await start({ load: async () => granted });
    expect(unseenWith(context(), shownOf(context()), 'system')).toBe(0);
    actor.send({ type: 'branches.close' });
    expect(unseenWith(context(), shownOf(context()), 'system')).toBe(2);
    expect(unseenWithAll(context(), shownOf(context()))).toBe(2);
    actor.send({ type: 'all.choose' });
    expect(unseenWith(context(), shownOf(context()), 'system')).toBe(0);
    expect(unseenWithAll(context(), shownOf(context()))).toBe(0);
  });
});

describe('a chosen entry that nobody would have', () => {
  const [system, users, add] = loaded.entries as [GrantEntry, GrantEntry, GrantEntry];

  it('[PAGE-24] is a button without its page, and a menu without one above it', () => {
    const reached = (...chosen: GrantEntry[]) => {
      const keys = new Set(chosen.map(({ key }) => key));
      return [unreachedBy(keys, users, [system]), unreachedBy(keys, add, [users, system])];
    };
    expect(reached(add)).toEqual([undefined, 'page']);
    expect(reached(users, add)).toEqual(['above', undefined]);
    expect(reached(system, users, add)).toEqual([undefined, undefined]);
    expect(reached()).toEqual([undefined, undefined]);
    expect(unreachedBy(new Set(['users.add']), add, [])).toBeUndefined();
  });
});

describe('what a change would do', () => {
  it('is computed once the choice rests, and forgotten when it changes', async () => {
    const effect = { holders: 1, affected: [] };
    const { actor, clock, describeChange, context, has } = await start({ describe: async () => effect });
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'entry.toggle', key: 'system' });
    expect(has('weighing')).toBe(true);
    clock.increment(grantEffectDebounce);
    await settled();
    expect(describeChange).toHaveBeenCalledExactlyOnceWith({
      wanted: ['users', 'users.delete', 'users.add'],
      stored: ['system', 'users', 'users.delete'],
    });
    expect(context().effect).toEqual(effect);
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    expect(context().effect).toBeUndefined();
    actor.send({ type: 'entry.toggle', key: 'system' });
    expect(has('weighing')).toBe(false);
  });

  it('is shown as unknown with the reason of a refusal', async () => {
    const { actor, clock, context, has } = await start({
      describe: () => Promise.reject(new Error('只有管理员可以授予全部权限')),
    });
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    clock.increment(grantEffectDebounce);
    await settled();
    expect(has('effectFailed')).toBe(true);
    expect(context().effectFailure).toBe('只有管理员可以授予全部权限');
    actor.send({ type: 'effect.retry' });
    expect(has('weighing')).toBe(true);
  });
});

describe('saving', () => {
  it('keeps the choice and how entries are joined when it fails, with the reason', async () => {
    const { actor, chosen, context, has } = await start({
      save: () => Promise.reject(new Error('网络超时')),
    });
    actor.send({ type: 'link.join' });
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'grants.save', closes: true });
    expect(has('saving')).toBe(true);
    await settled();
    expect(context().failure).toBe('网络超时');
    expect(chosen()).toContain('users.add');
    expect(has('joined')).toBe(true);
  });

  it('shows what somebody else has changed meanwhile, so that nothing is left to save', async () => {
    let granted = loaded.granted;
    const { actor, chosen, context, effects } = await start({
      load: async () => ({ ...loaded, granted }),
      save: async () => {
        granted = ['other', 'users.add', 'users.delete'];
        return { added: ['other'], removed: ['users', 'users.add'] };
      },
    });
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'entry.toggle', key: 'system' });
    actor.send({ type: 'grants.save', closes: false });
    await settled();
    expect(chosen()).toEqual(['other', 'users.add', 'users.delete']);
    expect(differenceOf(context())).toEqual({ added: [], removed: [] });
    expect(effects.notifySaved).toHaveBeenCalledOnce();
    expect(effects.notifyClosed).not.toHaveBeenCalled();
  });

  it('shows the data rules that the server has given a grant with it', async () => {
    let now: LoadedGrants = loaded;
    const { actor, context, has } = await start({
      load: async () => now,
      save: async () => {
        now = { ...loaded, granted: [...loaded.granted, 'users.add'], rules: { 'users.add': 1 } };
        return undefined;
      },
    });
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'grants.save', closes: false });
    await settled();
    expect(context().rules).toEqual({ 'users.add': 1 });
    expect(has('outdated')).toBe(false);
  });

  it('closes afterwards where that was asked for, and sends nothing without a change', async () => {
    const { actor, saveGrants, effects } = await start();
    actor.send({ type: 'grants.save', closes: true });
    expect(saveGrants).not.toHaveBeenCalled();
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'grants.save', closes: true });
    await settled();
    expect(effects.notifyClosed).toHaveBeenCalledOnce();
  });
});

describe('leaving', () => {
  it('asks before a choice is discarded, and goes back to it', async () => {
    const { actor, has, chosen, effects } = await start();
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'editor.leave' });
    expect(has('confirming')).toBe(true);
    actor.send({ type: 'leave.decline' });
    expect(chosen()).toContain('users.add');
    actor.send({ type: 'editor.leave' });
    actor.send({ type: 'leave.confirm' });
    expect(effects.notifyClosed).toHaveBeenCalledOnce();
  });

  it('asks nothing where nothing was chosen, loaded or not', async () => {
    for (const load of [
      async () => loaded,
      () => Promise.reject(new Error('x')),
      () => new Promise<never>(() => {}),
    ]) {
      const { actor, effects } = await start({ load });
      actor.send({ type: 'editor.leave' });
      expect(effects.notifyClosed).toHaveBeenCalledOnce();
    }
  });
});

describe('a change by somebody else', () => {
  it('is shown immediately where nothing was chosen, and announced where something was', async () => {
    let granted = ['system'];
    const { actor, chosen, has } = await start({ load: async () => ({ ...loaded, granted }) });
    granted = ['users'];
    actor.send({ type: 'grants.changed' });
    await settled();
    expect(chosen()).toEqual(['users']);
    actor.send({ type: 'entry.toggle', key: 'system' });
    granted = [];
    actor.send({ type: 'grants.changed' });
    await settled();
    expect(has('outdated')).toBe(true);
    expect(chosen()).toEqual(['system', 'users']);
  });

  it('is not what the person has saved just now, who has chosen further since', async () => {
    let granted = ['users'];
    const { actor, chosen, has } = await start({ load: async () => ({ ...loaded, granted }) });
    actor.send({ type: 'entry.toggle', key: 'system' });
    granted = ['users', 'system'];
    actor.send({ type: 'grants.save', closes: false });
    await settled();
    actor.send({ type: 'entry.toggle', key: 'users.add' });
    actor.send({ type: 'grants.changed' });
    await settled();
    expect(has('outdated')).toBe(false);
    expect(chosen()).toEqual(['system', 'users', 'users.add']);
  });
});

it('every state is entered and every transition fired', () => {
  const base = { 'entry.toggle': examples.events['entry.toggle'] };
  const results = {
    'xstate.done.actor.loadGrants': [{ output: loaded }],
    'xstate.done.actor.reloadGrants': [{ output: loaded }, { output: { ...loaded, granted: [] } }],
    'xstate.error.actor.loadGrants': [{ error: new Error('x') }],
    'xstate.error.actor.reloadGrants': [{ error: new Error('x') }],
    'xstate.done.actor.describeChange': [{ output: undefined }],
    'xstate.error.actor.describeChange': [{ error: new Error('x') }],
    'xstate.done.actor.saveGrants': [{ output: undefined }],
    'xstate.error.actor.saveGrants': [{ error: new Error('x') }],
  };
  const project = ({
    chosen,
    stored,
    closes,
    keyword,
    open,
    effectFailure,
  }: ReturnType<Awaited<ReturnType<typeof start>>['context']>) => [
    [...chosen].length === [...stored].length,
    closes,
    keyword,
    open.size,
    effectFailure !== undefined,
  ];
  expect(
    missedByPaths(grantEditorMachine, [
      {
        events: {
          ...base,
          ...results,
          'grants.save': examples.events['grants.save'],
          'search.change': [{ keyword: '用户' }],
          'branch.toggle': [{ key: 'system' }],
          'rules.saved': [{ key: 'users', count: 2 }],
        } as never,
        project,
      },
    ]),
  ).toEqual([]);
});
