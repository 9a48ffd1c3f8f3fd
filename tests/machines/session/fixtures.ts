import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LoginResult } from '#contract/areas/session.ts';
import { challenge } from '#machines/session/session.events.ts';
import { userOfLogin } from '#machines/session/session.logic.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type {
  CaptchaProof,
  CaptchaRequest,
  LoadedCaptcha,
  SessionUser,
  SignIn,
} from '#machines/session/session.types.ts';

export const userInfo = {
  id: '1',
  username: 'admin',
  realname: '管理员',
  avatar: 'a.png',
} as LoginResult['userInfo'];
export const dictionaries = { sex: [{ value: '1', text: '男' }] };
export const result = {
  token: 'token-1',
  userInfo,
  departs: [],
  multi_depart: 1,
  sysAllDictItems: dictionaries,
};
export const user: SessionUser = userOfLogin(result, '0', '早上好');
export const credentials = {
  method: 'account',
  username: 'admin',
  password: 'secret',
  captcha: undefined,
} as const;
export const choices = { tenants: [], departments: [] };
export const signIn: SignIn = { user, dictionaries, choices, mustChangePassword: false, mustEnrol: false };
export const other: SessionUser = { ...user, id: '2', token: 'token-2', username: 'wu' };
export const department = { id: 'd1', orgCode: 'A01', departName: '展陈部' };
export const toChoose: SignIn = {
  ...signIn,
  choices: { tenants: [{ value: '7', label: '科技馆' }], departments: [department] },
};

/** Lets the promises of invoked actors settle. */
export const settled = () => new Promise(resolve => setTimeout(resolve));

export function start(stored?: SessionUser) {
  const clock = new SimulatedClock();
  const world = {
    logIn: vi.fn(async (_input: unknown): Promise<SignIn> => signIn),
    logOut: vi.fn(async (_input: unknown): Promise<string | undefined> => undefined),
    loadCaptcha: vi.fn(
      async (_wanted: CaptchaRequest): Promise<LoadedCaptcha> => ({
        key: 'k',
        picture: 'data:image/png;base64,AA==',
      }),
    ),
    solveChallenge: vi.fn(
      async (_input: unknown): Promise<CaptchaProof> => ({ key: challenge.key, answer: 'solved' }),
    ),
    persist: vi.fn(),
    clear: vi.fn(),
    leaveTab: vi.fn(),
    keepUser: vi.fn(),
    reload: vi.fn(),
    leaveFor: vi.fn(),
    announceFailedLogout: vi.fn(),
  };
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        logIn: fromPromise(({ input }) => world.logIn(input)),
        logOut: fromPromise(({ input }) => world.logOut(input)),
        loadCaptcha: fromPromise(({ input }) => world.loadCaptcha(input)),
        solveChallenge: fromPromise(({ input }) => world.solveChallenge(input)),
      },
      actions: {
        persist: (_, signIn) => world.persist(signIn),
        clear: () => world.clear(),
        leaveTab: () => world.leaveTab(),
        keepUser: (_, { user: kept }) => world.keepUser(kept),
        reload: () => world.reload(),
        leaveFor: (_, { address }) => world.leaveFor(address),
        announceFailedLogout: (_, { error }) => world.announceFailedLogout(error),
      },
    }),
    { input: { stored }, clock },
  ).start();
  return {
    actor,
    world,
    clock,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
  };
}
