import { accessMatrixSetup } from './access-matrix.setup.ts';
import { questionOf } from './view.logic.ts';

/** Who has what: the roles, roles of departments or people of a page, or two of them side by side, with what they have. */
export const accessMatrixMachine = accessMatrixSetup.createMachine({
  id: 'accessMatrix',
  description:
    'Who has what: roles, roles of departments or people, and the menus and buttons that they have',
  context: ({ input: { view } }) => ({
    view,
    chosen: [],
    matrix: undefined,
    failure: undefined,
    cell: undefined,
  }),
  type: 'parallel',
  states: {
    holders: {
      description: 'The columns, and what each of them has',
      initial: 'watching',
      on: {
        'kind.choose': {
          target: '.watching',
          actions: ['chooseKind', 'forgetMatrix'],
          description: 'Columns of another kind',
        },
        'holders.search': { target: '.typing', actions: 'keepKeyword', description: 'Another search' },
        'page.choose': { target: '.watching', actions: 'keepPage', description: 'Another page of columns' },
        'pair.compare': {
          guard: 'isPair',
          target: '.watching',
          actions: ['comparePair', 'forgetMatrix'],
          description: 'Only the two chosen ones',
        },
        'pair.end': {
          guard: 'comparesTwo',
          target: '.watching',
          actions: ['endPair', 'forgetMatrix'],
          description: 'All of them again',
        },
        'address.changed': [
          {
            guard: 'asksOtherwise',
            target: '.watching',
            actions: ['keepView', 'forgetMatrix'],
            description: 'The address asks for others',
          },
          { actions: 'keepView', description: 'The address shows the same columns' },
        ],
      },
      states: {
        typing: {
          tags: 'loading',
          description: 'Until the person has stopped typing',
          after: { matrixSearchPause: { target: 'watching', description: 'The typing rests' } },
        },
        watching: {
          description: 'The answer of the server is observed, because others may change it',
          invoke: {
            src: 'watchMatrix',
            id: 'watchMatrix',
            input: ({ context }) => questionOf(context.view),
          },
          on: {
            'matrix.loaded': [
              {
                guard: 'isBeyondEnd',
                target: 'watching',
                reenter: true,
                actions: 'keepLastPage',
                description: 'There are fewer pages than that: the last one is asked for',
              },
              { target: '.shown', actions: 'keepMatrix', description: 'It has arrived' },
            ],
            'matrix.failed': {
              target: 'failed',
              actions: 'keepFailure',
              description: 'It could not be loaded',
            },
          },
          initial: 'loading',
          states: {
            loading: { tags: 'loading', description: 'What was shown before stays until the answer arrives' },
            shown: { tags: 'shown', description: 'The matrix is shown' },
          },
        },
        failed: {
          tags: 'failed',
          description: 'The failure is shown, with a retry',
          on: { 'load.retry': { target: 'watching', description: 'The person tries again' } },
        },
      },
    },
    comparison: {
      description: 'Whether two are shown side by side',
      initial: 'deciding',
      on: { 'address.changed': { target: '.deciding', description: 'The address decides' } },
      states: {
        deciding: {
          description: 'The view names two, or none',
          always: [
            { guard: 'comparesTwo', target: 'comparing', description: 'It names two' },
            { target: 'choosing', description: 'It names none' },
          ],
        },
        choosing: {
          description: 'Two can be chosen',
          on: {
            'holder.toggle': { actions: 'toggleHolder', description: 'One more or one less is chosen' },
            'pair.compare': { guard: 'isPair', target: 'comparing', description: 'Two are chosen' },
          },
        },
        comparing: {
          tags: 'comparing',
          description: 'Two are side by side, with everything or only what differs',
          on: {
            'differences.toggle': {
              actions: 'toggleDifferences',
              description: 'Only what differs, or everything',
            },
            'pair.end': { target: 'choosing', description: 'The comparison ends' },
            'kind.choose': { target: 'choosing', description: 'The two are of the other kind' },
          },
        },
      },
    },
    cell: {
      description: 'The explanation of one cell',
      initial: 'closed',
      states: {
        closed: {
          description: 'No cell is open',
          on: {
            'cell.open': { target: 'open', actions: 'keepCell', description: 'The person asks why' },
          },
        },
        open: {
          tags: 'cellOpen',
          description: 'It says through which roles, and within which data rules',
          on: {
            'cell.close': { target: 'closed', actions: 'forgetCell', description: 'The person has read it' },
          },
        },
      },
    },
    address: {
      description: 'The address of the page, which can be shared',
      initial: 'written',
      on: {
        'kind.choose': { target: '.written', actions: 'showAddress', description: 'The kind of the columns' },
        'page.choose': { target: '.written', actions: 'showAddress', description: 'Another page' },
        'matrix.loaded': {
          guard: 'isBeyondEnd',
          target: '.written',
          actions: 'showAddress',
          description: 'The last page in place of one that does not exist',
        },
        'pair.compare': {
          guard: 'isPair',
          target: '.written',
          actions: 'showAddress',
          description: 'Two are compared',
        },
        'pair.end': { target: '.written', actions: 'showAddress', description: 'No longer compared' },
        'differences.toggle': {
          target: '.written',
          actions: 'showAddress',
          description: 'Differences or everything',
        },
        'holders.search': { target: '.waiting', description: 'A key in the search of columns' },
        'entries.search': {
          target: '.waiting',
          actions: 'keepText',
          description: 'A key in the search of rows, which are shown at once',
        },
        'address.changed': { target: '.written', description: 'It was changed from outside' },
      },
      states: {
        written: { description: 'It tells what is shown' },
        waiting: {
          description: 'Until the person has stopped typing',
          after: {
            matrixSearchPause: { target: 'written', actions: 'showAddress', description: 'The typing rests' },
          },
        },
      },
    },
  },
});
