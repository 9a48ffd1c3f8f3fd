import { editableTableSetup } from './editable-table.setup.ts';

/** Whether the table scrolls. */
export const scrollRegion = editableTableSetup.createStateConfig({
  id: 'scroll',
  description: 'Whether the table scrolls',
  meta: { req: ['TABLE-116'] },
  initial: 'still',
  on: {
    'table.scroll': {
      target: '.scrolling',
      description: 'It scrolls',
      meta: { req: ['TABLE-116'] },
    },
  },
  states: {
    still: { description: 'It does not scroll', meta: { req: ['TABLE-116'] } },
    scrolling: {
      tags: 'scrolling',
      description: 'Expensive rendering is postponed',
      meta: { req: ['TABLE-116'] },
      after: {
        scrollingFlag: {
          target: 'still',
          description: '100 ms after the last scroll',
          meta: { req: ['TABLE-116'] },
        },
      },
    },
  },
});
