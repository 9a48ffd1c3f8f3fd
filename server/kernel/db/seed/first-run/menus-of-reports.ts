import { stableId } from '../stable-id.ts';
import type { Menu } from './menu-tree.ts';
import { loginReport, userReport } from './report.ts';

const reportList = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/**
 * The group 在线报表: the stored reports, and the hidden route that opens any of them by its code or id. The reports have
 * no routes of their own, because the page of other consoles of the family reads which one to open from the parameter of
 * that route.
 */
export const reportMenu: Menu = {
  id: 'e41b69c57a941a3bbcce45032fe57605',
  name: '在线报表',
  url: '/online',
  component: 'layouts/RouteView',
  sortNo: 5,
  icon: 'bar-chart',
  children: [
    {
      id: '1260923256208216065',
      name: '用户报表',
      url: `/online/cgreport/${userReport.id}`,
      component: reportList,
      route: false,
      sortNo: 1,
    },
    {
      id: stableId(`menu:/online/cgreport/${loginReport.id}`),
      name: '每日登录次数',
      url: `/online/cgreport/${loginReport.id}`,
      component: reportList,
      route: false,
      sortNo: 2,
    },
    {
      id: '9fe26464838de2ea5e90f2367e35efa0',
      name: 'AUTO在线报表',
      url: '/online/cgreport/:code',
      component: reportList,
      componentName: 'onlineAutoList',
      sortNo: 9,
      perms: 'online:report:view',
      hidden: true,
    },
  ],
};
