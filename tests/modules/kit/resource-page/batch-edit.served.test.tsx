import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { showServed } from './support/served-page.tsx';

let server: UsersServer;
let other: string;
beforeAll(async () => {
  server = await startUsersServer();
  const permissions = ['list', 'edit'].map(verb => `system:position:${verb}`);
  await server.test.add({ username: 'lisi', permissions });
  await server.test.add({ username: 'reader', permissions: ['system:position:list'] });
  other = await server.test.as('lisi');
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  serverCan();
  setLanguage('zh-CN');
  await server.test.db.delete(positions);
  await server.test.db.insert(positions).values([
    { id: 'p1', code: 'GUIDE', name: '讲解员', postRank: '2' },
    { id: 'p2', code: 'LIGHT', name: '灯光师', postRank: '3' },
    { id: 'p3', code: 'KEEPER', name: '保管员', postRank: '2' },
  ]);
});

const timeout = { timeout: 20_000 };
const rankOf = async (id: string) => {
  const [row] = await server.test.db.select().from(positions).where(eq(positions.id, id));
  return row?.postRank;
};

async function choose(username = 'admin') {
  const { user } = await showServed(server, { '/positions': PositionsPage }, username, '/positions');
  await screen.findByRole('row', { name: /GUIDE/ }, timeout);
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
  return user;
}

it('[LIST-22] the selected records are previewed, changed with a report, and set back except for what others changed since', async () => {
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: '批量修改' }, timeout));
  const dialog = await screen.findByRole('dialog', { name: '批量修改 3 条职务' }, timeout);
  const inside = within(dialog);
  expect(await inside.findByRole('button', { name: '预览' })).toBeDisabled();
  expect(inside.queryByRole('checkbox', { name: '职务编码' })).toBeNull();
  await user.click(await inside.findByRole('checkbox', { name: '职务名称' }));
  await user.click(inside.getByRole('button', { name: '预览' }));
  // The rules of the form, before anything is sent.
  expect(await inside.findByText('请输入职务名称')).toBeVisible();
  await user.click(inside.getByRole('checkbox', { name: '职务名称' }));
  await user.click(inside.getByRole('checkbox', { name: '职级' }));
  await user.click(await inside.findByRole('combobox', { name: '职级' }, timeout));
  await user.click((await screen.findAllByRole('option'))[2] as HTMLElement);
  await user.click(inside.getByRole('button', { name: '预览' }));
  const apply = await inside.findByRole('button', { name: '修改 2 条' }, timeout);
  expect(inside.getByText('检查完毕，尚未修改任何记录。')).toBeVisible();
  const changed = inside.getByRole('row', { name: /讲解员/ });
  expect(changed.querySelector('del')).not.toBeEmptyDOMElement();
  expect(changed.querySelector('ins')).not.toBeEmptyDOMElement();
  expect(inside.getByRole('row', { name: /灯光师/ })).toHaveTextContent('无变化');
  expect(await rankOf('p1')).toBe('2');

  await server.test.request(positionResource.endpoints.edit, { id: 'p3', name: '保管' }, other);
  await user.click(apply);
  expect(await inside.findByText('修改完毕。', undefined, timeout)).toBeVisible();
  await user.click(inside.getByRole('radio', { name: '拒绝' }));
  await waitFor(() => expect(inside.queryByRole('row', { name: /讲解员/ })).toBeNull(), timeout);
  expect(inside.getByRole('row', { name: /保管员/ })).toHaveTextContent('已被他人修改');
  expect([await rankOf('p1'), await rankOf('p3')]).toEqual(['3', '2']);

  // The report can be opened again, and undone from there.
  await user.click(inside.getByText('关闭', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: '选择 讲解员' }));
  await user.click(await screen.findByRole('button', { name: '批量修改' }));
  const again = within(await screen.findByRole('dialog', { name: /^批量修改 1 条/ }, timeout));
  await user.click(await again.findByRole('button', { name: '查看报告' }, timeout));
  await user.click(await again.findByRole('button', { name: '撤销 1 条' }, timeout));
  expect(await again.findByText('撤销完毕。', undefined, timeout)).toBeVisible();
  expect(await rankOf('p1')).toBe('2');
});

it('is offered neither without the permission to edit nor by a server of the family', async () => {
  await choose('reader');
  await screen.findByText('已选择 3 项', undefined, timeout);
  expect(screen.queryByRole('button', { name: '批量修改' })).toBeNull();
  cleanup();
  serverCan([]);
  await choose();
  await screen.findByText('已选择 3 项', undefined, timeout);
  expect(screen.queryByRole('button', { name: '批量修改' })).toBeNull();
});
