import { listControls, pageOf, positionRow, role } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';

const partlyImported = {
  totalCount: 2,
  errorCount: 1,
  successCount: 1,
  msg: '总上传行数：2，已导入行数：1，错误行数：1',
  fileUrl: '/sys/common/static/logs/20260302/userImportExcelErrorLog202603021030451234.txt',
  fileName: 'userImportExcelErrorLog202603021030451234.txt',
};

// A code cannot be changed; clients send it with the whole record.
const roleWritten = { roleName: '展陈管理员', roleCode: 'exhibition', description: '管理展厅与展品报修' };
const positionWritten = { code: 'lighting', name: '灯光技师', postRank: '3' };

const roleWire: ResourceWire = {
  name: 'role',
  path: '/sys/role',
  permission: 'system:role',
  row: role,
  written: roleWritten,
  unread: ['roleCode'],
  examples: {
    add: { ids: ['API-20'] },
    edit: { ids: ['API-21'] },
    exportXls: { input: { ...listControls, roleName: '*展*', selections: '1902000000000000001,' } },
    importExcel: { result: partlyImported },
  },
};

const roleLines = resourceLines(roleWire, [
  {
    ids: ['API-22', 'API-92'],
    name: 'role.list',
    calls: ['GET query'],
    path: '/sys/role/list',
    access: ['system:role:list', 'system:user:list'],
    input: {
      ...listControls,
      roleName: '*展*',
      createTime_begin: '2026-01-01',
      createTime_end: '2026-12-31',
    },
    answer: { code: 0, message: '', result: pageOf(role) },
  },
  {
    ids: [],
    name: 'role.queryById',
    calls: ['GET query'],
    path: '/sys/role/queryById',
    access: ['system:role:list', 'system:user:list'],
    input: { id: '1902000000000000001' },
    answer: { code: 0, message: '', result: role },
  },
  {
    ids: ['API-93'],
    name: 'role.delete',
    calls: ['DELETE query'],
    path: '/sys/role/delete',
    access: ['system:role:delete'],
    input: { id: '1902000000000000001' },
    answer: { code: 200, message: '删除角色成功', result: '删除角色成功' },
  },
  {
    ids: ['API-94'],
    name: 'role.deleteBatch',
    calls: ['DELETE query'],
    path: '/sys/role/deleteBatch',
    access: ['system:role:deleteBatch'],
    input: { ids: '1902000000000000001,' },
    answer: { code: 200, message: '删除角色成功!', result: null },
  },
  {
    ids: [],
    name: 'role.checkRoleCode',
    calls: ['GET query'],
    path: '/sys/role/checkRoleCode',
    access: ['system:role:add', 'system:role:edit'],
    input: { id: '1902000000000000001', roleCode: 'exhibition' },
    answer: { code: 0, message: '', result: true },
  },
]);

const positionWire: ResourceWire = {
  name: 'position',
  path: '/sys/position',
  permission: 'system:position',
  row: positionRow,
  written: positionWritten,
  unread: ['code'],
  examples: {
    deleteBatch: { input: { ids: '1903000000000000001,1903000000000000002,' } },
    exportXls: { input: { ...listControls, name: '*灯光*', selections: '1903000000000000001,' } },
    importExcel: { result: partlyImported },
  },
};

const positionLines = resourceLines(positionWire, [
  {
    ids: ['API-84', 'API-92'],
    name: 'position.list',
    calls: ['GET query'],
    path: '/sys/position/list',
    access: ['system:position:list', 'system:user:list'],
    input: { ...listControls, name: '*灯光*', code: 'lighting', postRank: '3' },
    answer: { code: 0, message: '', result: pageOf(positionRow) },
  },
  {
    ids: [],
    name: 'position.queryByCode',
    calls: ['GET query'],
    path: '/sys/position/queryByCode',
    access: ['system:position:list'],
    input: { code: 'lighting' },
    answer: { code: 0, message: '', result: positionRow },
  },
]);

/** Roles and positions. */
export const rolePositionLines = [...roleLines, ...positionLines];
