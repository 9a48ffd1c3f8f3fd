import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { facetCounts } from '#contract/areas/facets.ts';
import { capabilities } from '#contract/capabilities.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { positions } from '#server/kernel/db/schema/index.ts';
import { showUsers, startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { showServed } from '../resource-page/support/served-page.tsx';

let server: UsersServer;
const counted: string[] = [];
let fails = false;

beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'c1', realname: '计数一', status: 1 });
  await server.test.add({ username: 'c2', realname: '计数二', status: 1 });
  await server.test.db.insert(positions).values({ id: 'opened', code: 'OPENED', name: '打开的职务' });
});
afterAll(() => server.close());
const plain = globalThis.fetch;
beforeEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  setLanguage('zh-CN');
  counted.length = 0;
  fails = false;
  globalThis.fetch = async (input, options) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.includes(facetCounts.path)) {
      counted.push(address);
      if (fails) return new Response('{}', { status: 500 });
    }
    return plain(input, options);
  };
});
afterAll(() => {
  globalThis.fetch = plain;
});

const timeout = { timeout: 20_000 };
type User = Awaited<ReturnType<typeof showUsers>>['user'];

async function openForm(): Promise<User> {
  const { user } = await showUsers(server);
  await user.click(await screen.findByRole('button', { name: '筛选' }, timeout));
  await screen.findByRole('combobox', { name: '用户状态' }, timeout);
  return user;
}
const options = () => screen.findAllByRole('option', {}, timeout);

describe('the choices of a filter', () => {
  it('show how many records have each, within what else is typed and not within the filter itself', async () => {
    serverCan();
    const user = await openForm();
    await user.type(screen.getByRole('textbox', { name: '姓名' }), '计数一');
    expect(counted).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: '用户状态' }));
    expect(await screen.findByRole('option', { name: /^正常\s*1 条记录$/ }, timeout)).toBeVisible();
    await user.click(await screen.findByRole('option', { name: /^冻结\s*0 条记录$/ }, timeout));
    expect(screen.getByRole('combobox', { name: '用户状态' })).toHaveTextContent('冻结');
    await user.click(screen.getByRole('combobox', { name: '用户状态' }));
    expect(await screen.findByRole('option', { name: /^正常\s*1 条记录$/ }, timeout)).toBeVisible();
    // The same question is not asked twice within a moment.
    expect(counted).toHaveLength(1);
  });

  it('have no numbers where the count fails, and can be chosen', async () => {
    serverCan();
    fails = true;
    const user = await openForm();
    await user.click(screen.getByRole('combobox', { name: '用户状态' }));
    await waitFor(() => expect(counted).toHaveLength(1), timeout);
    await user.click(await screen.findByRole('option', { name: '冻结' }, timeout));
    expect(screen.getByRole('combobox', { name: '用户状态' })).toHaveTextContent('冻结');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('have no numbers, and ask for none, before a server that does not count', async () => {
    serverCan(capabilities.filter(name => name !== 'facetCounts'));
    const user = await openForm();
    await user.click(screen.getByRole('combobox', { name: '用户状态' }));
    expect((await options()).map(({ textContent }) => textContent)).toEqual(['正常', '冻结']);
    expect(counted).toEqual([]);
  });
});

describe('an address that names a record', () => {
  it('opens its details over the list, once', async () => {
    serverCan();
    const shown = await showServed(
      server,
      { '/positions': PositionsPage },
      'admin',
      '/positions?keyword=%E6%89%93%E5%BC%80&record=.opened',
    );
    const dialog = await screen.findByRole('dialog', { name: /详情/ }, timeout);
    expect(await within(dialog).findByText('OPENED', {}, timeout)).toBeVisible();
    expect(shown).toBeDefined();
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /详情/ })).toBeNull(), timeout);
  });

  it('warns where the record is gone', async () => {
    serverCan();
    await showServed(server, { '/positions': PositionsPage }, 'admin', '/positions?record=.gone');
    expect(await screen.findByText(/记录已不存在/, {}, timeout)).toBeVisible();
  });
});
