import { listControls, personRow } from '../examples.ts';
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
    ids: ['API-95'],
    name: 'user.exportXls',
    calls: ['GET query', 'POST body'],
    path: '/sys/user/exportXls',
    access: ['system:user:export'],
    input: {
      ...listControls,
      username: '*lin*',
      departId: '1901000000000000002',
      selections: '1901234567890123456,',
    },
    answer: 'file',
  },
  {
    ids: ['API-87'],
    name: 'user.importExcel',
    calls: ['POST form'],
    path: '/sys/user/importExcel',
    access: ['system:user:import'],
    input: {},
    answer: {
      code: 201,
      message: '文件导入成功，但有错误。',
      result: {
        totalCount: 2,
        errorCount: 1,
        successCount: 1,
        msg: '总上传行数：2，已导入行数：1，错误行数：1',
        fileUrl: '/sys/common/static/logs/20260302/userImportExcelErrorLog202603021030451234.txt',
        fileName: 'userImportExcelErrorLog202603021030451234.txt',
      },
    },
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
