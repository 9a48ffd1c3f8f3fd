import { closedPicker, type PickerContext, pickerSetup } from './picker.setup.ts';

const askedPage = ({ context }: { context: PickerContext }) => context.query;

/** A dialog that chooses rows of a paged source. */
export const pickerMachine = pickerSetup.createMachine({
  id: 'picker',
  description: 'A dialog that chooses rows of a paged source',
  context: ({ input }) => closedPicker(input),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed',
      on: {
        'picker.open': {
          target: 'open',
          actions: 'startOver',
          description: 'It opens with what the field holds chosen',
          meta: { req: ['PICKER-05', 'PICKER-10'] },
        },
      },
    },
    open: {
      tags: 'open',
      description: 'The dialog is open',
      initial: 'loading',
      on: {
        'picker.confirm': {
          target: 'closed',
          actions: 'emitConfirmed',
          description: 'The field takes what is chosen',
        },
        'picker.cancel': {
          target: 'closed',
          actions: 'emitCancelled',
          description: 'The field keeps what it held',
        },
        'search.type': {
          guard: 'isOtherKeyword',
          target: '.waiting',
          actions: 'takeKeyword',
          description: 'The person types a search; its result starts at page 1',
          meta: { req: ['PICKER-09', 'PICKER-17'] },
        },
        'search.submit': { target: '.loading', description: 'Enter does not wait for a pause' },
        'filter.set': {
          target: '.loading',
          actions: 'takeFilter',
          description: 'A condition such as a department is chosen or removed; its result starts at page 1',
          meta: { req: ['PICKER-09'] },
        },
        'filters.set': {
          target: '.loading',
          actions: 'takeFilters',
          description: 'The conditions of a search form apply together, from page 1',
        },
        'page.turn': {
          target: '.loading',
          actions: 'takePage',
          description: 'Another page, or another number of rows on a page',
          meta: { req: ['PICKER-07', 'PICKER-19'] },
        },
        'row.choose': [
          {
            guard: 'exceedsLimit',
            actions: 'emitFull',
            description: 'As many as possible are chosen already',
          },
          {
            actions: 'takeChoice',
            description: 'A row is chosen or given up; a single choice replaces the one before',
            meta: { req: ['PICKER-05', 'PICKER-10', 'PICKER-16'] },
          },
        ],
        'rows.choose': [
          { guard: 'exceedsLimit', actions: 'emitFull', description: 'They would be too many' },
          { actions: 'takeChoice', description: 'All rows of the page, or none of them' },
        ],
        'choices.set': [
          { guard: 'exceedsLimit', actions: 'emitFull', description: 'These would be too many' },
          {
            actions: 'takeChoice',
            description: 'Nodes of a tree are checked: a node alone, or with those below it',
            meta: { req: ['PICKER-14', 'PICKER-15'] },
          },
        ],
        'links.toggle': {
          actions: 'toggleLinks',
          description: 'Checking a node of the tree concerns those below it from now on, or no longer',
          meta: { req: ['PICKER-12', 'PICKER-13'] },
        },
        'choice.remove': { actions: 'removeChoice', description: 'One is removed from the panel' },
        'choices.clear': { actions: 'clearChoices', description: 'All are removed from the panel' },
      },
      states: {
        waiting: {
          tags: 'waiting',
          description: 'The person is typing',
          after: { debounce: { target: 'loading', description: 'A pause in typing' } },
        },
        loading: {
          tags: 'loading',
          description: 'A page is requested; the one before stays visible',
          initial: 'quiet',
          invoke: {
            src: 'loadRows',
            id: 'loadRows',
            input: askedPage,
            onDone: [
              {
                guard: 'isPastTheEnd',
                target: 'loading',
                reenter: true,
                actions: 'takeLastPage',
                description: 'There are fewer pages by now: the last one is shown',
              },
              {
                guard: 'isWithoutRows',
                target: 'ready.empty',
                actions: 'keepRows',
                description: 'Nothing matches',
              },
              { target: 'ready.filled', actions: 'keepRows', description: 'The page arrived' },
            ],
            onError: [
              {
                guard: 'isRefused',
                target: 'failed.refused',
                actions: 'keepFailure',
                description: 'The person may not see this source',
              },
              { target: 'failed.broken', actions: 'keepFailure', description: 'No usable answer' },
            ],
          },
          states: {
            quiet: {
              description: 'It has not taken long',
              after: { slowAnswer: { target: 'slow', description: 'It takes long' } },
            },
            slow: { tags: 'slow', description: 'The person is told that it takes long' },
          },
        },
        ready: {
          tags: 'ready',
          description: 'The rows of the query are shown',
          initial: 'filled',
          states: {
            filled: { description: 'There are rows' },
            empty: { tags: 'empty', description: 'There are none' },
          },
        },
        failed: {
          tags: 'failed',
          description: 'The message is shown in place; what is chosen stays chosen',
          initial: 'broken',
          on: { 'picker.retry': { target: 'loading', description: 'Another attempt' } },
          states: {
            broken: { description: 'The answer was an error, missing or unusable' },
            refused: { tags: 'refused', description: 'The server refused' },
          },
        },
      },
    },
  },
});
