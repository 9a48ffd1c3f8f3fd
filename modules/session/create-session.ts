import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionUser, SignIn } from '#machines/session/session.types.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { RequestError } from '#modules/platform/http/index.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import {
  storedButtonAuth,
  storedDictionaries,
  storedTenant,
  storedToken,
  storedUser,
  storedUsername,
} from '#modules/platform/storage/index.ts';
import { toast } from '#modules/ui/index.ts';
import { loadCaptcha, logIn, logOut } from './api.ts';
import { sessionText } from './text.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionWorld {
  /** Loads the page anew. */
  reload: () => void;
  /** Drops what was fetched for this person. */
  clearCache: () => void;
}

/** Starts the session of this page from what storage kept; once, outside React. */
export function createSession({ reload, clearCache }: SessionWorld): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      logIn: fromPromise(({ input }) => logIn(input.credentials, input.checkKey)),
      logOut: fromPromise(({ input }) => logOut(input.token)),
      loadCaptcha: fromPromise(loadCaptcha),
    },
    actions: {
      persist: (_, signIn) => persist(signIn),
      clear: () => {
        for (const stored of ofThePerson) stored.remove();
        clearCache();
      },
      reload,
      announceFailedLogout: (_, { error }) => toast.error(logoutFailure(error)),
    },
  });
  return createActor(machine, { input: { stored: storedSession() } }).start();
}

const ofThePerson = [
  storedToken,
  storedUser,
  storedUsername,
  storedTenant,
  storedDictionaries,
  storedButtonAuth,
];

function persist({ user, dictionaries }: SignIn): void {
  const { id, token, username, realname, avatar, welcome } = user;
  storedToken.write(token);
  storedUsername.write(username);
  storedUser.write({ id, username, realname, avatar, welcome });
  storedDictionaries.write(dictionaries);
}

/** Who was signed in when the page was left; token and user expire together. */
function storedSession(): SessionUser | undefined {
  const token = storedToken.read();
  const user = storedUser.read();
  if (token === undefined || user === undefined) return undefined;
  const tenantId = storedTenant.read() ?? '';
  return { ...user, token, tenantId, permissionList: [], info: undefined, sysSafeMode: false };
}

function logoutFailure(error: unknown): string {
  const spoken = error instanceof RequestError && error.message !== '';
  return spoken ? failureText(error) : textOf(sessionText)('logoutFailed');
}
