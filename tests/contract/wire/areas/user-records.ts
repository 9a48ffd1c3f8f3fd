import { personRow } from '../examples.ts';
import type { WireLine } from '../line.ts';

/** The recycle bin and the sheets of users. */
export const userRecordLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'user.recycleBin',
    calls: ['GET query', 'POST body'],
    path: '/sys/user/recycleBin',
    access: ['system:user:list'],
    input: {},
    answer: { code: 200, message: '', result: [{ ...personRow, delFlag: 1, orgCode: '展品修复部' }] },
  },
  {
    ids: [],
    name: 'user.putRecycleBin',
    calls: ['PUT body'],
    path: '/sys/user/putRecycleBin',
    access: ['system:user:delete'],
    input: { userIds: '1901234567890123456' },
    answer: { code: 200, message: '还原成功', result: '还原成功' },
  },
  {
    ids: [],
    name: 'user.deleteRecycleBin',
    calls: ['DELETE query'],
    path: '/sys/user/deleteRecycleBin',
    access: ['system:user:deleteRecycleBin'],
    input: { userIds: '1901234567890123456' },
    answer: { code: 200, message: '删除成功', result: '删除成功' },
  },
  {
    ids: [],
    name: 'user.importErrorFile',
    calls: ['GET query'],
    path: '/sys/common/static/logs/{day}/{fileName}',
    access: 'public',
    input: { day: '20260302', fileName: 'userImportExcelErrorLog202603021030451234.txt' },
    answer: 'file',
  },
];
