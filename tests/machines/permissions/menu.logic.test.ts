import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import {
  allEntries,
  destinationOf,
  entriesOf,
  entryAt,
  searchableEntries,
  succeeding,
  trailOf,
  visibleEntries,
} from '#machines/permissions/menu.logic.ts';

const item = (over: Partial<MenuEntry>): MenuEntry => ({
  id: over.path ?? 'x',
  path: '/x',
  name: 'x',
  component: 'x/Y',
  meta: {},
  ...over,
});
const system = item({
  path: '/isystem',
  component: 'layouts/RouteView',
  redirect: '/isystem/user',
  meta: { title: '系统管理', icon: 'setting' },
  children: [
    item({
      path: '/isystem/user',
      name: 'isystem-user',
      component: 'system/UserList',
      meta: { title: '用户管理', keepAlive: true, componentName: 'UserList', internalOrExternal: false },
      children: [item({ path: '/isystem/user/:id', name: 'user-detail', hidden: true })],
    }),
  ],
});

describe('entries of a menu', () => {
  it('[MENU-03] have path, name, redirect and component of the item', () => {
    expect(entriesOf([system])[0]).toMatchObject({
      path: '/isystem',
      name: 'x',
      redirect: '/isystem/user',
      component: 'layouts/RouteView',
    });
  });

  it('[MENU-08] open the own page that they name, which other clients open by its address', () => {
    const meta = { title: '图谱', url: 'http://vitrine.example/machines', internalOrExternal: true };
    const [own, frame] = entriesOf([
      item({
        path: '/machines',
        component: 'layouts/IframePageView',
        meta: { ...meta, page: 'atlas/MachinesPage' },
      }),
      item({ path: '/frame', component: 'layouts/IframePageView', meta }),
    ]);
    expect(own).toMatchObject({ component: 'atlas/MachinesPage', path: '/machines', external: false });
    expect(own?.url).toBeUndefined();
    expect(frame).toMatchObject({ component: 'layouts/IframePageView', external: true, url: meta.url });
  });

  it('[MENU-01][MENU-02][MENU-14] keep the properties of an entry and its meta', () => {
    const entry = entriesOf([
      item({
        hidden: true,
        meta: {
          title: 't',
          icon: 'i',
          url: 'u',
          keepAlive: true,
          internalOrExternal: true,
          componentName: 'C',
          target: '_blank',
        },
      }),
    ])[0];
    expect(entry).toMatchObject({
      hidden: true,
      title: 't',
      icon: 'i',
      url: 'u',
      keepAlive: true,
      external: true,
      componentName: 'C',
      target: '_blank',
    });
  });

  it('[MENU-04] are not opened by their path when route is 0', () => {
    const entries = entriesOf([item({ path: '/a', route: '0' }), item({ path: '/b', route: '1' })]);
    expect(entryAt(entries, '/a')).toBeUndefined();
    expect(entryAt(entries, '/b')?.path).toBe('/b');
  });

  it('[MENU-05] with alwaysShow redirect to their own path if a child has it, and otherwise not at all', () => {
    const own = item({ path: '/a', alwaysShow: true, redirect: '/elsewhere' });
    expect(entriesOf([own])[0]?.redirect).toBeUndefined();
    expect(entriesOf([{ ...own, children: [item({ path: '/b' })] }])[0]?.redirect).toBeUndefined();
    expect(entriesOf([{ ...own, children: [item({ path: '/a' })] }])[0]?.redirect).toBe('/a');
  });

  it('never redirect to themselves', () => {
    expect(entriesOf([item({ path: '/a', redirect: '/a' })])[0]?.redirect).toBeUndefined();
  });

  it('[MENU-06] are built to any depth by the same rules', () => {
    const deep = Array.from({ length: 30 }).reduce<MenuEntry>(
      (child, _, depth) => item({ id: String(depth), path: `/d${depth}`, children: [child] }),
      item({ id: 'leaf', path: '/leaf', meta: { title: '叶' } }),
    );
    const leaf = entryAt(entriesOf([deep]), '/leaf');
    expect(leaf).toMatchObject({ title: '叶' });
    expect(leaf?.ancestors).toHaveLength(30);
  });

  it('[MENU-10][MENU-11][MENU-12] have keep-alive and the name of the kept page', () => {
    const entries = entriesOf([system]);
    expect(entryAt(entries, '/isystem/user')).toMatchObject({ keepAlive: true, componentName: 'UserList' });
    expect(entryAt(entries, '/isystem')).toMatchObject({ keepAlive: false });
    expect(entryAt(entries, '/isystem/user')).toMatchObject({ external: false });
  });

  it('get a slash where an external page has a bare hash for a path', () => {
    expect(entriesOf([item({ path: '4a50a998' })])[0]?.path).toBe('/4a50a998');
  });

  it('accept missing meta', () => {
    expect(entriesOf([{ ...item({}), meta: undefined } as never])[0]).toMatchObject({
      title: '',
      hidden: false,
    });
  });
});

