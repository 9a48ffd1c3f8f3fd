import { listPageSetup } from './list-page.setup.ts';
import type { ListPageContext } from './list-page.types.ts';

const watchedQuery = ({ context: { query, rows } }: { context: ListPageContext }) => ({ query, shown: rows });

const outcomes = {
  'rows.loaded': [
    {
      guard: 'isPastTheEnd',
      target: '#rows.watching',
      reenter: true,
      actions: ['takeLastPage', 'writeQuery'],
      description: 'Rows were removed since the request: step back to the last page that still has rows',
      meta: { req: ['LIST-21'] },
    },
    {
      guard: 'isWithoutRows',
      target: '#rows.watching.empty',
      actions: 'keepRows',
      description: 'Nothing matches the query',
    },
    { target: '#rows.watching.ready', actions: 'keepRows', description: 'The page arrived' },
  ],
  'rows.failed': [
    {
      guard: 'isDenied',
      target: '#rows.watching.denied',
      actions: ['keepFailure', 'warnOfFailedList'],
      description: 'The server refused to show the list to this person; a warning is shown as well',
      meta: { req: ['ERROR-01', 'LIST-25'] },
    },
    {
      guard: 'isReloadOfShownRows',
      target: '#rows.watching.outdated',
      actions: ['keepRowsDespiteFailure', 'warnOfFailedList'],
      description: 'Loading the same rows again failed: those that are shown stay, and a warning is shown',
      meta: { req: ['LIST-25'] },
    },
    {
      target: '#rows.watching.failed',
      actions: ['keepFailure', 'warnOfFailedList'],
      description: 'Loading failed: a warning shows the message of the server',
      meta: { req: ['LIST-25'] },
    },
  ],
} as const;

const reload = {
  'query.changed': {
    guard: 'isOtherQuery',
    target: '#rows.watching',
    reenter: true,
    actions: 'takeQuery',
    description: 'The address of the page contains another query, for example after going back',
    meta: { req: ['LIST-20'] },
  },
  'page.turn': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'writeQuery'],
    description: 'Another page of the list',
    meta: { req: ['LIST-02', 'LIST-20'] },
  },
  'size.change': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'writeQuery'],
    description: 'More or fewer rows on a page',
    meta: { req: ['LIST-17', 'LIST-20'] },
  },
  'sort.change': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'writeQuery'],
    description: 'Another sort order; without one, the default',
    meta: { req: ['LIST-03', 'LIST-19', 'LIST-20'] },
  },
  'search.submit': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'clearSelection', 'writeQuery'],
    description: 'A new search starts at page 1 with nothing selected',
    meta: { req: ['LIST-01'] },
  },
  'search.reset': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'clearSelection', 'writeQuery'],
    description: 'Filters and conditions are removed, page 1',
    meta: { req: ['LIST-01'] },
  },
  'conditions.apply': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'clearSelection', 'writeQuery'],
    description: 'An advanced query was applied',
    meta: { req: ['LIST-11'] },
  },
  'list.reload': { target: '#rows.watching', reenter: true, description: 'The same rows are loaded again' },
} as const;

/** The rows of the list: loading, shown, empty, refused. */
export const rowsRegion = listPageSetup.createStateConfig({
  id: 'rows',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there a list address at all?',
      always: [
        { guard: 'hasListAddress', target: 'watching', description: 'The page has a list address' },
        {
          target: 'unconfigured',
          actions: 'warnOfMissingListAddress',
          description: 'The page was declared without a list address',
          meta: { req: ['LIST-26'] },
        },
      ],
    },
    unconfigured: {
      tags: 'unconfigured',
      description: 'Nothing can be listed: the page has no list address',
      meta: { req: ['LIST-26'] },
    },
    watching: {
      description: 'There is a query, and its rows are observed',
      meta: { req: ['LIST-11', 'LIST-12'] },
      initial: 'opening',
      invoke: { src: 'watchRows', input: watchedQuery },
      on: { ...outcomes, ...reload },
      states: {
        opening: {
          description: 'Are there rows to show until the new ones arrive?',
          always: [
            { guard: 'hasRowsToKeep', target: 'refreshing', description: 'Keep them, dimmed' },
            { target: 'waiting', description: 'There are no rows to show' },
          ],
        },
        waiting: {
          tags: 'waiting',
          description: 'Nothing to show yet',
          initial: 'quiet',
          states: {
            quiet: {
              description: 'A quick reply causes no flash of a skeleton',
              after: { skeletonDelay: { target: 'patient', description: 'The reply is slow' } },
            },
            patient: { tags: 'skeleton', description: 'A skeleton is shown in place of the rows' },
          },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'The previous rows are shown until the new ones arrive',
        },
        ready: {
          tags: 'ready',
          description: 'The rows of the query',
          on: {
            'rows.loaded': [
              {
                guard: 'isElsewhere',
                actions: 'keepOffer',
                description: 'Others changed rows: nothing moves, and they are offered',
              },
              {
                guard: 'isUnrequested',
                actions: 'keepRowsInPlace',
                description: 'They changed, and the person did not request it: no row moves to another place',
              },
            ],
            'offer.show': {
              guard: 'hasOffer',
              actions: 'askReload',
              description: 'The person wants to see what others changed',
            },
          },
        },
        empty: { tags: 'empty', description: 'No row matches the query' },
        failed: {
          tags: 'failed',
          description: 'The list could not be loaded; a retry is offered',
          meta: { req: ['LIST-25'] },
        },
        outdated: {
          tags: 'outdated',
          description: 'The rows could not be loaded again; the previous ones are shown, with a retry',
          meta: { req: ['LIST-25'] },
        },
        denied: { tags: 'denied', description: 'This person may not see the list' },
      },
    },
  },
});
