import { createHash } from 'node:crypto';
import { read, read0 } from '../answers.ts';
import { type Call, caller, type Routes } from '../call.ts';
import { adminAuth, allAuth, type MenuRow, menuRows, newerMenuRows } from '../recorded/menus.ts';

interface MenuNode {
  children?: MenuNode[];
  [property: string]: unknown;
}

/** Addresses of other pages are distinguished from routes; the path of such an entry is the digest of its address. */
const isAddress = (url: string) => /^(https?:\/\/|\{\{)/.test(url);

function nodeOf(row: MenuRow): MenuNode {
  const has = (flag: string) => row.flags.includes(flag);
  const address = isAddress(row.url) ? row.url : undefined;
  const componentName = row.componentName || row.component.slice(row.component.lastIndexOf('/') + 1);
  return {
    ...(row.depth === 0 && { redirect: row.redirect ?? null }),
    path: address ? createHash('md5').update(address).digest('hex') : row.url,
    component: row.component,
    route: has('r') ? '0' : '1',
    ...(has('h') && { hidden: true }),
    ...(has('a') && { alwaysShow: true }),
    meta: {
      keepAlive: has('k'),
      internalOrExternal: has('x'),
      ...(row.icon && { icon: row.icon }),
      componentName,
      title: row.name,
      ...(address && { url: address }),
      ...(has('h') && { hideMenu: true }),
    },
    name: row.componentName || row.url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    id: row.id,
  };
}

/** A top-level entry whose children are all hidden is described in one property. */
function withoutVisible(node: MenuNode): MenuNode {
  const children = node.children ?? [];
  if (children.length === 0 || !children.every(({ hidden }) => hidden === true)) return node;
  return { ...node, hidden: true, meta: { hideMenu: true } };
}

/** The nodes of a level, of rows that stand in the order of a walk through the tree. */
function levelOf(rows: readonly MenuRow[], depth: number): MenuNode[] {
  const starts = rows.flatMap((row, index) => (row.depth === depth ? [index] : []));
  return starts.flatMap((start, order) => {
    const row = rows[start];
    if (row === undefined) return [];
    const children = levelOf(rows.slice(start + 1, starts[order + 1]), depth + 1);
    return [{ ...nodeOf(row), ...(children.length > 0 && { children }) }];
  });
}

/** Without a role there is the home page, and what every person may open. */
const withoutRoles = (rows: readonly MenuRow[]) =>
  rows.filter(
    ({ url }) => url === '/dashboard/analysis' || url === '/online' || /^\/online.*:code$/.test(url),
  );

function permissionsOf(call: Call) {
  const { state } = call;
  const held = state.rolesOf.get(caller(call).id) ?? [];
  const isAdministrator = held.some(id => state.roles.find(role => role.id === id)?.roleCode === 'admin');
  const rows = state.hasNewerMenu ? newerMenuRows : menuRows;
  return {
    allAuth,
    auth: allAuth
      .filter(({ action }) => isAdministrator && adminAuth.includes(action))
      .map(({ action, describe, type }) => ({ action, describe, type })),
    menu: levelOf(held.length > 0 ? rows : withoutRoles(rows), 0).map(withoutVisible),
    sysSafeMode: false,
  };
}

export const permissionRoutes: Routes = {
  'GET /sys/permission/getUserPermissionByToken': call => read0(permissionsOf(call)),
  'GET /sys/permission/getPermCode': call => {
    const { allAuth: known, auth, sysSafeMode } = permissionsOf(call);
    return read({ allAuth: known, auth, codeList: auth.map(({ action }) => action), sysSafeMode });
  },
  'GET /sys/switchVue3Menu': ({ state }) => {
    state.hasNewerMenu = true;
    return read0(null);
  },
};