describe('the entry of a path', () => {
  const entries = entriesOf([system]);

  it('[MENU-15] is the one of exactly this path', () => {
    expect(entryAt(entries, '/isystem/user')?.name).toBe('isystem-user');
  });

  it('[MENU-18] of a parameterised route is matched on the full path', () => {
    expect(entryAt(entries, '/isystem/user/7')?.name).toBe('user-detail');
    expect(entryAt(entries, '/isystem/user/7/more')).toBeUndefined();
    expect(entryAt(entries, '/isystem/role/7')).toBeUndefined();
    expect(entryAt(entries, '/isystem/user/')).toBeUndefined();
  });

  describe('of a link to one page of a route with parameters', () => {
    const reports = item({
      path: '/reports',
      component: 'layouts/RouteView',
      children: [
        item({ path: '/reports/7', route: '0', component: '333333', meta: { title: '七' } }),
        item({ path: '/reports/:code', hidden: true, component: 'report/Page', meta: { keepAlive: true } }),
        item({ path: '/reports/8', route: '0', meta: { title: '八', internalOrExternal: true } }),
      ],
    });
    const menu = entriesOf([reports]);

    it('[MENU-04] [MENU-18] has the page of the route, and the name and place of the link', () => {
      expect(entryAt(menu, '/reports/7')).toMatchObject({
        id: '/reports/7',
        title: '七',
        hidden: false,
        component: 'report/Page',
        keepAlive: true,
      });
      expect(entryAt(menu, '/reports/9')).toMatchObject({ id: '/reports/:code', hidden: true });
      expect(entryAt(menu, '/reports/8')).toMatchObject({ id: '/reports/:code' });
    });

    it('[LAYOUT-12] has the trail of the link', () => {
      const entry = entryAt(menu, '/reports/7');
      expect(entry && trailOf(menu, entry).map(({ id }) => id)).toEqual(['/reports', '/reports/7']);
    });

    it('[MENU-24] is found by the search, and opened by its group', () => {
      expect(searchableEntries(menu, new Set()).map(({ path }) => path)).toEqual([
        '/reports/7',
        '/reports/8',
      ]);
      expect(destinationOf(menu, '/reports')).toMatchObject({ path: '/reports/7', component: 'report/Page' });
    });
  });

  it('[MENU-17] is found although it is hidden', () => {
    expect(entryAt(entriesOf([item({ path: '/h', hidden: true })]), '/h')?.hidden).toBe(true);
  });

  it('[MENU-05] is the child where parent and child share a path', () => {
    const shared = item({ id: 'p', path: '/a', children: [item({ id: 'c', path: '/a', name: 'child' })] });
    expect(entryAt(entriesOf([shared]), '/a')?.name).toBe('child');
  });

  it('[LAYOUT-12] has a trail from the top down', () => {
    const entry = entryAt(entries, '/isystem/user');
    expect(entry && trailOf(entries, entry).map(each => each.title)).toEqual(['系统管理', '用户管理']);
  });
});

describe('where opening a path ends', () => {
  const open = (menu: MenuEntry[], path: string) => destinationOf(entriesOf(menu), path)?.path;

  it('[MENU-03] follows the redirect of an entry', () => {
    expect(open([system], '/isystem')).toBe('/isystem/user');
  });

  it('[MENU-03] follows the redirect of an entry that only groups children, and not to its first child', () => {
    const children = [item({ path: '/a/1' }), item({ path: '/a/2' })];
    const holder = item({ path: '/a', component: 'layouts/RouteView', redirect: '/a/2', children });
    expect(open([holder], '/a')).toBe('/a/2');
  });

  it('resolves an entry that only groups children to the first one that can be opened', () => {
    const children = [
      item({ path: '/a/0', route: '0' }),
      item({ path: '/a/1', hidden: true }),
      item({ path: '/a/2' }),
    ];
    expect(open([item({ path: '/a', component: 'layouts/RouteView', children })], '/a')).toBe('/a/2');
  });

  it('stays on an entry without a target, and does not loop', () => {
    const round = [item({ path: '/a', redirect: '/b' }), item({ path: '/b', redirect: '/a' })];
    expect(open(round, '/a')).toBe('/b');
    expect(open([item({ path: '/a', redirect: '/gone' })], '/a')).toBe('/a');
    expect(open([item({ path: '/a', component: 'layouts/RouteView' })], '/a')).toBe('/a');
    expect(open([item({ path: '/a', children: [item({ path: '/a/1' })] })], '/a')).toBe('/a');
  });

  it('[ROUTE-13] is nowhere for a path that no entry opens', () => {
    expect(open([system], '/nowhere')).toBeUndefined();
  });
});

