import { advancedQuerySetup } from './advanced-query.setup.ts';
import { dialogRegion } from './dialog.region.ts';

/** The advanced query of a list: its conditions, its saved queries, and whether the list is filtered by conditions. */
export const advancedQueryMachine = advancedQuerySetup.createMachine({
  id: 'advancedQuery',
  description: 'The advanced query of a list',
  context: ({ input }) => ({
    records: [],
    matchType: 'and',
    groups: undefined,
    ...input,
    title: '',
    nameFault: '',
    storing: [],
  }),
  type: 'parallel',
  entry: 'raiseGiven',
  on: {
    'server.known': { actions: 'keepGroups', description: 'The server stated whether it knows groups' },
    'query.reset': {
      actions: 'dropConditions',
      description: 'No condition is left',
      meta: { req: ['QUERY-26'] },
    },
  },
  states: {
    dialog: dialogRegion,
    effect: {
      description: 'Is the list filtered by conditions?',
      meta: { req: ['QUERY-25', 'QUERY-26'] },
      initial: 'off',
      states: {
        off: {
          description: 'The list shows everything',
          meta: { req: ['QUERY-26'] },
          on: {
            'query.emitted': {
              target: 'on',
              description: 'A list of conditions that is not empty was emitted',
              meta: { req: ['QUERY-25'] },
            },
          },
        },
        on: {
          tags: 'active',
          description: 'The list is filtered by conditions; its button shows it',
          meta: { req: ['QUERY-25'] },
          on: {
            'query.reset': {
              target: 'off',
              actions: [
                'dropConditions',
                {
                  type: 'emitQuery',
                  params: ({ context }) => ({ matchType: context.matchType, conditions: [] }),
                },
              ],
              description: 'The conditions were cleared',
              meta: { req: ['QUERY-26'] },
            },
          },
        },
      },
    },
  },
});
