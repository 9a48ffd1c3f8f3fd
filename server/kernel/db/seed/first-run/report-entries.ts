import { reportComponent } from '#contract/page-components.ts';
import type { MenuEntry } from './menu-tree.ts';
import { loginReport, userReport } from './report.ts';

/**
 * The stored reports, and the hidden route that opens any of them by its code or id. The reports have no routes of their
 * own, because the page of other consoles of the family reads which one to open from the parameter of that route.
 */
export const reportEntries: readonly MenuEntry[] = [
  {
    component: reportComponent,
    name: '用户报表',
    place: {
      id: '1260923256208216065',
      below: '/online',
      path: `/online/cgreport/${userReport.id}`,
      order: 1,
    },
    route: false,
  },
  {
    component: reportComponent,
    name: loginReport.name,
    place: {
      id: '1331912006329866932',
      below: '/online',
      path: `/online/cgreport/${loginReport.id}`,
      order: 2,
    },
    route: false,
  },
  {
    component: reportComponent,
    name: 'AUTO在线报表',
    place: {
      id: '9fe26464838de2ea5e90f2367e35efa0',
      below: '/online',
      path: '/online/cgreport/:code',
      permission: 'online:report:view',
      order: 9,
      componentName: 'onlineAutoList',
      hidden: true,
    },
  },
];
