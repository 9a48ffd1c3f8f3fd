import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionUser } from '#machines/session/session.types.ts';
import { inspection } from '#modules/platform/inspect/index.ts';
import { lateModule } from '#modules/platform/late/index.ts';
import { forgetPerson, storedTenant, storedToken, storedUser } from '#modules/platform/storage/index.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionWorld {
  /** Loads the page anew. */
  reload: () => void;
  /** Drops what was fetched for this person. */
  clearCache: () => void;
  notifyFailure: (text: string) => void;
}

/** The calls and their schemas come with the first one, so that the sign-in page is there sooner. */
const api = lateModule(() => import('./api.ts'));

/** Starts the session of this page from what storage kept; once, outside React. */
export function createSession({ reload, clearCache, notifyFailure }: SessionWorld): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      logIn: fromPromise(async ({ input }) => (await api.load()).logIn(input.credentials, input.checkKey)),
      logOut: fromPromise(async ({ input }) => (await api.load()).logOut(input.token)),
      loadCaptcha: fromPromise(async () => (await api.load()).loadCaptcha()),
    },
    actions: {
      persist: (_, signIn) => api.loaded()?.persist(signIn),
      clear: () => {
        forgetPerson();
        clearCache();
      },
      reload,
      announceFailedLogout: (_, { error }) => {
        const text = api.loaded()?.logoutFailure(error);
        if (text !== undefined) notifyFailure(text);
      },
    },
  });
  return createActor(machine, { input: { stored: storedSession() }, inspect: inspection }).start();
}

/** Who was signed in when the page was left; token and user expire together. */
function storedSession(): SessionUser | undefined {
  const token = storedToken.read();
  const user = storedUser.read();
  if (token === undefined || user === undefined) return undefined;
  const tenantId = storedTenant.read() ?? '';
  return { ...user, token, tenantId, permissionList: [], info: undefined, sysSafeMode: false };
}
