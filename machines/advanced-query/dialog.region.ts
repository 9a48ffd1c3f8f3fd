import { messageOf } from '../message-of.ts';
import { queryMessages } from './advanced-query.logic.ts';
import { type AdvancedQueryContext, advancedQuerySetup } from './advanced-query.setup.ts';
import { editingState } from './editing.state.ts';

const storeInput = ({ context: { code, storing } }: { context: AdvancedQueryContext }) => ({
  code,
  queries: storing,
});

const storeFailed = {
  target: 'editing',
  actions: {
    type: 'warn',
    params: ({ event }: { event: { error: unknown } }) => ({ message: messageOf(event.error) }),
  },
  description: 'They could not be stored: they are unchanged, and the reason is shown',
} as const;

const resetWhileSaving = {
  target: 'editing',
  actions: 'dropConditions',
  description: 'No condition is left, so there is nothing to save',
  meta: { req: ['QUERY-18', 'QUERY-26'] },
} as const;

/** The dialog in which conditions are composed, applied and saved. */
export const dialogRegion = advancedQuerySetup.createStateConfig({
  id: 'dialog',
  description: 'The dialog of the conditions',
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog; the conditions are unchanged',
      on: { 'query.open': { target: 'shown', description: 'The button of the advanced query' } },
    },
    shown: {
      tags: 'shown',
      description: 'The conditions, how they are joined, and the saved queries',
      meta: { req: ['QUERY-29'] },
      initial: 'editing',
      states: {
        editing: editingState,
        naming: {
          tags: 'naming',
          description: 'The name of the query is entered',
          meta: { req: ['QUERY-19'] },
          exit: 'forgetNameFault',
          on: {
            'name.confirm': [
              {
                guard: 'isNameMissing',
                actions: [{ type: 'warn', params: { message: queryMessages.nameMissing } }, 'keepNameFault'],
                description: 'Without a name it would not be found again',
                meta: { req: ['QUERY-19'] },
              },
              {
                guard: 'isNameTaken',
                target: 'confirming',
                actions: 'keepName',
                description: 'Another query has this name: confirmation is needed',
                meta: { req: ['QUERY-20'] },
              },
              {
                target: 'saving',
                actions: 'keepName',
                description: 'The name is not in use',
                meta: { req: ['QUERY-23'] },
              },
            ],
            'query.reset': resetWhileSaving,
            'name.cancel': { target: 'editing', description: 'Not saved' },
          },
        },
        confirming: {
          tags: 'confirming',
          description: '已存在，是否覆盖？',
          meta: { req: ['QUERY-20'] },
          on: {
            'query.reset': resetWhileSaving,
            'overwrite.confirm': {
              target: 'saving',
              description: 'The new query replaces the saved one',
              meta: { req: ['QUERY-21'] },
            },
            'overwrite.decline': {
              target: 'naming',
              description: 'The saved one is unchanged; another name can be entered',
              meta: { req: ['QUERY-22'] },
            },
          },
        },
        saving: {
          tags: 'storing',
          description: 'The queries of this page are stored with the new one',
          meta: { req: ['QUERY-24'] },
          invoke: {
            src: 'storeQueries',
            id: 'storeQueries',
            input: storeInput,
            onDone: {
              target: 'editing',
              actions: ['takeStored', { type: 'announce', params: { message: queryMessages.saved } }],
              description: 'Saved',
              meta: { req: ['QUERY-21', 'QUERY-23'] },
            },
            onError: storeFailed,
          },
        },
        removing: {
          tags: 'storing',
          description: 'The queries of this page are stored without the removed one',
          meta: { req: ['QUERY-24'] },
          invoke: {
            src: 'storeQueries',
            id: 'storeWithout',
            input: storeInput,
            onDone: { target: 'editing', actions: 'takeStored', description: 'It has been removed' },
            onError: storeFailed,
          },
        },
      },
    },
  },
});
