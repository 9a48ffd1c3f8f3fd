import { areaButtons, type Button } from './menu-tree.ts';

/** The buttons of most pages: add, change and remove, with the noun of the page. */
const withSheets = (noun: string): Record<string, string> => ({
  add: `添加${noun}`,
  edit: `编辑${noun}`,
  delete: `删除${noun}`,
  deleteBatch: `批量删除${noun}`,
  export: `导出${noun}`,
  import: `导入${noun}`,
});

const gatewayButtons: readonly Button[] = [
  ...areaButtons('gateway', { updateAll: '保存路由', clearRedis: '清除路由缓存' }),
  { code: 'system:getway:delete', name: '删除路由' },
];

/** The permissions below the entries of the family that have no page here. */
export const familyButtons: Readonly<Record<string, readonly Button[]>> = {
  'system/SysDataSourceList': areaButtons('datasource', withSheets('数据源')),
  'system/SysGatewayRouteList': gatewayButtons,
};
