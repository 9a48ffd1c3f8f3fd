import { arrivals, noticesSetup } from './notices.setup.ts';

/** The two lists with their totals: loaded initially, and again whenever there is news. */
export const listRegion = noticesSetup.createStateConfig({
  description: 'The unread notices and system messages, each list with its total',
  meta: { req: ['NOTICE-05', 'NOTICE-06'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The lists are fetched; the previous ones are still shown',
      tags: 'loading',
      exit: 'markFresh',
      invoke: {
        src: 'loadNotices',
        onDone: [
          {
            guard: 'isOutdated',
            target: 'loading',
            reenter: true,
            actions: [
              { type: 'notifyArrivals', params: arrivals },
              { type: 'keepLists', params: ({ event }) => event.output },
            ],
            description: 'There was news meanwhile: fetch again',
          },
          {
            target: 'shown',
            actions: [
              { type: 'notifyArrivals', params: arrivals },
              { type: 'keepLists', params: ({ event }) => event.output },
              'raiseLoaded',
            ],
            description: 'The lists have arrived, and new items are announced',
            meta: { req: ['NOTICE-05', 'NOTICE-06'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'raiseFailed'],
          description: 'The notices cannot be loaded',
          meta: { req: ['NOTICE-08'] },
        },
      },
      on: {
        'notices.load': {
          actions: 'markOutdated',
          description: 'A slow request is not restarted, because a busy server would never finish it',
        },
      },
    },
    shown: {
      description: 'The lists from the last reply of the server',
      meta: { req: ['NOTICE-05', 'NOTICE-06'] },
      on: {
        'notices.load': {
          target: 'loading',
          description: 'News, the next poll, or an announcement was opened',
          meta: { req: ['NOTICE-07', 'NOTICE-10', 'NOTICE-11', 'ANNOUNCE-14'] },
        },
      },
    },
    failed: {
      description: 'The lists could not be loaded; the previous ones are still shown',
      tags: 'failed',
      on: {
        'notices.load': { target: 'loading', description: 'The next news or the person triggers a retry' },
      },
    },
  },
});
