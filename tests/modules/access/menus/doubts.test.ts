import { expect, it } from 'vitest';
import type { Menu } from '#contract/areas/menus.ts';
import { isOutside } from '#contract/menu-path.ts';
import { type Draft, doubtsOf } from '#modules/access/menus/doubts.logic.ts';
import { outlineOf } from '#modules/access/menus/outline.logic.ts';

const menu = (id: string, parentId: string | null, more: Partial<Menu> = {}): Menu => ({
  id,
  key: id,
  title: id,
  name: id,
  parentId,
  perms: null,
  permsType: null,
  icon: null,
  component: 'layouts/RouteView',
  componentName: null,
  url: `/${id}`,
  redirect: null,
  description: null,
  sortNo: 1,
  menuType: parentId ? 1 : 0,
  isLeaf: false,
  leaf: false,
  route: true,
  keepAlive: false,
  delFlag: 0,
  alwaysShow: false,
  hidden: false,
  status: '1',
  children: null,
  internalOrExternal: false,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  ...more,
});
const menus = [
  menu('group', null),
  menu('dark', null, { hidden: true }),
  menu('below dark', 'dark'),
  menu('link', null, { route: false }),
  menu('people', 'group', { component: 'system/UserList' }),
  menu('button', 'people', { menuType: 2 }),
];
const draft: Draft = {
  menuType: 1,
  parentId: 'group',
  url: '/new',
  component: 'system/UserList',
  perms: null,
  status: '1',
  route: true,
  hidden: false,
};
const outside = { url: 'https://museum.example', component: 'layouts/IframePageView' };

it.each<[string, Partial<Draft>, string[]]>([
  ['that everybody finds', {}, []],
  ['below one that is hidden further up', { parentId: 'below dark' }, ['hiddenParent dark']],
  ['that is hidden itself, below a hidden one', { parentId: 'dark', hidden: true }, []],
  ['below a button', { parentId: 'button' }, ['buttonParent button']],
  ['below a page', { parentId: 'people' }, ['pageParent people']],
  ['below one without a route', { parentId: 'link' }, ['noRouteAbove link']],
  ['without a route', { route: false }, ['noRoute ']],
  ['with the address of another', { url: 'people' }, ['duplicate people']],
  ['with its own address', { id: 'people', url: '/people' }, []],
  ['of a component without a page', { component: 'care/Orders' }, ['noPage ']],
  ['of a page under its name in the other menu of the family', { component: 'system/user/index' }, []],
  ['outside', outside, []],
  ['with a placeholder', { ...outside, url: '{{ base }}/x' }, []],
  ['outside without the component for it', { ...outside, component: 'system/UserList' }, ['noFrame ']],
  ['of a page outside without its address', { component: 'layouts/IframePageView' }, ['noAddress ']],
  ['that is a button without a code, and off', { menuType: 2, status: '0' }, ['noCode ', 'off ']],
  ['that is a button with a code', { menuType: 2, perms: 'a:b' }, []],
])('a person is informed about an entry %s: %s', (_title, changes, expected) => {
  const found = doubtsOf({ ...draft, ...changes }, menus);
  expect(found.map(doubt => `${doubt.kind} ${'name' in doubt ? doubt.name : ''}`)).toEqual(expected);
});

it('an entry that is below itself ends the search for what is above it', () => {
  const circle = [menu('a', 'b'), menu('b', 'a')];
  expect(doubtsOf({ ...draft, parentId: 'a' }, circle)).toEqual([]);
});

it('only addresses with a scheme of the web or a placeholder lead outside', () => {
  expect(['https://a', 'http://a', '{{ a }}', '/a', 'javascript:a', 'a'].map(isOutside)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});

it('the outline of a tree has its menus with their levels, and no buttons', () => {
  const tree = [
    menu('a', null, { children: [menu('b', 'a', { children: [menu('c', 'b', { menuType: 2 })] })] }),
  ];
  const { ids, depths, nameOf } = outlineOf([...tree, menu('d', null)]);
  expect(ids).toEqual(['a', 'b', 'd']);
  expect(depths).toEqual({ a: 0, b: 1, d: 0 });
  expect(nameOf('b')).toBe('b');
});
