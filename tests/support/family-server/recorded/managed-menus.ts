import { type MenuRow, menuRows } from './menus.ts';

/** A row of the menu table as the page that manages it reads it. */
export interface FamilyMenu {
  id: string;
  parentId: string | null;
  name: string | null;
  perms: string | null;
  permsType: string | null;
  icon: string | null;
  component: string | null;
  componentName: string | null;
  url: string | null;
  redirect: string | null;
  sortNo: number | null;
  menuType: number;
  route: boolean;
  keepAlive: boolean;
  alwaysShow: boolean;
  hidden: boolean;
  internalOrExternal: boolean;
  leaf: boolean;
  status: string | null;
  createBy: string | null;
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
}

/** The parent of an entry: the nearest one before it that is one level higher. */
function parentOf(rows: readonly MenuRow[], index: number): MenuRow | undefined {
  const depth = rows[index]?.depth ?? 0;
  return rows.slice(0, index).findLast(row => row.depth === depth - 1);
}

const managedOf = (row: MenuRow, index: number): FamilyMenu => ({
  id: row.id,
  parentId: parentOf(menuRows, index)?.id ?? '',
  name: row.name,
  perms: null,
  permsType: null,
  icon: row.icon ?? null,
  component: row.component,
  url: row.url,
  componentName: row.componentName ?? null,
  redirect: row.redirect ?? null,
  sortNo: index,
  menuType: row.depth === 0 ? 0 : 1,
  route: !row.flags.includes('r'),
  keepAlive: row.flags.includes('k'),
  alwaysShow: row.flags.includes('a'),
  hidden: row.flags.includes('h'),
  internalOrExternal: row.flags.includes('x'),
  leaf: (menuRows[index + 1]?.depth ?? 0) <= row.depth,
  status: null,
  createBy: null,
  createTime: '2018-12-25 20:34:38',
  updateBy: 'admin',
  updateTime: '2019-03-16 17:18:11',
});

/** A button of the shipped data, which is below the page of people. */
const button: FamilyMenu = {
  id: '1260928341675982849',
  parentId: '3f915b2769fc80648e92d04e84ca059d',
  name: '添加按钮',
  perms: 'user:add',
  permsType: '1',
  icon: null,
  component: null,
  componentName: null,
  url: null,
  redirect: null,
  sortNo: 1,
  menuType: 2,
  route: true,
  keepAlive: false,
  alwaysShow: false,
  hidden: false,
  internalOrExternal: false,
  leaf: true,
  status: '1',
  createBy: 'admin',
  createTime: '2020-05-14 21:41:58',
  updateBy: null,
  updateTime: null,
};

/** Every row of the menu table. */
export const managedMenus: readonly FamilyMenu[] = [
  ...menuRows.map(managedOf).map(row => (row.id === button.parentId ? { ...row, leaf: false } : row)),
  button,
];
