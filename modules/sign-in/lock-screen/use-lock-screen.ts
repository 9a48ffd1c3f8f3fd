import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { unlockByPasskey, unlockByPassword } from '#contract/areas/lock-screen.ts';
import { type LockScreenEvent, lockScreenMachine } from '#machines/lock-screen/lock-screen.machine.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { setLocked } from '#modules/ground/platform/page/index.ts';
import {
  storedLock,
  storedSeen,
  storedView,
  storedViewerToken,
} from '#modules/ground/platform/storage/index.ts';
import { readPasskey } from '#modules/sign-in/passkeys/index.ts';
import { useSessionActor } from '#modules/sign-in/session/index.ts';
import { keepFromPage } from './keep-from-page.ts';
import { lockConsole } from './lock-console.ts';
import { lockScreenText } from './text.ts';
import { watchPresence } from './watch-presence.ts';

// The question for a password or a second factor would be asked behind the lock screen.
const options = { handlesFailure: true, waits: false } as const;

async function checkPassword(password: string): Promise<void> {
  await request(unlockByPassword, { password }, options).catch((cause: unknown) => {
    const reason = cause instanceof RequestError ? cause.fieldErrors.password : undefined;
    throw new Error(reason ?? failureText(cause), { cause });
  });
}

async function checkPasskey(): Promise<void> {
  try {
    await request(unlockByPasskey, await readPasskey(), options);
  } catch (cause) {
    const isRefused = cause instanceof RequestError;
    throw new Error(isRefused ? failureText(cause) : textOf(lockScreenText)('passkeyCancelled'), { cause });
  }
}

/** Hides everything but the layer of the lock screen, and shows it again; either may be called twice. */
function hiderOf(layer: HTMLElement) {
  let release: (() => void) | undefined;
  return {
    hide: () => {
      setLocked(true);
      release ??= keepFromPage(layer);
    },
    show: () => {
      setLocked(false);
      release?.();
      release = undefined;
    },
  };
}

/** The lock of this tab, with the element that shows the lock screen. */
export function useLockScreen(layer: HTMLElement) {
  const session = useSessionActor();
  const [{ hide, show }] = useState(() => hiderOf(layer));
  const [machine] = useState(() =>
    lockScreenMachine.provide({
      actors: {
        watchPresence: fromCallback<LockScreenEvent>(({ sendBack }) =>
          watchPresence(() => sendBack({ type: 'person.absent' })),
        ),
        checkPassword: fromPromise<unknown, { password: string }>(({ input }) =>
          checkPassword(input.password),
        ),
        checkPasskey: fromPromise<unknown>(checkPasskey),
      },
      actions: {
        hide,
        show,
        storeLock: lockConsole,
        removeLock: () => {
          // First: the other tabs go on to watch once the lock is removed.
          storedSeen.write(Date.now());
          storedLock.remove();
        },
        signOut: () => session.send({ type: 'session.signOut' }),
      },
    }),
  );
  const input = { isStored: storedLock.read() !== undefined };
  const actor = useActorRef(machine, { input, inspect: inspection });
  // The frame is left while it is locked when the session ends, and nothing of it remains to be hidden.
  useEffect(() => {
    if (actor.getSnapshot().hasTag('locked')) hide();
    return show;
  }, [actor, hide, show]);
  useEffect(() => {
    const isView = storedView.read() !== undefined;
    const follow = (value: string | undefined) => {
      if (value !== undefined) actor.send({ type: 'lock.set' });
      // The viewer has signed out, and the view has ended with that.
      else if (isView && storedViewerToken.read() === undefined) session.send({ type: 'session.expired' });
      // Where the session has ended as well, the page is about to be left.
      else if (session.getSnapshot().hasTag('atWork')) actor.send({ type: 'lock.removed' });
    };
    // It may have been locked since the machine was made.
    if (storedLock.read() !== undefined) actor.send({ type: 'lock.set' });
    return storedLock.subscribe(follow);
  }, [actor, session]);
  useEffect(() => {
    let wasOut = false;
    const { unsubscribe } = session.subscribe(snapshot => {
      const isOut = snapshot.hasTag('mustSignInAgain');
      // Whoever has signed in again is there.
      if (wasOut && !isOut && snapshot.hasTag('signedIn')) actor.send({ type: 'lock.removed' });
      wasOut = isOut;
    });
    return unsubscribe;
  }, [actor, session]);
  return { snapshot: useSelector(actor, present => present), send: actor.send };
}
