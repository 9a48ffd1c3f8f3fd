import type { WireLine } from '../line.ts';

export const fileLines: readonly WireLine[] = [
  {
    ids: ['API-85', 'API-86'],
    name: 'file.upload',
    calls: ['POST form'],
    path: '/sys/common/upload',
    access: 'self',
    input: {},
    answer: { code: 0, message: '', result: null },
  },
  {
    ids: [],
    name: 'file.static',
    calls: ['GET query'],
    path: '/sys/common/static/{folder}/{fileName}',
    access: 'public',
    input: { folder: 'temp', fileName: '0f1e2d3c4b5a69788796a5b4c3d2e1f0.png' },
    answer: 'file',
  },
];
