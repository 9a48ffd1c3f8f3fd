import { editableTableSetup } from './editable-table.setup.ts';

/** The validation of single cells, one actor for all of them. */
export const checksRegion = editableTableSetup.createStateConfig({
  id: 'checks',
  description: 'The validation of single cells',
  meta: { req: ['TABLE-13', 'TABLE-96'] },
  initial: 'settled',
  on: {
    'check.due': {
      guard: 'isCell',
      actions: 'checkCell',
      description: '100 ms after the blur of a cell',
      meta: { req: ['TABLE-99', 'TABLE-100'] },
    },
    'check.done': {
      actions: 'keepOutcomes',
      description:
        'The first rule that fails provides the message of its cell; a check that throws counts as failed',
      meta: { req: ['TABLE-95', 'TABLE-96'] },
    },
    'check.mended': {
      actions: 'keepMended',
      description: 'A cell shared its value with one that has changed, and passes now',
      meta: { req: ['TABLE-91'] },
    },
  },
  states: {
    settled: {
      description: 'Every validated cell shows its outcome until the next validation',
      meta: { req: ['TABLE-96'] },
      always: {
        guard: 'areChecksPending',
        target: 'checking',
        description: 'A cell was typed into, changed or left',
        meta: { req: ['TABLE-97', 'TABLE-98', 'TABLE-99'] },
      },
    },
    checking: {
      tags: 'checking',
      description: 'The rules of columns are applied, one after the other',
      meta: { req: ['TABLE-95', 'TABLE-96'] },
      always: {
        guard: 'areNoChecksPending',
        target: 'settled',
        description: 'Every check has an outcome',
      },
    },
  },
});
