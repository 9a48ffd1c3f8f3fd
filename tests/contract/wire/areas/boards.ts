import { role } from '../examples.ts';
import type { WireLine } from '../line.ts';

const homeParts = [
  { part: 'figures', width: 3 },
  { part: 'report', width: 2, report: 'visitors', look: 'plot' },
];
const sums = { signIns: 12, people: 5, operations: 80, sent: 40, read: 31, runs: 7, failures: 1 };

export const boardLines: readonly WireLine[] = [
  {
    ids: ['PAGE-03'],
    name: 'board.monitor',
    calls: ['GET query'],
    path: '/sys/board/monitor',
    access: ['system:board:monitor'],
    input: { days: 7 },
    answer: {
      code: 200,
      message: '',
      result: {
        days: [{ day: '2026-03-02', ...sums }],
        present: sums,
        before: sums,
        slowest: [{ method: 'GET', route: '/jeecg-boot/sys/user/list', count: 4, errors: 0, p95: 12.4 }],
        database: 12000000,
        files: 3400000,
        fileCount: 17,
      },
    },
  },
  {
    ids: ['PAGE-04'],
    name: 'board.own',
    calls: ['GET query'],
    path: '/sys/board/own',
    access: 'self',
    input: { days: 7 },
    answer: {
      code: 200,
      message: '',
      result: {
        days: [{ day: '2026-03-02', signIns: 1, operations: 12 }],
        latest: [{ id: '1915000000000000003', content: '添加职务，id： 1', time: '2026-03-02 10:30:00' }],
        unread: 2,
        sessions: 1,
      },
    },
  },
  {
    ids: ['PAGE-02'],
    name: 'board.home',
    calls: ['GET query'],
    path: '/sys/board/home',
    access: 'self',
    input: {},
    answer: { code: 200, message: '', result: { own: null, ofRole: null } },
  },
  {
    ids: ['PAGE-02'],
    name: 'board.saveHome',
    calls: ['POST body'],
    path: '/sys/board/home',
    access: 'self',
    input: { parts: homeParts },
    answer: { code: 200, message: '首页已保存', result: null },
  },
  {
    ids: ['PAGE-02'],
    name: 'board.saveRoleHome',
    calls: ['POST body'],
    path: '/sys/board/roleHome',
    access: ['system:permission:setDefIndex'],
    input: { roleId: role.id, parts: homeParts },
    answer: { code: 200, message: '角色的首页内容已保存', result: null },
  },
];
