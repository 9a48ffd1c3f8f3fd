import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/messages.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from '../resource-page/support/served-page.tsx';

const { edit } = positionResource.endpoints;

let server: UsersServer;
let other: string;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'lisi', permissions: ['system:position:edit'] });
  other = await server.test.as('lisi');
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  await server.test.db.delete(positions);
  await server.test.db.insert(positions).values([
    { id: 'p1', code: 'GUIDE', name: '讲解员', postRank: '2' },
    { id: 'p2', code: 'LIGHT', name: '灯光师', postRank: '3' },
  ]);
});

const show = (search = '') =>
  showServed(server, { '/positions': PositionsPage }, 'admin', `/positions${search}`);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const byOther = async (input: object) =>
  (await server.test.request(edit, { ...input }, other)).envelope.success;
const count = () => server.test.db.$count(positions);

describe('a list whose rows others change', () => {
  it('does not change under the person, states how many rows differ, and shows them on request', async () => {
    const { user, queryClient } = await show();
    await rowOf(/GUIDE/);
    await byOther({ id: 'p1', name: '首席讲解员' });
    const message = { cmd: 'changed', resource: 'position', elsewhere: true } as const;
    void invalidateEntity(queryClient, message.resource);
    dispatchMessage(message);
    expect(await screen.findByText('有 1 条数据已在别处更改')).toBeVisible();
    expect(within(await rowOf(/GUIDE/)).getByText('讲解员')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '显示' }));
    expect(await screen.findByText('首席讲解员')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/已在别处更改/)).toBeNull());
  });

  it('names before a delete the rows that have changed since it was read, and asks', async () => {
    const { user } = await show();
    const row = await rowOf(/GUIDE/);
    await byOther({ id: 'p1', name: '首席讲解员' });
    await user.click(within(row).getByRole('checkbox'));
    await user.click(within(await rowOf(/LIGHT/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '删除 2 项' }));
    const asked = await screen.findByRole('alertdialog', { name: '有 1 条记录在列表加载后已被修改' });
    expect(within(asked).getByRole('listitem')).toHaveTextContent(/^首席讲解员：lisi 于 /);
    expect(await count()).toBe(2);
    await user.click(within(asked).getByRole('button', { name: '仍然继续' }));
    await waitFor(async () => expect(await count()).toBe(0));
  });

  it('keeps everything when the person declines, and shows the rows as they are now', async () => {
    const { user } = await show();
    const row = await rowOf(/GUIDE/);
    await byOther({ id: 'p1', name: '首席讲解员' });
    await user.click(within(row).getByRole('button', { name: '讲解员 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '确定删除吗?' })).getByRole('button', {
        name: '删除',
      }),
    );
    const asked = await screen.findByRole('alertdialog', { name: /已被修改/ });
    await user.click(within(asked).getByRole('button', { name: '取消' }));
    expect(await screen.findByText('首席讲解员')).toBeVisible();
    expect(await count()).toBe(2);
  });
});

it('a row that an edit took out of the filters stays, marked, until the next load', async () => {
  const { user } = await show('?name=讲解');
  const row = await rowOf(/GUIDE/);
  await user.click(within(row).getByRole('button', { name: /^编辑/ }));
  const form = await screen.findByRole('dialog', { name: /^编辑/ });
  const name = within(form).getByRole<HTMLInputElement>('textbox', { name: '职务名称' });
  await waitFor(() => expect(name).toHaveValue('讲解员'));
  await user.clear(name);
  await user.type(name, '引导员');
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const left = await screen.findByText('修改后已不符合筛选条件');
  expect(left.closest('tr')).toHaveTextContent('GUIDE');
  const [stored] = await server.test.db.select().from(positions).where(eq(positions.id, 'p1'));
  expect(stored?.name).toBe('引导员');
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.queryByText('修改后已不符合筛选条件')).toBeNull());
});
