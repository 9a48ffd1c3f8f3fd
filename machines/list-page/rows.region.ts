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
      description: 'Rows left since the page was asked for: step back to the last page that still holds rows',
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
      description: 'The server said that this person may not see the list, and a warning says so, too',
      meta: { req: ['ERROR-01', 'LIST-25'] },
    },
    {
      target: '#rows.watching.failed',
      actions: ['keepFailure', 'warnOfFailedList'],
      description: 'The load failed: a warning carries the message of the server',
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
    description: 'The address of the page names another query, as after going back',
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
    description: 'Another sort; without one, the default sort',
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
    description: 'No filter and no condition any more, page 1',
    meta: { req: ['LIST-01'] },
  },
  'conditions.apply': {
    target: '#rows.watching',
    reenter: true,
    actions: ['takeQuery', 'clearSelection', 'writeQuery'],
    description: 'An advanced query was applied',
    meta: { req: ['LIST-11'] },
  },
  'list.reload': { target: '#rows.watching', reenter: true, description: 'The same rows again, fresh' },
} as const;

/** The rows of the list: asked for, shown, missing, refused. */
export const rowsRegion = listPageSetup.createStateConfig({
  id: 'rows',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there a list address at all?',
      always: [
        { guard: 'hasListAddress', target: 'watching', description: 'The page knows its list' },
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
      description: 'Nothing can be listed: the page names no list address',
      meta: { req: ['LIST-26'] },
    },
    watching: {
      description: 'A query stands and its rows are watched',
      meta: { req: ['LIST-11', 'LIST-12'] },
      initial: 'opening',
      invoke: { src: 'watchRows', input: watchedQuery },
      on: { ...outcomes, ...reload },
      states: {
        opening: {
          description: 'Are there rows to keep in sight until the new ones arrive?',
          always: [
            { guard: 'hasRowsToKeep', target: 'refreshing', description: 'Keep them, dimmed' },
            { target: 'waiting', description: 'There are none' },
          ],
        },
        waiting: {
          tags: 'waiting',
          description: 'Nothing to show yet',
          initial: 'quiet',
          states: {
            quiet: {
              description: 'A quick answer never flashes a skeleton',
              after: { skeletonDelay: { target: 'patient', description: 'The answer takes its time' } },
            },
            patient: { tags: 'skeleton', description: 'A skeleton stands where the rows will be' },
          },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'The rows of before stay in sight until the new arrive',
        },
        ready: { tags: 'ready', description: 'The rows of the query' },
        empty: { tags: 'empty', description: 'No row matches the query' },
        failed: {
          tags: 'failed',
          description: 'The list could not be loaded; asking again is offered',
          meta: { req: ['LIST-25'] },
        },
        denied: { tags: 'denied', description: 'This person may not see the list' },
      },
    },
  },
});
