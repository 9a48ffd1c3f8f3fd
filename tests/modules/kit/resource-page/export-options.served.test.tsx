import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { exportRuns, positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { showServed } from './support/served-page.tsx';

let server: UsersServer;
let saved: Blob | undefined;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.db.insert(positions).values({ id: 'x1', code: 'X-1', name: '=灯光', postRank: '1' });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  serverCan();
  setLanguage('zh-CN');
  URL.createObjectURL = blob => {
    saved = blob as Blob;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

it('[LIST-05] [LIST-28] an export is written in the chosen format, with the columns that the list shows, as codes', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await showServed(server, { '/positions': PositionsPage }, 'admin', '/positions?code=X-1');
  await screen.findByRole('row', { name: /X-1/ });
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '格式和列…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '格式和列…' }));
  expect(dialog.getByText('将导出符合当前条件的全部 1 条记录。')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('radio', { name: '当前列表显示的列' }));
  await user.click(dialog.getByRole('radio', { name: '存储的编码' }));
  await user.click(dialog.getByRole('button', { name: '开始' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.instances.at(-1) as unknown as HTMLAnchorElement).download).toMatch(/\.csv$/);
  expect(await saved?.text()).toMatch(/^\uFEFF?职务编码,职务名称,职级\r\nX-1,'=灯光,1\r\n$/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[LIST-28] more than 5,000 rows are exported in the background, with the query of the list', async () => {
  await server.test.db.execute(sql`
    insert into sys_position (id, code, name)
    select 'many' || number, 'MANY-' || number, '讲解员' from generate_series(1, 5001) number
    on conflict do nothing`);
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await showServed(
    server,
    { '/positions': PositionsPage },
    'admin',
    `/positions?name=${encodeURIComponent('讲解员')}`,
  );
  await screen.findByText(/共\s*5,?001/);
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '格式和列…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '格式和列…' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: '开始' }));
  expect(await screen.findByText('已在后台开始导出')).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
  const [run] = await server.test.db.select().from(exportRuns);
  expect(JSON.parse(run?.query ?? '{}')).toMatchObject({ exportFormat: 'csv', name: '*讲解员*' });
});
