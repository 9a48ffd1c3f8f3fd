import { done, failed, Refusal, read, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import type { FamilyMenu } from '../recorded/managed-menus.ts';

const rows = ({ state }: Call) =>
  state.menus.toSorted((left, right) => (left.sortNo ?? Infinity) - (right.sortNo ?? Infinity));
const childrenOf = (call: Call, id: string) => rows(call).filter(row => (row.parentId || '') === id);

/** An entry as the page that manages the menu reads it; found ones are all leaves. */
const treeOf = (row: FamilyMenu, children: object[] | null, isLeaf = row.leaf) => ({
  ...row,
  key: row.id,
  title: row.name,
  isLeaf,
  leaf: isLeaf,
  description: null,
  delFlag: 0,
  children: isLeaf ? null : (children ?? []),
});
const nested = (call: Call, row: FamilyMenu): object =>
  treeOf(
    row,
    childrenOf(call, row.id).map(each => nested(call, each)),
  );

const nodeOf = (row: FamilyMenu, children: object[] | null = null) => ({
  key: row.id,
  title: row.name,
  slotTitle: row.name,
  label: row.name,
  value: row.id,
  isLeaf: row.leaf,
  icon: row.icon,
  ruleFlag: 0,
  scopedSlots: null,
  parentId: row.parentId,
  children,
});
const nestedNode = (call: Call, row: FamilyMenu): object =>
  nodeOf(row, row.leaf ? null : childrenOf(call, row.id).map(each => nestedNode(call, each)));

const names = [
  ...(['name', 'parentId', 'perms', 'permsType', 'icon', 'component', 'componentName', 'url'] as const),
  ...(['redirect', 'sortNo', 'route', 'keepAlive', 'alwaysShow', 'hidden', 'internalOrExternal'] as const),
  'status' as const,
];

/** The values of a body in the form in which they are stored; null is left out. */
function valuesOf({ body }: Call): Partial<FamilyMenu> {
  const given: Record<string, unknown> = Object.fromEntries(
    names.flatMap(name => {
      const value: unknown = Reflect.get(body ?? {}, name);
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );
  const type: unknown = Reflect.get(body ?? {}, 'menuType');
  if (typeof type === 'string' && Number.isNaN(Number(type))) throw failed('JSON parse error');
  const component = String(given.component ?? '')
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');
  const url = String(given.url ?? '').replace(/\.vue$/, '');
  return {
    ...given,
    menuType: Number(type),
    ...(component !== '' && { component }),
    ...(Number(type) === 0 && { parentId: '', component: component || 'layouts/RouteView' }),
    ...(url !== '' && { url: /^(http|\/|\{\{)/.test(url) ? url : `/${url}` }),
  };
}

const parentIn = ({ state }: Call, id: string | null | undefined) => state.menus.find(row => row.id === id);

function add(call: Call) {
  if (!textIn(call.body, 'name') || Reflect.get(call.body ?? {}, 'menuType') === undefined)
    throw new Refusal('操作失败');
  const values = valuesOf(call);
  const parent = parentIn(call, values.parentId);
  if (parent) parent.leaf = false;
  call.state.menus.push({
    id: call.state.newId(),
    parentId: null,
    name: null,
    perms: null,
    permsType: null,
    icon: null,
    component: null,
    componentName: null,
    url: null,
    redirect: null,
    sortNo: null,
    menuType: 0,
    route: true,
    keepAlive: false,
    alwaysShow: false,
    hidden: false,
    internalOrExternal: false,
    leaf: true,
    status: null,
    ...values,
    createBy: 'admin',
    createTime: call.state.now(),
    updateBy: null,
    updateTime: null,
  });
  return done('添加成功！');
}

function edit(call: Call) {
  const row = call.state.menus.find(({ id }) => id === textIn(call.body, 'id'));
  if (row === undefined) throw new Refusal('操作失败');
  const before = row.parentId;
  Object.assign(row, valuesOf(call), { updateBy: 'admin', updateTime: call.state.now() });
  for (const id of [before, row.parentId, row.id]) {
    const each = parentIn(call, id);
    if (each) each.leaf = childrenOf(call, each.id).length === 0;
  }
  return done('修改成功！');
}

function remove(call: Call, id: string): void {
  const row = parentIn(call, id);
  if (row === undefined) throw new Refusal('未找到菜单信息');
  for (const child of childrenOf(call, id)) remove(call, child.id);
  call.state.menus = call.state.menus.filter(each => each.id !== id);
  const parent = parentIn(call, row.parentId);
  if (parent && childrenOf(call, parent.id).length === 0) parent.leaf = true;
}

export const menuRoutes: Routes = {
  'GET /sys/permission/list': call => {
    const { name = '' } = call.query;
    if (name === '') return read0(childrenOf(call, '').map(row => nested(call, row)));
    return read0(
      rows(call)
        .filter(row => row.name?.includes(name))
        .map(row => treeOf(row, null, true)),
    );
  },
  'GET /sys/permission/getSystemMenuList': call =>
    read0(
      rows(call)
        .filter(({ menuType }) => menuType === 0)
        .map(row => treeOf(row, null)),
    ),
  'GET /sys/permission/getSystemSubmenu': call =>
    read0(childrenOf(call, needed(call, 'parentId')).map(row => treeOf(row, null))),
  'GET /sys/permission/getSystemSubmenuBatch': call => {
    const wanted = idsOf(needed(call, 'parentIds')).map(id => [id, childrenOf(call, id)] as const);
    return read(
      Object.fromEntries(
        wanted
          .filter(([, below]) => below.length > 0)
          .map(([id, below]) => [id, below.map(row => treeOf(row, null))]),
      ),
    );
  },
  'GET /sys/permission/queryTreeList': call =>
    read0({
      treeList: childrenOf(call, '').map(row => nestedNode(call, row)),
      ids: rows(call).map(({ id }) => id),
    }),
  'GET /sys/permission/queryListAsync': call => {
    const level = childrenOf(call, call.query.pid ?? '');
    if (level.length === 0) throw new Refusal('未找到角色信息');
    return read0(level.map(row => nodeOf(row)));
  },
  'POST /sys/permission/add': add,
  'PUT /sys/permission/edit': edit,
  'POST /sys/permission/edit': edit,
  'DELETE /sys/permission/delete': call => {
    remove(call, needed(call, 'id'));
    return done('删除成功!');
  },
  // It stops at the first one that is not there, such as one that was deleted with its parent, and states the opposite.
  'DELETE /sys/permission/deleteBatch': call => {
    for (const id of idsOf(needed(call, 'ids'))) {
      if (parentIn(call, id) === undefined) throw new Refusal('删除成功!');
      remove(call, id);
    }
    return done('删除成功!');
  },
};
