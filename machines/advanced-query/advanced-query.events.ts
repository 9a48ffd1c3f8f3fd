import type { MachineExamples } from '#machines/examples.ts';
import type { SavedQuery } from './advanced-query.logic.ts';
import type { advancedQueryMachine } from './advanced-query.machine.ts';
import type { QueryRecord } from './query-record.logic.ts';

const record: QueryRecord = { field: 'name', rule: 'like', val: '青铜', type: 'text' };
const saved: SavedQuery = {
  title: '维护中的展品',
  matchType: 'and',
  records: [{ field: 'status', rule: 'eq', val: '维护中', dictCode: 'exhibit_status' }],
};

const grouped: SavedQuery = {
  title: '待处理的展品',
  matchType: 'and',
  records: [record, { matchType: 'or', conditions: saved.records }],
};

/** Examples for the advanced query of a list. */
export const examples = {
  inputs: [
    { code: '/isystem/user', saved: [saved] },
    { code: '/isystem/user', saved: [], records: [record], matchType: 'or' },
    { code: '/isystem/user', saved: [], groups: true },
    { code: '/isystem/user', saved: [grouped], groups: false },
    { code: '/isystem/user', saved: [], records: grouped.records, groups: false },
  ],
  events: {
    'condition.add': [{}, { within: [0] }],
    'condition.remove': [{ index: 0 }, { index: 0, within: [0] }],
    'group.add': [{}, { within: [0] }],
    'server.known': [{ groups: true }, { groups: false }],
    'condition.change': [
      { index: 0, change: record },
      { index: 0, change: { val: '' } },
      { index: 0, change: record, within: [0] },
    ],
    'match.set': [{ matchType: 'or' }, { matchType: 'and' }, { matchType: 'and', within: [0] }],
    'name.confirm': [{ title: '青铜器' }, { title: saved.title }, { title: ' ' }],
    'saved.choose': [{ title: saved.title }, { title: grouped.title }],
    'saved.remove': [{ title: saved.title }],
  },
  outputs: { storeQueries: [undefined] },
  errors: { storeQueries: [new Error('浏览器的存储空间已满')] },
} satisfies MachineExamples<typeof advancedQueryMachine>;
