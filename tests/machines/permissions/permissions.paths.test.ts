import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
import type { LoadInput } from '#machines/permissions/permissions.types.ts';
import { permissionsRetry } from '#machines/timing.ts';
import { Unreachable } from '#machines/unreachable.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Effect, Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

type Snapshot = SnapshotFrom<typeof permissionsMachine>;

const isAwaited = (snapshot: Snapshot) =>
  snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' });
const shared = (effects: readonly Effect[]) =>
  effects.filter(({ type }) => type === 'shareGrants').map(({ params }) => params as PermissionResult);

const invariants: Invariants<typeof permissionsMachine> = {
  'the guard is told one thing: no token, wait, loaded, unreachable or failed': snapshot =>
    (['noToken', 'waiting', 'loaded', 'unreachable', 'failed'] as const).filter(tag => snapshot.hasTag(tag))
      .length === 1,
  'there are entries exactly while the permissions are loaded': snapshot =>
    snapshot.context.entries.length > 0 === snapshot.hasTag('loaded'),
  'nothing is granted before the permissions are loaded': snapshot =>
    snapshot.hasTag('loaded') || snapshot.context.auth.length + snapshot.context.allAuth.length === 0,
  'a request is pending exactly while its reply is awaited, and one at a time': snapshot =>
    Object.keys(snapshot.children).length === (isAwaited(snapshot) ? 1 : 0),
  'without a token, and with what the server said last, nothing has failed': snapshot =>
    !(['noToken', 'notLoaded', { loaded: 'current' }] as const).some(state => snapshot.matches(state)) ||
    snapshot.context.failure === undefined,
  'what failed has a reason': snapshot =>
    !(['failed', 'unreachable', { loaded: 'outdated' }] as const).some(state => snapshot.matches(state)) ||
    Boolean(snapshot.context.failure),
  'an address is known once': ({ context: { entries } }) =>
    new Set(entries.map(({ path }) => path)).size === entries.length,
  'what is shared is what was kept, and as the server said it last': (snapshot, effects) => {
    const [first, ...more] = shared(effects);
    if (first === undefined) return true;
    const { entries, auth } = snapshot.context;
    return (
      more.length === 0 &&
      snapshot.matches({ loaded: 'current' }) &&
      (first.menu ?? []).every(({ id }) => entries.some(entry => entry.id === id && !entry.hidden)) &&
      JSON.stringify(auth) === JSON.stringify(first.auth ?? [])
    );
  },
  'a token may go at any time, and takes everything along': snapshot =>
    snapshot.can({ type: 'token.cleared' }) &&
    (!snapshot.hasTag('noToken') ||
      JSON.stringify(snapshot.context) === '{"entries":[],"auth":[],"allAuth":[]}'),
};

const home = { id: '1', path: '/home', name: 'home', component: 'Home', meta: { title: '首页' } };
const other = { ...home, id: '2', path: '/other', name: 'other' };
const auth = [{ action: 'user:add', type: '1' }];
const result: PermissionResult = {
  menu: [home],
  auth,
  allAuth: [{ action: 'user:add', type: '1', status: '1' }],
  sysSafeMode: false,
};
const answers = [
  { output: result },
  { output: { ...result, menu: [home, other] } },
  { output: { ...result, menu: [other], auth: undefined, allAuth: undefined } },
  { output: { ...result, menu: [] } },
];
const failures = [{ error: new Error('查询失败') }, { error: new Unreachable('网络超时') }];
const ends = {
  'xstate.done.actor.0.permissions.loading': answers,
  'xstate.error.actor.0.permissions.loading': failures,
  'xstate.done.actor.0.permissions.loaded.refreshing': answers,
  'xstate.error.actor.0.permissions.loaded.refreshing': failures,
};

const deniedPages = {
  'page.denied': [
    { path: '/role', title: '角色管理' },
    { path: '/home', title: '首页' },
  ],
};

const quiet = permissionsMachine.provide({
  actors: { loadPermissions: fromPromise<PermissionResult, LoadInput>(() => new Promise(nothing)) },
  actions: { shareGrants: nothing },
});

it('reaches every state and takes every transition on generated paths', () => {
  const project = ({ entries, failure }: Snapshot['context']) => [
    entries.map(({ path, hidden }) => [path, hidden]),
    failure,
  ];
  expect(
    missedByPaths(quiet, [{ events: { ...ends, ...deniedPages } as never, project, invariants }]),
  ).toEqual([]);
});

it('holds its invariants on random event sequences', () => {
  runRandomly(quiet, {
    input: fc.constant(undefined),
    steps: fc.oneof(
      fc.constantFrom<{ type: string }>(
        { type: 'token.given' },
        { type: 'token.given' },
        { type: 'token.cleared' },
        { type: 'permissions.require' },
        { type: 'permissions.reload' },
      ),
      fc.constantFrom(
        ...Object.entries({ ...ends, ...deniedPages }).flatMap(([type, all]) =>
          all.map(each => ({ type, ...each })),
        ),
      ),
      fc.constantFrom(permissionsRetry - 1, permissionsRetry),
    ),
    invariants,
    runs: 150,
  });
});

function nothing(): void {
  // The invariants get the effects by name.
}
