import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { LogInInput, SessionUser, SignIn } from '#machines/session/session.types.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { lazyModule, loadWhenIdle } from '#modules/ground/platform/lazy/index.ts';
import {
  forgetPerson,
  forgetTab,
  storedLastUser,
  storedRestored,
  storedTenant,
  storedToken,
  storedUser,
} from '#modules/ground/platform/storage/index.ts';
import { loadCaptcha, solveChallenge } from '#modules/sign-in/captcha/index.ts';
import { keepUser } from './keep-user.ts';
import { sessionText } from './text.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionWorld {
  /** Reloads the page. */
  reload: () => void;
  /** Opens another address. */
  leaveFor?: (address: string) => void;
  /** Clears what was fetched for this person. */
  clearCache: () => void;
  notifyFailure: (text: string) => void;
}

/** The calls and their schemas are lazy, so that the sign-in page loads faster. */
const api = lazyModule(() => import('./api.ts'));
const otherSignInMethods = lazyModule(async () => {
  await api.load();
  return import('./other-sign-in-methods.ts');
});

/** Starts the session of this page from storage; once, outside React. */
export function createSession({
  reload,
  leaveFor = address => location.assign(address),
  clearCache,
  notifyFailure,
}: SessionWorld): SessionActor {
  const leave = (personId: string | undefined) => {
    if (personId !== undefined) storedLastUser.write(personId);
    clearCache();
  };
  const machine = sessionMachine.provide({
    actors: {
      logIn: fromPromise(({ input }) => logIn(input)),
      logOut: fromPromise(async ({ input }) => (await api.load()).logOut(input.token)),
      loadCaptcha: fromPromise(({ input }) => loadCaptcha(input)),
      solveChallenge: fromPromise(({ input, signal }) => solveChallenge(input.challenge, signal)),
    },
    actions: {
      persist: (_, signIn) => {
        storedRestored.remove();
        if (signIn) api.loaded()?.persist(signIn);
      },
      keepUser: (_, { user }) => user && keepUser(user),
      clear: ({ context }) => {
        forgetPerson();
        leave(context.user?.id);
      },
      leaveTab: ({ context }) => {
        forgetTab();
        leave(context.user?.id);
      },
      reload,
      leaveFor: (_, { address }) => leaveFor(address),
      announceFailedLogout: (_, { error }) => {
        notifyFailure(api.loaded()?.logoutFailure(error) ?? textOf(sessionText)('logoutFailed'));
      },
    },
  });
  const stored = storedSession();
  // A signed-in person needs the calls to sign out.
  if (stored) loadWhenIdle(api.load);
  return createActor(machine, { input: { stored }, inspect: inspection }).start();
}

async function logIn({ credentials, checkKey }: LogInInput): Promise<SignIn> {
  if (credentials === undefined) throw new Error('Credentials are required to sign in');
  if (credentials.method === 'account') return (await api.load()).logIn(credentials, checkKey);
  return (await otherSignInMethods.load()).logInOtherwise(credentials);
}

/** Who was signed in when the page was left; token and user expire together. */
export function storedSession(): SessionUser | undefined {
  const token = storedToken.read();
  const user = storedUser.read();
  if (token === undefined || user === undefined) return undefined;
  const tenantId = storedTenant.read() ?? '';
  return { ...user, token, tenantId, permissionList: [], info: undefined, sysSafeMode: false };
}
