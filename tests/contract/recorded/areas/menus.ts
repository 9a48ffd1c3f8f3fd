import { managedMenus } from '#tests/support/family-server/recorded/managed-menus.ts';
import { type RecordedLine, read, refused, write } from '../line.ts';

const system = 'd7d6e2e4e2934f2c9385a623fd98c6f3';
const people = '3f915b2769fc80648e92d04e84ca059d';
const rowOf = (id: string) => managedMenus.find(each => each.id === id);
const treeOf = (id: string, isLeaf: boolean, children: object[] | null) => ({
  ...rowOf(id),
  key: id,
  title: rowOf(id)?.name,
  isLeaf,
  leaf: isLeaf,
  description: null,
  delFlag: 0,
  children,
});
const button = '1260928341675982849';
const node = {
  key: people,
  title: '用户管理',
  slotTitle: '用户管理',
  label: '用户管理',
  value: people,
  isLeaf: false,
  icon: null,
  ruleFlag: 0,
  scopedSlots: null,
  parentId: system,
  children: null,
};
const form = { menuType: 0, name: 'Rec menu', url: 'rec', component: '/views/rec/Index.vue' };

export const menuLines: readonly RecordedLine[] = [
  read('menu.list', {}, [treeOf(system, false, [treeOf(people, false, [treeOf(button, true, null)])])]),
  { ...read('menu.list', { name: '用户' }, [treeOf(people, true, null)]), about: 'by name' },
  { ...read('menu.list', { name: 'nosuch' }, []), about: 'none' },
  read('menu.getSystemMenuList', {}, [treeOf(system, false, [])]),
  read('menu.getSystemSubmenu', { parentId: system }, [treeOf(people, false, [])]),
  { ...read('menu.getSystemSubmenu', { parentId: 'nosuch' }, []), about: 'unknown' },
  read(
    'menu.getSystemSubmenuBatch',
    { parentIds: `${people},nosuch,` },
    { [people]: [treeOf(button, true, null)] },
    200,
  ),
  read(
    'menu.queryTreeList',
    {},
    { treeList: [{ ...node, key: system, parentId: '', isLeaf: true }], ids: [system] },
  ),
  read('menu.queryListAsync', { pid: system }, [node]),
  refused('menu.queryListAsync', 'unknown parent', { pid: 'nosuch' }, '未找到角色信息'),
  write('menu.add', form, '添加成功！'),
  {
    ...write(
      'menu.add',
      { menuType: 2, name: 'Rec button', parentId: people, perms: 'rec:add' },
      '添加成功！',
    ),
    about: 'button',
  },
  refused('menu.add', 'empty', {}, '操作失败'),
  write('menu.edit', { ...form, id: people, url: '/rec2' }, '修改成功！'),
  refused('menu.edit', 'unknown id', { ...form, id: 'nosuch' }, '操作失败'),
  write('menu.delete', { id: button }, '删除成功!'),
  refused('menu.delete', 'unknown id', { id: 'nosuch' }, '未找到菜单信息'),
  write('menu.deleteBatch', { ids: `${button},` }, '删除成功!'),
  refused('menu.deleteBatch', 'parent and child', { ids: `${people},${button}` }, '删除成功!'),
  read(
    'permission.getPermCode',
    {},
    {
      allAuth: [{ action: 'user:add', describe: '添加按钮', type: '1', status: '1' }],
      auth: [{ action: 'user:add', describe: '添加按钮', type: '1' }],
      codeList: ['user:add'],
      sysSafeMode: false,
    },
    200,
  ),
];