describe('the entries of the side menu', () => {
  it('[MENU-16] exclude hidden entries, at every depth', () => {
    const shown = visibleEntries(
      entriesOf([system, item({ path: '/gone', meta: { hideMenu: true } })]),
      new Set(),
    );
    expect(allEntries(shown).map(entry => entry.path)).toEqual(['/isystem', '/isystem/user']);
  });

  it('[PERM-06] shows an entry with a permission list only where it meets that of the person', () => {
    const guarded = entriesOf([item({ path: '/a', meta: { permission: ['a:view', 'b:view'] } })]);
    expect(visibleEntries(guarded, new Set(['b:view']))).toHaveLength(1);
    expect(visibleEntries(guarded, new Set(['c:view']))).toHaveLength(0);
    expect(visibleEntries(entriesOf([item({ meta: { permissionList: ['x'] } })]), new Set())).toHaveLength(1);
  });
});

describe('the entries of the menu search', () => {
  const found = (menu: MenuEntry[]) =>
    searchableEntries(entriesOf(menu), new Set(['a:view'])).map(({ path }) => path);

  it('[MENU-24] exclude hidden entries and groups without a page', () => {
    expect(found([system])).toEqual(['/isystem/user']);
    expect(found([item({ path: '/a', component: 'layouts/IframePageView' })])).toEqual(['/a']);
  });

  it('[MENU-24] exclude entries that their path alone does not open', () => {
    expect(found([item({ path: '/a', route: '0' }), item({ path: '/b/:id' })])).toEqual([]);
    expect(found([item({ path: '/c', route: '0', meta: { internalOrExternal: true } })])).toEqual(['/c']);
  });

  it('[PERM-06] exclude entries that the permission list does not allow', () => {
    const guarded = (path: string, ...permission: string[]) => item({ path, meta: { permission } });
    const menu = [guarded('/a', 'a:view'), guarded('/b', 'b:view'), guarded('/c', 'c:view', 'a:view')];
    expect(found(menu)).toEqual(['/a', '/c']);
  });
});

describe('the entries after the menu has changed', () => {
  const home = item({ path: '/home', meta: { title: '首页' } });
  const before = entriesOf([home, system]);

  it('are the same object when nothing has changed', () => {
    expect(succeeding(before, entriesOf([home, system]))).toBe(before);
  });

  it('[PERM-06] keep a removed entry as a hidden one of the same title that opens the page 403', () => {
    const after = succeeding(before, entriesOf([home]));
    expect(visibleEntries(after, new Set()).map(({ path }) => path)).toEqual(['/home']);
    expect(destinationOf(after, '/isystem/user')).toMatchObject({
      component: 'exception/403',
      title: '用户管理',
      hidden: true,
    });
    // A group has no redirect any more.
    expect(destinationOf(after, '/isystem')).toMatchObject({ path: '/isystem', component: 'exception/403' });
  });

  it('[MENU-18] keep a parameterised entry as well', () => {
    const after = succeeding(before, entriesOf([home]));
    expect(destinationOf(after, '/isystem/user/7')).toMatchObject({ component: 'exception/403' });
  });

  it('make a removed external page unreachable', () => {
    const manual = item({
      path: '/manual',
      meta: { url: 'https://example.org/', internalOrExternal: true, target: '_blank' },
    });
    const after = succeeding(entriesOf([home, manual]), entriesOf([home]));
    expect(destinationOf(after, '/manual')).toMatchObject({
      url: undefined,
      external: false,
      target: undefined,
    });
  });

  it('restore an entry that was removed and is back', () => {
    const gone = succeeding(before, entriesOf([home]));
    const back = succeeding(gone, entriesOf([home, system]));
    expect(back).toEqual(before);
  });

  it('[ROUTE-13] exclude entries that never existed or have no route', () => {
    const unrouted = item({ path: '/unrouted', route: '0' });
    const after = succeeding(entriesOf([home, unrouted]), entriesOf([home]));
    expect(destinationOf(after, '/nowhere')).toBeUndefined();
    expect(destinationOf(after, '/unrouted')).toBeUndefined();
  });

  it('keep removed entries over further changes, each once', () => {
    const once = succeeding(before, entriesOf([home]));
    expect(succeeding(once, entriesOf([home]))).toBe(once);
  });
});
