import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportComponent } from '#contract/page-components.ts';
import { entriesOf } from '#machines/permissions/menu.logic.ts';
import { loadPermissions } from '#modules/ground/permissions/api.ts';
import { entryAddress } from '#modules/ground/permissions/entry-address.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { envelope, type LocalServer, startServer } from '../platform/http/support/server.ts';

let server: LocalServer;

beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

it('[MENU-02] [MENU-08] [MENU-09] an address in place of a page opens at the path of its entry', async () => {
  const entry = (path: string, component: string) => ({ id: path, path, name: path, component, meta: {} });
  const menu = [
    entry('/handbook', 'https://example.org/handbook'),
    entry('/pool', "{{ window._CONFIG['domianURL'] }}/druid/"),
    entry('/online/cgreport/visitors', '1'),
  ];
  server.answer(envelope(200, { code: 0, result: { menu, auth: [], allAuth: [] } }));
  const loaded = entriesOf((await loadPermissions(new AbortController().signal, true)).menu);
  const [handbook, pool, report] = loaded;
  expect(loaded.map(({ path }) => path)).toEqual(['/handbook', '/pool', '/online/cgreport/visitors']);
  expect(handbook && entryAddress(handbook)).toBe('https://example.org/handbook');
  expect(pool && entryAddress(pool)).toMatch(/^http.*\/druid\/$/);
  expect(report?.component).toBe(reportComponent);
});
