import { areaButtons, type Button } from './menu-tree.ts';

const gatewayButtons: readonly Button[] = [
  ...areaButtons('gateway', { updateAll: '保存路由', clearRedis: '清除路由缓存' }),
  { code: 'system:getway:delete', name: '删除路由' },
];

/** The permissions below the entries of the family that have no page here. */
export const familyButtons: Readonly<Record<string, readonly Button[]>> = {
  'system/SysGatewayRouteList': gatewayButtons,
};
