import { groupComponent } from '#contract/page-components.ts';
import { stableId } from '../stable-id.ts';
import type { MenuEntry } from './menu-tree.ts';

/** The path of the group of the museum's own pages. */
export const museumPath = '/museum';

/** Groups that the menus of the family do not have. Only a new installation has them: a menu that is in use stays as it is. */
const laterGroups = {
  组织人员: { below: '/isystem', path: '/isystem/organisation', icon: 'team', order: 1 },
  权限管理: { below: '/isystem', path: '/isystem/access', icon: 'safety', order: 2 },
  基础数据: { below: '/isystem', path: '/isystem/data', icon: 'database', order: 3 },
  开发工具: { path: '/development', icon: 'code', order: 7 },
} as const satisfies Readonly<Record<string, MenuEntry['place']>>;

const idOfGroup = ({ path }: MenuEntry['place']) => stableId(`menu:${path}`);

const groups = {
  系统管理: { id: 'd7d6e2e4e2934f2c9385a623fd98c6f3', path: '/isystem', icon: 'setting', order: 4 },
  在线报表: { id: 'e41b69c57a941a3bbcce45032fe57605', path: '/online', icon: 'bar-chart', order: 5 },
  系统监控: { id: '08e6b9dc3c04489c8e1ff2ce6f105aa4', path: '/dashboard3', icon: 'dashboard', order: 6 },
  性能监控: {
    id: '700b7f95165c46cc7a78bf227aa8fed3',
    below: '/dashboard3',
    path: '/monitor',
    icon: 'area-chart',
    order: 3,
  },
  消息中心: { id: '5c8042bd6c601270b2bbd9b20bccc68b', path: '/message', icon: 'message', order: 6 },
  // Its pages are opened from the header.
  个人页: {
    id: '717f6bee46f44a3897eca9abd6e2ec44',
    path: '/account',
    icon: 'user',
    order: 9,
    hidden: true,
  },
  // Hidden with its pages until the museum is shown.
  博物馆: { path: museumPath, icon: 'bank', order: 2, hidden: true },
} as const satisfies Readonly<Record<string, MenuEntry['place']>>;

const entriesOf = (named: Readonly<Record<string, MenuEntry['place']>>): MenuEntry[] =>
  Object.entries(named).map(([name, place]) => ({
    component: groupComponent,
    name,
    place: { id: idOfGroup(place), ...place },
  }));

/** The groups of the menu, by name. */
export const menuGroups: readonly MenuEntry[] = [...entriesOf(groups), ...entriesOf(laterGroups)];

/** The identifiers of the groups that only a new installation has. */
export const groupsOfNewInstallations: ReadonlySet<string> = new Set(
  Object.values(laterGroups).map(idOfGroup),
);
