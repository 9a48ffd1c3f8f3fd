import type { WireLine } from '../line.ts';

const id = '1931051599401857026';
const access = 'self' as const;

const ended = (name: string, message: string): WireLine => ({
  ids: [],
  name: `exportRun.${name}`,
  calls: ['POST body'],
  path: `/sys/export/${name}`,
  access,
  input: { id },
  answer: { code: 200, message, result: null },
});

export const exportRunLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'exportRun.start',
    calls: ['POST body'],
    path: '/sys/export/start',
    access,
    input: { resource: 'position', query: { exportFormat: 'csv', name: '讲解员' } },
    answer: { code: 0, message: '', result: { id } },
  },
  {
    ids: [],
    name: 'exportRun.list',
    calls: ['GET query'],
    path: '/sys/export/list',
    access,
    input: {},
    answer: {
      code: 0,
      message: '',
      result: {
        runs: [
          {
            id,
            resource: 'position',
            title: ['职务', 'position'],
            state: 'done',
            message: null,
            fileName: '职务表列表数据.csv',
            size: 20_480,
            startTime: '2026-03-02 09:00:00',
            endTime: '2026-03-02 09:00:04',
          },
        ],
      },
    },
  },
  ended('cancel', '已取消'),
  ended('again', '已开始导出'),
  {
    ids: [],
    name: 'exportRun.file',
    calls: ['GET query'],
    path: '/sys/export/file',
    access,
    input: { id },
    answer: 'file',
  },
  {
    ids: [],
    name: 'exportRun.delete',
    calls: ['DELETE query'],
    path: '/sys/export/delete',
    access,
    input: { id },
    answer: { code: 200, message: '删除成功!', result: null },
  },
];
