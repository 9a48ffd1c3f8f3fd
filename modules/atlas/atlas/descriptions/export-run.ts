import type { Descriptions } from './catalogue.ts';

export const exportRunDescriptions: Descriptions = {
  exportRun: {
    'An export in the background, from its start to its file': '后台导出，从开始到得到文件',
    'A process writes the rows to a file, in the session of the person and with their rights':
      '一个进程以本人的登录和权限把行写入文件',
    'The file is whole, and the bell has a link to it': '文件已完整，铃铛中有它的链接',
    'It was refused, or the storage did not take the file': '被拒绝，或存储没有接受文件',
    'The person wants it no more': '本人不再需要',
    'Its process ended without a file': '进程在没有文件时结束',
    'The file waits for the person until it is too old': '文件等待下载，直到过期',
    'The reason is kept': '原因已保存',
    'What was written is removed': '已写入的部分被删除',
    'The same query is exported again': '按同样的查询重新导出',
  },
};
