import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { groupOfForm, presenceText } from '#contract/live-table.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { playLiveSocket } from '../resource-table/support/live-socket.ts';
import { showServed } from './support/served-page.tsx';

const { edit, delete: remove } = positionResource.endpoints;

const live = playLiveSocket();
let server: UsersServer;
let other: string;
beforeAll(async () => {
  server = await startUsersServer();
  const permissions = ['list', 'edit', 'delete'].map(verb => `system:position:${verb}`);
  await server.test.add({ username: 'lisi', permissions });
  other = await server.test.as('lisi');
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  await server.test.db.delete(positions);
  await server.test.db.insert(positions).values({ id: 'p1', code: 'GUIDE', name: '讲解员', postRank: '2' });
});

const byOther = async (endpoint: typeof edit | typeof remove, input: object) =>
  (await server.test.request(endpoint, { id: 'p1', ...input }, other)).envelope.success;
const stored = async (code = 'GUIDE') => {
  const [row] = await server.test.db.select().from(positions).where(eq(positions.code, code));
  return row;
};
const nameOf = (form: HTMLElement) =>
  within(form).getByRole<HTMLInputElement>('textbox', { name: '职务名称' });
const save = (form: HTMLElement) => within(form).getByRole('button', { name: '保存' });

/** Opens the form of the position. */
async function open() {
  const { user } = await showServed(server, { '/positions': PositionsPage }, 'admin', '/positions');
  const row = await screen.findByRole('row', { name: /GUIDE/ });
  await user.click(within(row).getByRole('button', { name: /^编辑/ }));
  const form = await screen.findByRole('dialog', { name: /^编辑/ });
  await waitFor(() => expect(nameOf(form)).toHaveValue('讲解员'));
  return { user, form };
}

const question = (form: HTMLElement) =>
  within(form).findByRole('radiogroup', { name: '职务名称：保留哪一个' });

describe('a form whose record somebody else has saved meanwhile', () => {
  it('shows before, mine and theirs of a field that both changed, and saves the chosen one beside what was merged', async () => {
    const { user, form } = await open();
    expect(await byOther(edit, { name: '首席讲解员', postRank: '4' })).toBe(true);
    await user.clear(nameOf(form));
    await user.type(nameOf(form), '资深讲解员');
    await user.click(save(form));
    const asked = await question(form);
    const region = within(form).getByRole('group', { name: /^编辑期间，lisi 于 .* 修改了此记录$/ });
    expect(within(region).getByRole('status')).toHaveTextContent(
      '还有 1 项需要选择。 已并入对方修改的：职级。',
    );
    expect(region).toHaveTextContent('原值：');
    const mine = within(asked).getByRole('radio', { name: /^我的.*资深讲解员/ });
    await waitFor(() => expect(mine).toHaveFocus());
    // Nothing is sent, and nothing is lost, before it is decided.
    await user.click(save(form));
    expect(await stored()).toMatchObject({ name: '首席讲解员' });
    expect(nameOf(form)).toHaveValue('资深讲解员');
    await user.click(within(asked).getByRole('radio', { name: /^对方的.*首席讲解员/ }));
    expect(nameOf(form)).toHaveValue('首席讲解员');
    await user.click(within(asked).getByRole('radio', { name: /^我的/ }));
    expect(nameOf(form)).toHaveValue('资深讲解员');
    expect(within(region).getByRole('status')).toHaveTextContent('已全部选择');
    await user.click(save(form));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ name: '资深讲解员', postRank: '4', recordVersion: 3 });
  });

  it('merges what does not collide, saves it, and shows which fields those were', async () => {
    const { user, form } = await open();
    await byOther(edit, { postRank: '4' });
    await user.type(nameOf(form), '（夜场）');
    await user.click(save(form));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ name: '讲解员（夜场）', postRank: '4' });
    expect(await screen.findByText('已与他人的修改合并：职级')).toBeVisible();
  });

  it('shows that the record is gone, and makes a new one of what was typed', async () => {
    const { user, form } = await open();
    await byOther(remove, {});
    await user.type(nameOf(form), '（夜场）');
    await user.click(save(form));
    const note = await within(form).findByRole('alert');
    expect(note).toHaveTextContent('此记录已被删除');
    await user.click(within(note).getByRole('button', { name: '作为新记录' }));
    const added = await screen.findByRole('dialog', { name: '新增' });
    await waitFor(() => expect(nameOf(added)).toHaveValue('讲解员（夜场）'));
    await user.click(save(added));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ name: '讲解员（夜场）', postRank: '2' });
  });

  it('shows who else has the form of the record open, until they leave it, and shows this person to them', async () => {
    storedUser.write({ id: 'a', username: 'admin', realname: 'admin', avatar: '', welcome: '' });
    const { form } = await open();
    await waitFor(() => live.open());
    const group = groupOfForm('position', 'p1');
    expect(live.sent()).toContainEqual({ type: 'subscribe_vxe_table', data: { socketKey: group } });
    expect(live.sent()).toContainEqual({
      type: 'presence_vxe_table',
      data: expect.objectContaining({ socketKey: group, place: null }),
    });
    const about = { who: 'w1', name: '李四' };
    live.receive(presenceText(group, { entry: about, instanceId: 'other' }));
    expect(await within(form).findByText('李四 正在编辑此记录')).toBeVisible();
    live.receive(presenceText(group, { entry: { who: 'w1' }, instanceId: 'other' }));
    await waitFor(() => expect(within(form).queryByText(/正在编辑此记录/)).toBeNull());
  });

  it('asks in the same way when input is restored that began on an older version', async () => {
    storedUser.write({ id: 'a', username: 'admin', realname: 'admin', avatar: '', welcome: '' });
    const { user, form } = await open();
    await user.type(nameOf(form), '（草稿）');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sessionStorage.getItem('pro__DRAFTS')).toContain('草稿'));
    cleanup();
    await byOther(edit, { name: '首席讲解员', postRank: '4' });
    const again = await showServed(server, { '/positions': PositionsPage }, 'admin', '/positions');
    const row = await screen.findByRole('row', { name: /GUIDE/ });
    await again.user.click(within(row).getByRole('button', { name: /^编辑/ }));
    const reopened = await screen.findByRole('dialog', { name: /^编辑/ });
    await again.user.click(await within(reopened).findByRole('button', { name: '恢复' }));
    const asked = await question(reopened);
    await again.user.click(within(asked).getByRole('radio', { name: /^我的.*讲解员（草稿）/ }));
    await again.user.click(save(reopened));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ name: '讲解员（草稿）', postRank: '4' });
  });
});
