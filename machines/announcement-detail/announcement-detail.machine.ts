import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import {
  type Announcement,
  dynamicPage,
  type HandleTarget,
  handleTarget,
  refusedAddress,
} from './announcement-detail.logic.ts';

interface AnnouncementDetailContext {
  readonly announcement: Announcement | undefined;
  /** Ids of opened announcements that the server has not marked as read yet. */
  readonly unmarked: readonly string[];
}

type AnnouncementDetailEvent =
  | { type: 'announcement.open'; announcement: Announcement }
  | { type: 'announcement.handle' }
  | { type: 'announcement.close' };

const missing = missingEffects('announcementDetail');

const markInput = ({ context }: { context: AnnouncementDetailContext }) => ({
  id: context.unmarked[0] ?? '',
});

const targetOf = ({ announcement }: AnnouncementDetailContext) =>
  handleTarget(announcement?.openPage ?? null);

/** An opened announcement: marked as read, and shown as a dialog or as a page. */
export const announcementDetailMachine = setup({
  types: {
    context: {} as AnnouncementDetailContext,
    events: {} as AnnouncementDetailEvent,
    tags: {} as 'shown' | 'handleable' | 'marking',
  },
  actors: {
    /** Marks the announcement as read on the server. */
    markRead: fromPromise<unknown, { id: string }>(missing('markRead')),
  },
  guards: {
    leadsToPage: ({ event }) =>
      event.type === 'announcement.open' && dynamicPage(event.announcement) !== undefined,
    isAddressed: ({ context }) => context.announcement?.openType === 'url',
    isAllowed: ({ context }) => targetOf(context) !== undefined,
    isUnmarked: ({ context }) => context.unmarked.length > 0,
  },
  actions: {
    /** Opens the page of the page registry with this name, for this business (ANNOUNCE-15, ANNOUNCE-16). */
    openDynamicPage: missing('openDynamicPage') as (_: unknown, page: ReturnType<typeof dynamicPage>) => void,
    /** Opens a path of the console or another site (ANNOUNCE-12). */
    goTo: missing('goTo') as (_: unknown, to: { target: HandleTarget | undefined }) => void,
    /** Refreshes the counts of notices (ANNOUNCE-14). */
    refreshCounts: missing('refreshCounts'),
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    keepAnnouncement: assign(({ event }) =>
      event.type === 'announcement.open' ? { announcement: event.announcement } : {},
    ),
    forgetAnnouncement: assign({ announcement: undefined }),
    noteUnmarked: assign(({ context, event }) =>
      event.type === 'announcement.open' ? { unmarked: [...context.unmarked, event.announcement.id] } : {},
    ),
    dropMarked: assign({ unmarked: ({ context }) => context.unmarked.slice(1) }),
  },
}).createMachine({
  id: 'announcementDetail',
  description: 'An opened announcement',
  context: { announcement: undefined, unmarked: [] },
  type: 'parallel',
  states: {
    reading: {
      description: 'Where the announcement is read',
      initial: 'closed',
      on: {
        'announcement.open': [
          {
            guard: 'leadsToPage',
            target: '.closed',
            actions: {
              type: 'openDynamicPage',
              params: ({ event }) => dynamicPage(event.announcement),
            },
            description: 'It names a component: its details are a dynamic page, which gets the busId',
            meta: { req: ['ANNOUNCE-15', 'ANNOUNCE-16'] },
          },
          {
            target: '.shown',
            actions: 'keepAnnouncement',
            description: 'Any other: its details are a dialog',
            meta: { req: ['ANNOUNCE-17'] },
          },
        ],
      },
      states: {
        closed: { description: 'No dialog', entry: 'forgetAnnouncement' },
        shown: {
          tags: 'shown',
          description: 'The dialog with title, sender, time and body',
          meta: { req: ['ANNOUNCE-17'] },
          initial: 'deciding',
          on: {
            'announcement.close': {
              target: 'closed',
              description: 'The close button',
              meta: { req: ['ANNOUNCE-10'] },
            },
          },
          states: {
            deciding: {
              description: 'Is there anything to handle?',
              meta: { req: ['ANNOUNCE-11'] },
              always: [
                {
                  guard: 'isAddressed',
                  target: 'handleable',
                  description: 'It names an address',
                  meta: { req: ['ANNOUNCE-11'] },
                },
                { target: 'plain', description: 'It has no address', meta: { req: ['ANNOUNCE-11'] } },
              ],
            },
            plain: { description: 'Without "go handle"', meta: { req: ['ANNOUNCE-11'] } },
            handleable: {
              tags: 'handleable',
              description: 'With "go handle"',
              meta: { req: ['ANNOUNCE-11'] },
              on: {
                'announcement.handle': [
                  {
                    guard: 'isAllowed',
                    target: '#announcementDetail.reading.closed',
                    actions: { type: 'goTo', params: ({ context }) => ({ target: targetOf(context) }) },
                    description: 'To a path of the console, or to an http(s) address',
                    meta: { req: ['ANNOUNCE-12'] },
                  },
                  {
                    actions: { type: 'warn', params: { message: refusedAddress } },
                    description: 'Every other scheme is refused',
                    meta: { req: ['ANNOUNCE-12'] },
                  },
                ],
              },
            },
          },
        },
      },
    },
    marking: {
      description: 'The read marks on the server',
      meta: { req: ['ANNOUNCE-13', 'ANNOUNCE-14'] },
      initial: 'idle',
      on: {
        'announcement.open': {
          actions: 'noteUnmarked',
          description: 'However it is shown, it counts as read',
          meta: { req: ['ANNOUNCE-13'] },
        },
      },
      states: {
        idle: {
          description: 'Every read mark is stored',
          always: {
            guard: 'isUnmarked',
            target: 'reporting',
            description: 'An announcement was opened',
            meta: { req: ['ANNOUNCE-13'] },
          },
        },
        reporting: {
          tags: 'marking',
          description: 'They are marked as read on the server, one after the other',
          meta: { req: ['ANNOUNCE-13'] },
          exit: ['dropMarked', 'refreshCounts'],
          invoke: {
            src: 'markRead',
            id: 'markRead',
            input: markInput,
            onDone: {
              target: 'idle',
              description: 'Marked: the counts are fetched again',
              meta: { req: ['ANNOUNCE-14'] },
            },
            onError: {
              target: 'idle',
              description: 'It stays unread on the server and can still be read; the counts show it',
              meta: { req: ['ANNOUNCE-14'] },
            },
          },
        },
      },
    },
  },
});
