import { conditionsOf, queryMessages } from './advanced-query.logic.ts';
import { advancedQuerySetup } from './advanced-query.setup.ts';

/** The conditions while they are edited: rows and groups are added, changed and removed, and the query is applied or saved. */
export const editingState = advancedQuerySetup.createStateConfig({
  description: 'Conditions are edited',
  on: {
    'query.close': { target: '#dialog.closed', description: 'Closed without searching' },
    'condition.add': { actions: 'addCondition', description: 'An empty row is added' },
    'condition.remove': { actions: 'removeCondition', description: 'A row or a group is removed' },
    'group.add': {
      guard: 'mayAddGroup',
      actions: 'addGroup',
      description: 'A group with an empty row is added',
    },
    'condition.change': {
      actions: 'changeCondition',
      description: 'Field, rule or value of a row',
      meta: { req: ['QUERY-02'] },
    },
    'match.set': {
      actions: 'keepMatchType',
      description: 'All of them, or any',
      meta: { req: ['QUERY-04'] },
    },
    'query.search': [
      {
        guard: 'isTooLong',
        actions: { type: 'warn', params: { message: queryMessages.tooLong } },
        description: 'The conditions do not fit an address',
      },
      {
        guard: 'hasUnknownGroups',
        actions: { type: 'warn', params: { message: queryMessages.groupsUnknown } },
        description: 'The server would not apply the groups',
      },
      {
        guard: 'hasConditions',
        target: '#dialog.closed',
        actions: [
          {
            type: 'emitQuery',
            params: ({ context }) => ({
              matchType: context.matchType,
              conditions: conditionsOf(context.records),
            }),
          },
          'raiseEmitted',
        ],
        description: 'The conditions that are not empty are emitted',
        meta: { req: ['QUERY-25', 'QUERY-27'] },
      },
      {
        actions: { type: 'warn', params: { message: queryMessages.nothingToSearch } },
        description: 'There is no condition to search with',
        meta: { req: ['QUERY-17'] },
      },
    ],
    'query.save': [
      {
        guard: 'hasConditions',
        target: 'naming',
        description: 'Enter a name',
        meta: { req: ['QUERY-19'] },
      },
      {
        actions: { type: 'warn', params: { message: queryMessages.nothingToSave } },
        description: 'There is no condition to save',
        meta: { req: ['QUERY-18'] },
      },
    ],
    'saved.choose': [
      {
        guard: 'isChosenInVain',
        actions: ['takeSaved', { type: 'warn', params: { message: queryMessages.groupsUnknown } }],
        description: 'It comes back, but the server would not apply its groups',
        meta: { req: ['QUERY-29'] },
      },
      {
        actions: 'takeSaved',
        description: 'Its records and its match type come back',
        meta: { req: ['QUERY-29'] },
      },
    ],
    'saved.remove': {
      guard: 'isSaved',
      target: 'removing',
      actions: 'prepareRemoval',
      description: 'A saved query is no longer needed',
    },
  },
});
