import { arrivals, noticesSetup } from './notices.setup.ts';

/** The two lists with their totals: loaded at once, and again whenever there is news. */
export const listRegion = noticesSetup.createStateConfig({
  description: 'The unread notices and system messages, each list with its total',
  meta: { req: ['NOTICE-05', 'NOTICE-06'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The lists are fetched; those of before stay in sight',
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
            description: 'There was news meanwhile: once more',
          },
          {
            target: 'shown',
            actions: [
              { type: 'notifyArrivals', params: arrivals },
              { type: 'keepLists', params: ({ event }) => event.output },
              'raiseLoaded',
            ],
            description: 'The lists have arrived, and what is new among them is said',
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
          description:
            'A slow answer is waited for, not started over: else a busy server would never get through',
        },
      },
    },
    shown: {
      description: 'The lists as the server last told them',
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
      description: 'The lists could not be loaded; those of before stay in sight',
      tags: 'failed',
      on: {
        'notices.load': { target: 'loading', description: 'The next news, or the person, tries again' },
      },
    },
  },
});
