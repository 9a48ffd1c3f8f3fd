import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { noticePoll, noticeRetry } from '#machines/timing.ts';
import {
  type AnnouncedNotices,
  announcedAfter,
  arrivalsOf,
  bringsNews,
  type Notice,
  type NoticeLists,
} from './notices.logic.ts';

export interface NoticesContext {
  readonly userId: string;
  readonly lists: NoticeLists;
  /** Undefined until the lists have been loaded for the first time. */
  readonly announced: AnnouncedNotices | undefined;
  /** The window is hidden. */
  readonly isHidden: boolean;
  /** Why the last load failed. */
  readonly failure: string | undefined;
  /** News arrived while a load was in progress, whose reply may be outdated. */
  readonly isOutdated: boolean;
  readonly startsPolling: boolean;
  readonly timing: NoticesTiming;
}

/** In milliseconds. */
interface NoticesTiming {
  readonly retry: number;
  readonly poll: number;
}

export type NoticesEvent =
  | SocketEvent
  | { type: 'notices.load' }
  | { type: 'notices.viewAll' }
  | { type: 'notices.failed' }
  | { type: 'notices.loaded' }
  | { type: 'live.lost' }
  | { type: 'live.found' }
  | { type: 'window.hid' }
  | { type: 'window.shown' }
  | { type: 'polling.turnOn' }
  | { type: 'polling.turnOff' }
  | { type: 'session.ended' };

export interface NoticesInput {
  readonly userId: string;
  /** Polling is off unless it is turned on (NOTICE-07). */
  readonly polling?: boolean;
  readonly timing?: Partial<NoticesTiming>;
}

/** The tags of the machine, for its views: what the bell shows, and where its news comes from. */
export type NoticesTag =
  | 'loading'
  | 'failed'
  | 'connecting'
  | 'live'
  | 'waitingToRetry'
  | 'polling'
  | 'pollingEnded'
  | 'delayed'
  | 'offline'
  | 'signedOut';

const missing = missingEffects('notices');

/** The values of the table of timers. */
export const noticesTiming: NoticesTiming = { retry: noticeRetry, poll: noticePoll };

/** The notices that are new in the lists that have arrived. */
export const arrivals = ({
  context,
  event,
}: {
  context: NoticesContext;
  event: { output: NoticeLists };
}) => ({ notices: arrivalsOf(context.announced, event.output) });

/** Delays, guards, effects and assignments of the notices, by name; the regions compose them. */
export const noticesSetup = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
    tags: {} as NoticesTag,
  },
  delays: {
    retry: ({ context }) => context.timing.retry,
    poll: ({ context }) => context.timing.poll,
  },
  actors: {
    loadNotices: fromPromise<NoticeLists>(missing('loadNotices')),
    /** Opens a socket; stopping it closes the socket. */
    openSocket: fromCallback<SocketCommand, SocketInput, SocketEvent>(missing('openSocket')),
  },
  guards: {
    startsPolling: ({ context }) => context.startsPolling,
    isOutdated: ({ context }) => context.isOutdated,
    isHidden: ({ context }) => context.isHidden,
    bringsNews: ({ event }) => event.type === 'socket.messaged' && bringsNews(event.text),
  },
  actions: {
    /** Navigates to a page of the console. */
    openPage: missing('openPage') as (_: unknown, page: { path: string }) => void,
    /** Notifies the person of arrivals; called without any, too. */
    notifyArrivals: missing('notifyArrivals') as (
      _: unknown,
      arrived: { notices: readonly Notice[] },
    ) => void,
    /** Fetches what was missed while the socket was closed. */
    catchUp: missing('catchUp'),
    keepLists: assign(({ context }, lists: NoticeLists) => ({
      lists,
      announced: announcedAfter(context.announced, lists),
      failure: undefined,
    })),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error.message : String(error),
    })),
    markOutdated: assign({ isOutdated: true }),
    markFresh: assign({ isOutdated: false }),
    askLoad: raise({ type: 'notices.load' }),
    raiseFailed: raise({ type: 'notices.failed' }),
    raiseLoaded: raise({ type: 'notices.loaded' }),
    raiseLost: raise({ type: 'live.lost' }),
    raiseFound: raise({ type: 'live.found' }),
  },
});
