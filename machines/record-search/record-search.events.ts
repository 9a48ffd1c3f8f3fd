import type { MachineExamples } from '#machines/examples.ts';
import type { recordSearchMachine } from './record-search.machine.ts';

/** Examples for the search for records. */
export const examples = {
  events: { 'keyword.type': [{ keyword: '张' }, { keyword: 'zhang' }, { keyword: ' ' }] },
  outputs: {
    findRecords: [
      {
        groups: [
          {
            resource: 'user',
            title: ['用户', 'Users'],
            records: [{ id: '7', name: ['张三', '张三'], hint: 'zhangsan' }],
            hasMore: false,
          },
        ],
        unfinished: [],
      },
      { groups: [], unfinished: [] },
    ],
  },
  errors: { findRecords: [new Error('网络超时')] },
} satisfies MachineExamples<typeof recordSearchMachine>;
