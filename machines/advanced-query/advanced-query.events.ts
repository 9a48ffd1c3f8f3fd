import type { MachineExamples } from '#machines/examples.ts';
import type { QueryRecord, SavedQuery } from './advanced-query.logic.ts';
import type { advancedQueryMachine } from './advanced-query.machine.ts';

const record: QueryRecord = { field: 'name', rule: 'like', val: '青铜', type: 'text' };
const saved: SavedQuery = {
  title: '维护中的展品',
  matchType: 'and',
  records: [{ field: 'status', rule: 'eq', val: '维护中', dictCode: 'exhibit_status' }],
};

/** Examples for the advanced query of a list. */
export const examples = {
  inputs: [
    { code: '/isystem/user', saved: [saved] },
    { code: '/isystem/user', saved: [], records: [record], matchType: 'or' },
    { code: '/isystem/user', saved: [] },
  ],
  events: {
    'condition.remove': [{ index: 0 }],
    'condition.change': [
      { index: 0, change: record },
      { index: 0, change: { val: '' } },
    ],
    'match.set': [{ matchType: 'or' }, { matchType: 'and' }],
    'name.confirm': [{ title: '青铜器' }, { title: saved.title }, { title: ' ' }],
    'saved.choose': [{ title: saved.title }],
    'saved.remove': [{ title: saved.title }],
  },
  outputs: { storeQueries: [undefined] },
  errors: { storeQueries: [new Error('浏览器的存储空间已满')] },
} satisfies MachineExamples<typeof advancedQueryMachine>;
