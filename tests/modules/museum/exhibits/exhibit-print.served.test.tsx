import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { exhibits } from '#server/kernel/db/schema/index.ts';
import { demoExhibits } from '#server/kernel/db/seed/demo/exhibits.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showExhibits } from './support/exhibit-page.ts';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.db.insert(exhibits).values([...demoExhibits]);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

const setMeta = (name: string, content: string) => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: `vitrine-${name}`, content });
  document.head.append(meta);
};

/** Opens the menu of the first exhibit. */
async function openMenu() {
  const { user } = await showExhibits(server);
  const row = await screen.findByRole('row', { name: /B-0001/ });
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await screen.findByRole('menuitem', { name: '复制' });
  return user;
}

/** The address that printing opens. */
async function printed(address: string) {
  setMeta('report-print', address);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: '打印' }));
  expect(open).toHaveBeenCalledWith(expect.anything(), '_blank', 'noopener,noreferrer');
  cleanup();
  return String(open.mock.calls[0]?.[0]);
}

it('[API-101] an exhibit is printed at the configured address, with its id and the token appended', async () => {
  setMeta('token-origins', 'https://reports.example');
  const id = demoExhibits.find(({ code }) => code === 'B-0001')?.id ?? '';
  const token = await server.test.as('admin');
  const added = `id=${encodeURIComponent(id)}&token=${encodeURIComponent(token)}`;
  expect(await printed('https://reports.example/view/12?size=A4')).toBe(
    `https://reports.example/view/12?size=A4&${added}`,
  );
});

it('[API-101] an address of any other origin gets neither', async () => {
  setMeta('token-origins', 'https://reports.example');
  expect(await printed('https://reports.example.evil.example/view/12')).toBe(
    'https://reports.example.evil.example/view/12',
  );
});

it('nothing is printed where no address is configured', async () => {
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: '打印' })).toBeNull();
});
