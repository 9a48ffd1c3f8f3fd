import { stableId } from '../stable-id.ts';
import type { Menu } from './menu-tree.ts';

/** The group of the museum's own pages, hidden until the museum is shown. */
export const museumMenu: Menu = {
  id: stableId('menu:/museum'),
  name: '博物馆',
  url: '/museum',
  component: 'layouts/RouteView',
  sortNo: 2,
  icon: 'bank',
  hidden: true,
};
