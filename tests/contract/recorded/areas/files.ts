import { ossFile } from '#tests/support/family-server/recorded/files.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

export const fileLines: readonly RecordedLine[] = [
  read('ossFile.list', { pageNo: 1, pageSize: 10 }, pageOf(ossFile)),
  read('ossFile.list', { fileName: '*a*' }, pageOf(ossFile)),
  read('ossFile.queryById', { id: ossFile.id }, ossFile),
  refused('ossFile.queryById', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  refused('ossFile.delete', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('ossFile.delete', { id: ossFile.id }, '删除成功!'),
];
