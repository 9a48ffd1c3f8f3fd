import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { type LoopbackServer, serveOnLoopback } from '#tests/support/loopback-server.ts';
import { adminPassword } from './support/accounts.ts';
import { journey as base } from './support/journey.ts';
import { startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';

/** A page of another site that attacks the console. */
const hostile = `<!doctype html><title>大屏</title><h1>展厅大屏</h1><p id="shown"></p><script>
  const tries = [];
  try { top.location = '/taken'; } catch { tries.push('no navigation'); }
  try { parent.document.title; } catch { tries.push('no reading'); }
  shown.textContent = tries.join(', ') + ', origin ' + origin;
</script>`;

const serveSite = () =>
  serveOnLoopback(() => (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(hostile);
  });

/** Two other sites, and a console in which only the first is configured. */
const journey = base.extend('sites', { scope: 'file' }, async ({ url: _url }, { onCleanup }) => {
  const known: LoopbackServer = await serveSite();
  const strange: LoopbackServer = await serveSite();
  const server = await startOwnServer(inject('template'), async () => ({ FRAME_ORIGINS: known.url }));
  onCleanup(async () => {
    await server.remove();
    await known.close();
    await strange.close();
  });
  return { url: server.url, known: known.url, strange: strange.url };
});

/** Adds entries to the menu in the reply of the server. */
async function addToMenu(page: Page, addresses: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/sys/permission/getUserPermissionByToken*', async route => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { menu: object[] } };
    for (const [path, url] of Object.entries(addresses)) {
      const component = 'layouts/IframePageView';
      const meta = { title: path.slice(1), url, internalOrExternal: false };
      body.result.menu.push({ id: path, path, name: path.slice(1), component, meta, route: '1' });
    }
    await route.fulfill({ response, json: body });
  });
}

describe('a page of another site', () => {
  journey(
    '[MENU-13] [MENU-27] is shown in a sandbox of the console if its site is configured',
    async ({ sites, openWindow }) => {
      const { page, problems } = await openWindow({ baseURL: sites.url });
      problems.expect(/Unsafe attempt to initiate navigation/);
      problems.expect(/does not permit|allow-top-navigation/);
      await addToMenu(page, { '/screen': `${sites.known}/hall` });
      await signIn(page, sites.url, 'admin', adminPassword);
      await page.goto('/screen');
      const frame = page.frameLocator('iframe[title="screen"]');
      await frame.getByRole('heading', { name: '展厅大屏' }).waitFor();
      const shown = await frame.locator('#shown').textContent();
      expect(shown).toContain('no reading');
      expect(shown).toContain(`origin ${sites.known}`);
      expect(new URL(page.url()).pathname).toBe('/screen');
      await page.getByRole('navigation', { name: '菜单' }).waitFor();
    },
  );

  journey(
    '[MENU-13] is replaced by instructions for the administrator if its site is not configured',
    async ({ sites, openWindow }) => {
      const { page } = await openWindow({ baseURL: sites.url });
      await addToMenu(page, { '/strange': `${sites.strange}/hall` });
      await signIn(page, sites.url, 'admin', adminPassword);
      await page.goto('/strange');
      await page.getByText(`${sites.strange} 不能在控制台中显示`).waitFor();
      await page.getByText(/FRAME_ORIGINS/).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
    },
  );
});
