import type { WireLine } from '../line.ts';

/** What lists have beyond the family: counts beside filters, and the search for records of all resources. */
export const facetLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'facet.counts',
    calls: ['GET query'],
    path: '/sys/list/facet',
    access: 'self',
    input: { resource: 'user', field: 'status', query: '{"realname":"*张*"}' },
    answer: {
      code: 200,
      message: '',
      result: [
        { value: '1', count: 297 },
        { value: '2', count: 3 },
      ],
    },
  },
  {
    ids: [],
    name: 'recordSearch.find',
    calls: ['GET query'],
    path: '/sys/search/records',
    access: 'self',
    input: { keyword: '张' },
    answer: {
      code: 200,
      message: '',
      result: {
        groups: [
          {
            resource: 'user',
            title: ['用户', 'Users'],
            records: [{ id: '1700000000000000500', name: ['张三', '张三'], hint: 'zhangsan' }],
            hasMore: true,
          },
        ],
        unfinished: [['部门角色', 'Department roles']],
      },
    },
  },
];
