import '../../people/users/support/page-beside-server.ts';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import BackupsPage from '#modules/operations/backups/pages/backups.page.tsx';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 40_000 };

let server: UsersServer;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
  folder = join(dataDir, 'backups');
  server = await startUsersServer({ environment: { BACKUP_TO: dataDir } });
  await server.test.as('admin');
  await server.test.add({ username: 'watcher', permissions: ['system:backup:list'] });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
  await rm(folder, { recursive: true, force: true });
});

const show = (person = 'admin') =>
  showServed(server, { '/monitor/backup': BackupsPage }, person, '/monitor/backup');
const files = () => readdir(folder).catch(() => []);

describe('the page of backups', () => {
  it('makes one and reads it back, shows which one is damaged, and deletes what nobody needs', async () => {
    const { user } = await show();
    expect(await screen.findByText('还没有备份', undefined, patience)).toBeVisible();
    expect(screen.getByText(/新的备份不加密/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '立即备份' }));
    const whole = await screen.findByText('完整', undefined, patience);
    const row = whole.closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(/手动.*(KB|MB)/);

    const [file = ''] = await files();
    const path = join(folder, file);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    await user.click(within(row).getByRole('button', { name: /^检查/ }));
    expect(await screen.findByText('不完整，缺少结尾', undefined, patience)).toBeVisible();

    await user.click(within(row).getByRole('button', { name: /^删除/ }));
    const question = within(await screen.findByRole('alertdialog', undefined, patience));
    await user.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('不完整，缺少结尾')).toBeNull(), patience);
    expect(await files()).toEqual([]);
  });

  it('shows them only to people who may see them, and nothing that these may not do', async () => {
    await show('watcher');
    expect(await screen.findByText('还没有备份', undefined, patience)).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即备份' })).toBeNull();
  });
});
