import { listPageSetup } from './list-page.setup.ts';
import type { ListPageContext } from './list-page.types.ts';

const shownQuery = ({ context: { query } }: { context: ListPageContext }) => ({ query });

/** The selection of rows. */
export const selectionRegion = listPageSetup.createStateConfig({
  id: 'selection',
  initial: 'none',
  on: {
    'row.toggle': { actions: 'toggleRow', description: 'A row is selected or deselected' },
    'page.select': { actions: 'selectPage', description: 'All rows of the page are selected or deselected' },
    'selection.clear': {
      actions: 'clearSelection',
      description: 'Every row is deselected, on whatever page it is',
    },
  },
  states: {
    none: {
      description: 'Nothing is selected',
      always: { guard: 'hasSelection', target: 'some', description: 'A first row was selected' },
    },
    some: {
      description: 'Rows are selected and can be worked on together',
      always: {
        guard: 'hasNoSelection',
        target: 'none',
        description: 'The last selected row was deselected',
      },
      on: {
        'matches.select': {
          guard: 'hasMoreMatches',
          target: 'collecting',
          description: 'All rows that match the query, on whatever page they are',
        },
      },
    },
    collecting: {
      tags: 'collecting',
      description: 'The rows that match the query are collected; the selection is still that of before',
      always: {
        guard: 'hasNoSelection',
        target: 'none',
        description: 'Another search, or a change, has cleared the selection',
      },
      on: {
        'row.toggle': {
          target: 'some',
          actions: 'toggleRow',
          description: 'The person selects single rows instead',
        },
        'page.select': {
          target: 'some',
          actions: 'selectPage',
          description: 'The person selects the page instead',
        },
      },
      invoke: {
        src: 'collectRows',
        id: 'collectRows',
        input: shownQuery,
        onDone: { target: 'some', actions: 'selectMatches', description: 'All of them are selected' },
        onError: {
          target: 'some',
          actions: 'warnOfFailedCollection',
          description: 'They could not be loaded: the selection stays',
        },
      },
    },
  },
});
