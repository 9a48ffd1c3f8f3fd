import { familyButtons } from './buttons-of-family.ts';
import type { MenuEntry } from './menu-tree.ts';

/** The area is what the page reads: `system:<area>:list` opens it. */
type Line = readonly [
  id: string,
  name: string,
  component: string,
  path: `/${string}`,
  order: number,
  area?: string,
];

const withoutPage: Readonly<Record<string, readonly Line[]>> = {
  '/isystem/data': [
    [
      '1209731624921534465',
      '多数据源管理',
      'system/SysDataSourceList',
      '/isystem/dataSource',
      10,
      'datasource',
    ],
  ],
  '/dashboard3': [
    ['1265162119913824258', '路由网关', 'system/SysGatewayRouteList', '/isystem/gatewayroute', 0, 'gateway'],
  ],
  '/monitor': [
    [
      '8d1ebd663688965f1fd86a2f0ead3416',
      'Redis监控',
      'modules/monitor/RedisInfo',
      '/monitor/redis/info',
      1,
      'monitor:redis',
    ],
    [
      '024f1fd1283dc632458976463d8984e1',
      'Tomcat信息',
      'modules/monitor/TomcatInfo',
      '/monitor/TomcatInfo',
      2,
      'monitor:tomcat',
    ],
    [
      '8b3bff2eee6f1939147f5c68292a1642',
      '服务器信息',
      'modules/monitor/SystemInfo',
      '/monitor/SystemInfo',
      3,
      'monitor:server',
    ],
    [
      'd07a2c87a451434c99ab06296727ec4f',
      'JVM信息',
      'modules/monitor/JvmInfo',
      '/monitor/JvmInfo',
      4,
      'monitor:jvm',
    ],
    [
      'fc810a2267dd183e4ef7c71cc60f4670',
      '请求追踪',
      'modules/monitor/HttpTrace',
      '/monitor/HttpTrace',
      5,
      'monitor:trace',
    ],
    [
      '97c8629abc7848eccdb6d77c24bb3ebb',
      '磁盘监控',
      'modules/monitor/DiskMonitoring',
      '/monitor/Disk',
      6,
      'monitor:disk',
    ],
  ],
  '/account': [
    ['8fb8172747a78756c11916216b8b8066', '工作台', 'dashboard/Workplace', '/dashboard/workplace', 3],
  ],
};

/**
 * Entries of the family's menus whose pages the console does not have, by group: they are hidden, and there so that grants
 * may name them. The version that brings a page moves its line to the declaration of the page, with the same identifier.
 */
export const familyEntries: readonly MenuEntry[] = Object.entries(withoutPage).flatMap(([below, lines]) =>
  lines.map(([id, name, component, path, order, area]) => ({
    component,
    name,
    buttons: familyButtons[component] ?? [],
    place: { id, below, path, order, ...(area && { permission: `system:${area}:list` }) },
  })),
);
