import { listRegion } from './list.region.ts';
import { pollingRegion, socketRegion, windowRegion } from './news.regions.ts';
import { allNoticesPath, noNotices } from './notices.logic.ts';
import { noticesSetup, noticesTiming } from './notices.setup.ts';

/**
 * The bell of a signed-in person: the unread notices, and where news of them comes from. Stopping the machine, as on
 * leaving the page, closes the socket and stops every timer.
 */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  description: 'The notice bell',
  context: ({ input }) => ({
    userId: input.userId,
    lists: noNotices,
    announced: undefined,
    isHidden: false,
    failure: undefined,
    isOutdated: false,
    startsPolling: input.polling ?? false,
    timing: { ...noticesTiming, ...input.timing },
  }),
  initial: 'signedIn',
  states: {
    signedIn: {
      description: 'A person is signed in',
      meta: { req: ['NOTICE-09'] },
      type: 'parallel',
      on: {
        'session.ended': {
          target: 'signedOut',
          description: 'Signing out closes the socket and opens no other',
          meta: { req: ['NOTICE-14'] },
        },
        'notices.viewAll': {
          actions: { type: 'openPage', params: { path: allNoticesPath } },
          description: "'view more' opens the complete list of announcements",
          meta: { req: ['NOTICE-04'] },
        },
      },
      states: {
        list: listRegion,
        socket: socketRegion,
        polling: pollingRegion,
        window: windowRegion,
      },
    },
    signedOut: {
      description: 'No request, socket or timer is active',
      meta: { req: ['NOTICE-14'] },
      tags: 'signedOut',
    },
  },
});
