import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry, PermissionResult } from '#contract/areas/permissions.ts';
import { pages } from '#contract/pages.ts';
import { allEntries, entriesOf } from '#machines/permissions/menu.logic.ts';
import { permissionRows } from '#server/kernel/db/seed/first-run/permissions.ts';
import { answerOf, startApp, type TestApp } from '../support/app.ts';

const everyEntry = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap(entry => [entry, ...everyEntry(entry.children ?? [])]);

describe('menu entries of pages that only this console has', () => {
  let server: TestApp;
  afterEach(() => server.close());

  const menuWith = async (environment: Record<string, string>, host: string) => {
    server = await startApp({ environment });
    const headers = { 'x-access-token': await server.as('admin'), host };
    const url = `${server.config.basePath}/sys/permission/getUserPermissionByToken`;
    return answerOf<PermissionResult>(await server.app.inject({ url, headers })).envelope.result.menu;
  };
  const at = (menu: readonly MenuEntry[], path: string) =>
    everyEntry(menu).find(entry => entry.path === path);

  it('are external pages for other clients, at the address where these reached the server', async () => {
    const menu = await menuWith({}, 'vitrine.museum.example:8080');
    for (const [path, page, title] of [
      ['/docs', 'system/ApiDocumentation', '在线文档'],
      ['/machines', 'atlas/MachinesPage', '状态机图谱'],
      ['/gallery', 'gallery/GalleryPage', '组件展示'],
    ] as const)
      expect(at(menu, path)).toMatchObject({
        route: '1',
        component: 'layouts/IframePageView',
        meta: { title, page, internalOrExternal: true, url: `http://vitrine.museum.example:8080${path}` },
      });
    expect(at(menu, '/isystem/user')).toMatchObject({
      component: 'system/UserList',
      meta: { internalOrExternal: false },
    });
    expect(at(menu, '/isystem/user')?.meta).not.toHaveProperty('page');
  });

  it('have the public address where one is configured', async () => {
    const menu = await menuWith({ PUBLIC_URL: 'https://vitrine.museum.example' }, 'internal:8080');
    expect(at(menu, '/docs')?.meta.url).toBe('https://vitrine.museum.example/docs');
  });

  it('[MENU-08] are its own pages for this console', async () => {
    const entries = allEntries(entriesOf(await menuWith({}, 'localhost')));
    for (const path of ['/docs', '/machines', '/gallery']) {
      const entry = entries.find(each => each.path === path);
      expect(Object.keys(pages)).toContain(entry?.component);
      expect(entry).toMatchObject({ external: false, url: undefined });
    }
  });

  it('are opened by a permission of their own', () => {
    const entry = permissionRows.find(({ url }) => url === '/gallery');
    expect(entry).toMatchObject({ perms: 'gallery:view', component: 'gallery/GalleryPage' });
  });
});
