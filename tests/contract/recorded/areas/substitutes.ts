import { substitute } from '#tests/support/family-server/recorded/substitutes.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const times = { startTime: '2026-01-01 00:00:00', endTime: '2030-01-01 00:00:00' };

export const substituteLines: readonly RecordedLine[] = [
  read('substitute.list', { pageNo: 1, pageSize: 10 }, pageOf(substitute)),
  read('substitute.queryById', { id: substitute.id }, substitute),
  refused('substitute.queryById', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  read('substitute.queryByUserName', { userName: 'jeecg' }, substitute),
  refused('substitute.queryByUserName', 'none', { userName: 'admin' }, '未找到对应实体'),
  write(
    'substitute.add',
    { userName: 'admin', agentUserName: 'jeecg', ...times, status: '1' },
    '代理人设置成功！',
  ),
  refused(
    'substitute.add',
    'user name taken',
    { userName: 'jeecg', agentUserName: 'admin', ...times },
    '操作失败',
  ),
  write('substitute.edit', { id: substitute.id, status: '0' }, '代理人设置成功!'),
  refused('substitute.edit', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('substitute.delete', { id: substitute.id }, '删除成功!'),
  write('substitute.deleteBatch', { ids: `${substitute.id},` }, '删除成功!'),
];
