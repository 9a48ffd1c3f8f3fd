import type { WireLine } from '../line.ts';

const id = '1931051599401857026';
const plan = { mapping: { code: 0, name: 1 }, existing: 'refuse', key: 'code', updated: [] };

const begun = (name: string, message: string, input: WireLine['input'] = { id }): WireLine => ({
  ids: [],
  name: `importRun.${name}`,
  calls: ['POST body'],
  path: `/sys/import/${name}`,
  access: 'self',
  input,
  answer: { code: 200, message, result: null },
});

const state = {
  id,
  resource: 'position',
  fileName: '职务.csv',
  encoding: 'gb18030',
  phase: 'checked',
  message: null,
  startTime: '2026-03-02 09:00:00',
  columns: [
    { heading: '职务编码', samples: ['GUIDE'] },
    { heading: '职务名称', samples: ['讲解员'] },
  ],
  hiddenRows: 0,
  plan,
  total: 1,
  counts: { refused: 1 },
  rows: [
    {
      position: 0,
      number: 2,
      outcome: 'refused',
      recordId: null,
      name: '',
      cells: { code: 'GUIDE', name: '讲解员' },
      faults: [{ field: 'code', message: '职务编码已存在' }],
    },
  ],
  found: 1,
};

export const importRunLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'importRun.offer',
    calls: ['GET query'],
    path: '/sys/import/offer',
    access: 'self',
    input: { resource: 'position' },
    answer: {
      code: 0,
      message: '',
      result: {
        isOffered: true,
        fields: [
          {
            name: 'code',
            heading: '职务编码',
            isNeeded: false,
            isUpdatable: false,
            isKey: true,
            choices: [],
          },
        ],
        last: null,
      },
    },
  },
  {
    ids: [],
    name: 'importRun.upload',
    calls: ['POST form'],
    path: '/sys/import/upload',
    access: 'self',
    input: {},
    answer: { code: 200, message: '', result: { id } },
  },
  {
    ids: [],
    name: 'importRun.state',
    calls: ['GET query'],
    path: '/sys/import/state',
    access: 'self',
    input: { id, shown: 'faults', page: 1 },
    answer: { code: 0, message: '', result: state },
  },
  begun('check', '已开始检查', { id, plan }),
  begun('correct', '已检查', { id, rows: [{ position: 0, cells: { code: 'LIGHT' } }] }),
  begun('start', '已开始导入'),
  begun('cancel', '已取消'),
  begun('undo', '已开始撤销'),
  {
    ids: [],
    name: 'importRun.template',
    calls: ['GET query'],
    path: '/sys/import/template',
    access: 'self',
    input: { resource: 'position' },
    answer: 'file',
  },
];
