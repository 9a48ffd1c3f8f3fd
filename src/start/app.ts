import type { RouterHistory } from '@tanstack/react-router';
import { createPermissions } from '#modules/ground/permissions/index.ts';
import { createFailureReporter } from '#modules/ground/platform/errors/index.ts';
import { configureHttp, watchPresence } from '#modules/ground/platform/http/index.ts';
import { showFirst } from '#modules/ground/platform/lazy/index.ts';
import { wouldLoseInput } from '#modules/ground/platform/page/index.ts';
import { createQueryClient, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { storedView } from '#modules/ground/platform/storage/index.ts';
import { translatedReply } from '#modules/ground/server-texts/index.ts';
import { stopToasts, toast } from '#modules/ground/ui/index.ts';
import {
  appProviderHere,
  createSession,
  followOtherTabs,
  keepStored,
  returnToWork,
} from '#modules/sign-in/session/index.ts';
import { pageFinder } from '../routing/lazy-page-at.ts';
import { followLeaving } from '../routing/leaving.ts';
import { pageShown } from './page-shown.ts';
import { loadFrame, prefetch } from './prefetch.ts';
import { registerReferenceViews } from './reference-views.ts';
import { createAppRouter } from './router.tsx';

interface AppWorld {
  /** Reloads the page. */
  reload: () => void;
  /** A history other than the browser's. */
  history?: RouterHistory;
}

export type App = ReturnType<typeof createApp>;

/** Starts everything outside React, once for the page: cache, session, permissions, router, and their connections. */
export function createApp({ reload, history }: AppWorld) {
  registerReferenceViews();
  const queryClient = createQueryClient();
  const session = createSession({
    reload,
    clearCache: () => queryClient.clear(),
    notifyFailure: text => showToast('error', text),
  });
  const permissions = createPermissions({
    onGranted: ({ auth, sysSafeMode }) =>
      session.send({
        type: 'session.granted',
        permissionList: auth ?? [],
        sysSafeMode: sysSafeMode === true,
      }),
  });
  let prefetching: Promise<void> = Promise.resolve();
  const context = { queryClient, session, permissions, prefetched: () => prefetching };
  const router = createAppRouter(context, history);
  const isSignedIn = () => session.getSnapshot().hasTag('signedIn');

  // Nobody can sign in again as the person of a view: it has ended.
  const died = storedView.read() === undefined ? 'session.tokenDied' : 'session.expired';
  const onFailure = createFailureReporter({
    notify: text => showToast('error', text),
    notifyLoading: text => {
      showToast('loading', text);
      if (appProviderHere() !== undefined) session.send({ type: 'session.expired' });
    },
    isSignedIn,
    // A page with unsaved input asks the person to sign in again instead of redirecting.
    endSession: () => session.send({ type: wouldLoseInput() ? died : 'session.expired' }),
    askToSignInAgain: reason => session.send({ type: died, reason }),
    askForPassword: () => session.send({ type: 'session.passwordWanted' }),
    askForSecondFactor: () => session.send({ type: 'session.factorDue' }),
    userAgent: () => navigator.userAgent,
  });
  const presence = watchPresence(() => router.state.location.pathname);
  configureHttp({
    presence: presence.text,
    token: () => session.getSnapshot().context.user?.token,
    tenant: () => session.getSnapshot().context.user?.tenantId,
    onFailure,
    translated: translatedReply,
    recover: (error, token) => returnToWork(session, token, () => onFailure(error)),
  });
  let wasSignedIn = false;
  const follow = () => {
    if (isSignedIn() === wasSignedIn) return;
    wasSignedIn = isSignedIn();
    permissions.send({ type: wasSignedIn ? 'token.given' : 'token.cleared' });
    // The frame loads in parallel with the permissions.
    if (wasSignedIn) void loadFrame(router);
    // The guards decide again where this person may be.
    void router.invalidate();
  };
  if (isSignedIn()) {
    wasSignedIn = true;
    permissions.send({ type: 'token.given' });
  }
  session.subscribe(follow);
  let { entries } = permissions.getSnapshot().context;
  permissions.subscribe(snapshot => {
    const before = entries;
    ({ entries } = snapshot.context);
    if (entries === before || snapshot.hasTag('noToken')) return;
    if (snapshot.hasTag('loaded'))
      pageFinder.load().then(
        ({ rememberPages }) => rememberPages(entries),
        () => undefined,
      );
    // The entry of the current address may have been removed from the menu, or restored.
    if (before.length > 0) void router.invalidate();
  });
  const ends = [
    presence.stop,
    followLeaving(),
    followOtherTabs(session),
    keepStored(),
    onMessage('permission', () => permissions.send({ type: 'permissions.reload' })),
    onMessage('changed', ({ resource }) => void invalidateEntity(queryClient, resource)),
  ];
  prefetching = prefetch(router, context);
  showFirst(pageShown(router, queryClient, prefetching));

  /** Stops everything that runs on its own; the application does not work afterwards. */
  const close = () => {
    for (const end of ends) end();
    permissions.stop();
    session.stop();
    stopToasts();
    router.history.destroy();
    queryClient.clear();
  };
  return { ...context, router, close };
}

/** One toast for equal messages, however many requests failed with it. */
function showToast(kind: 'error' | 'loading', text: string): void {
  toast[kind](text, { id: text });
}
