import { describe, expect, it } from 'vitest';
import { permissionRows } from '#server/kernel/db/seed/first-run/permissions.ts';
import { pageOf } from '#src/pages/registry.tsx';

describe('menus of a fresh installation', () => {
  const unknownPage = pageOf('no such component');
  const menus = permissionRows.filter(row => row.menuType !== 2);

  it('[MENU-08][PAGE-54] shows a menu only when the console has a page for it', () => {
    const deadEnds = menus.filter(row => !row.hidden && pageOf(row.component ?? '') === unknownPage);
    expect(deadEnds.map(row => row.name)).toEqual([]);
  });

  it('[MENU-16] hides a group without visible entries', () => {
    const shownParents = new Set(menus.filter(row => !row.hidden).map(row => row.parentId));
    const emptyGroups = menus.filter(
      row => row.component === 'layouts/RouteView' && !row.hidden && !shownParents.has(row.id),
    );
    expect(emptyGroups.map(row => row.name)).toEqual([]);
    expect(menus.filter(row => !row.hidden).map(row => row.name)).toContain('用户管理');
  });
});
