import { announcementResource } from '#contract/areas/announcements.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { fillRuleResource } from '#contract/areas/fill-rules.ts';
import { areaButtons, type Button, resourceButtons } from './menu-tree.ts';

/** The buttons of most pages: add, change and remove, with the noun of the page. */
function usual(noun: string): Record<string, string> {
  return { add: `添加${noun}`, edit: `编辑${noun}`, delete: `删除${noun}`, deleteBatch: `批量删除${noun}` };
}

function withSheets(noun: string): Record<string, string> {
  return { ...usual(noun), export: `导出${noun}`, import: `导入${noun}` };
}

export const dictionaryButtons = areaButtons('dict', {
  ...usual('字典'),
  exportXls: '导出字典',
  importExcel: '导入字典',
  recycleBin: '查看字典回收站',
  putRecycleBin: '还原字典',
  deleteRecycleBin: '彻底删除字典',
  refreshCache: '刷新字典缓存',
  'item:list': '查看字典项',
  'item:add': '添加字典项',
  'item:edit': '编辑字典项',
  'item:delete': '删除字典项',
  'item:deleteBatch': '批量删除字典项',
});

export const announcementButtons = resourceButtons(
  announcementResource,
  areaButtons('sysAnnouncement', { remind: '提醒未读人员' }),
);

export const logButtons = areaButtons('log', {
  delete: '删除日志',
  deleteBatch: '批量删除日志',
  exportXls: '导出日志',
});

export const onlineButtons = areaButtons('online', { forceLogout: '强制退出' });

export const jobButtons = areaButtons('quartzJob', {
  ...withSheets('定时任务'),
  pause: '停止定时任务',
  resume: '启动定时任务',
  execute: '立即执行定时任务',
});

export const gatewayButtons: readonly Button[] = [
  ...areaButtons('gateway', { updateAll: '保存路由', clearRedis: '清除路由缓存' }),
  { code: 'system:getway:delete', name: '删除路由' },
];

export const dataSourceButtons = areaButtons('datasource', withSheets('数据源'));
export const categoryButtons = areaButtons('category', withSheets('分类'));
export const fillRuleButtons = resourceButtons(fillRuleResource);
export const checkRuleButtons = resourceButtons(checkRuleResource);
export const messageButtons = areaButtons('message', withSheets('消息'));
export const messageTemplateButtons = areaButtons('messageTemplate', {
  ...withSheets('消息模板'),
  send: '发送测试消息',
});
export const fileButtons = areaButtons('ossFile', { upload: '上传文件', delete: '删除文件' });
