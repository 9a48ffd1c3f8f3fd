import type { WireLine } from '../line.ts';

const id = '1931051599401857026';
const ended = (name: string, message: string): WireLine => ({
  ids: [],
  name: `batchEdit.${name}`,
  calls: ['POST body'],
  path: `/sys/batch/${name}`,
  access: 'self',
  input: { id },
  answer: { code: 200, message, result: null },
});

export const batchEditLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'batchEdit.preview',
    calls: ['POST body'],
    path: '/sys/batch/preview',
    access: 'self',
    input: { resource: 'position', ids: ['1185040064792571906'], values: { postRank: '3' } },
    answer: { code: 0, message: '', result: { id } },
  },
  ended('apply', '已开始修改'),
  ended('cancel', '已取消'),
  ended('undo', '已开始撤销'),
  {
    ids: [],
    name: 'batchEdit.state',
    calls: ['GET query'],
    path: '/sys/batch/state',
    access: 'self',
    input: { id, shown: 'all', page: 1 },
    answer: {
      code: 0,
      message: '',
      result: {
        id,
        resource: 'position',
        phase: 'previewed',
        message: null,
        startTime: '2026-03-02 09:00:00',
        total: 1,
        counts: { changes: 1 },
        rows: [
          {
            id: '1185040064792571906',
            name: '讲解员',
            outcome: 'changes',
            reason: null,
            changes: [
              { field: 'postRank', before: '2', after: '3', beforeText: '副高级', afterText: '中级' },
            ],
          },
        ],
        found: 1,
      },
    },
  },
];
