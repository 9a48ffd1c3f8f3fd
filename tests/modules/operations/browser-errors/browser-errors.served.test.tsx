import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reportBrowserError } from '#contract/areas/browser-errors.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import BrowserErrorsPage from '#modules/operations/browser-errors/pages/browser-errors.page.tsx';
import { browserErrors } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';

const timeout = { timeout: 20_000 };
let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  serverCan();
  setLanguage('zh-CN');
  await server.test.db.delete(browserErrors);
});

it('[PAGE-30] the errors of browsers are listed with their stack as text, marked as solved, and deleted', async () => {
  const failure = {
    kind: 'render',
    message: 'TypeError: <b>row</b> is not a function',
    stack: 'save /assets/users-Ab3dE_9.js:1:2345',
    page: '/isystem/user',
    version: 'v1',
  };
  for (const _time of ['first', 'second']) await server.test.request(reportBrowserError, failure);
  const { user } = await showServed(server, { '/errors': BrowserErrorsPage }, 'admin', '/errors');
  const row = await screen.findByRole('row', { name: /<b>row<\/b> is not a function/ }, timeout);
  expect(row).toHaveTextContent(/界面错误.*未解决.*\/isystem\/user.*2.*1/);
  await user.click(await within(row).findByRole('button', { name: /^详情/ }, timeout));
  const details = within(await screen.findByRole('dialog', undefined, timeout));
  expect(await details.findByText('save /assets/users-Ab3dE_9.js:1:2345', undefined, timeout)).toBeVisible();
  await user.click(details.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /的更多操作$/ }, timeout));
  await user.click(await screen.findByRole('menuitem', { name: '标记为已解决' }, timeout));
  await waitFor(
    () => expect(screen.getByRole('row', { name: /is not a function/ })).toHaveTextContent('已解决'),
    timeout,
  );
  await user.click(screen.getByRole('button', { name: /的更多操作$/ }));
  expect(await screen.findByRole('menuitem', { name: '标记为未解决' }, timeout)).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: /^删除/ }, timeout));
  expect(await screen.findByText(/相同的合为一条/, undefined, timeout)).toBeVisible();
});
