import '../../people/users/support/page-beside-server.ts';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import BackupsPage from '#modules/operations/backups/pages/backups.page.tsx';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { makeBackup } from '#server/modules/backup/backups.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 120_000 };

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

  it('names why an installation with other people is not restored into, and what does it', async () => {
    await server.test.add({
      username: 'restorer',
      permissions: ['system:backup:list', 'system:backup:restore'],
    });
    await show('restorer');
    expect(await screen.findByText('已有其他用户，不能在这里恢复。', undefined, patience)).toBeVisible();
    expect(screen.getByText(/npm run admin -- restore NAME --replace/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '试运行' })).toBeNull();
  });
});

describe('the restore of a backup', () => {
  let empty: UsersServer;
  let emptyDir: string;
  const restart = vi.fn();
  beforeAll(async () => {
    emptyDir = await mkdtemp(join(tmpdir(), 'vitrine-empty-'));
    empty = await startUsersServer({ environment: { DATA_DIR: emptyDir, BACKUP_TO: emptyDir }, restart });
  });
  afterAll(async () => {
    await empty.close();
    await rm(emptyDir, { recursive: true, force: true });
  });

  it('tries it, names what is wrong with it, and restores it, after which everybody signs in again', async () => {
    const { config, db, storage } = empty.test;
    const now = () => new Date();
    const { name } = await makeBackup('wanted', { config, db, storage, now });
    const bytes = await readFile(join(emptyDir, 'backups', `${name}.backup`));
    const cut = '20260101T000000Z-received-000000.backup';
    await writeFile(join(emptyDir, 'backups', cut), bytes.subarray(0, bytes.length - 3000));

    const { user } = await showServed(empty, { '/monitor/backup': BackupsPage }, 'admin', '/monitor/backup');
    const panel = within(await screen.findByRole('region', { name: '恢复' }, patience));
    await user.click(await panel.findByRole('button', { name: '试运行' }, patience));
    const choice = panel.getByRole('combobox', { name: /备份/ });
    expect(choice).toHaveAccessibleDescription('请选择备份');
    const choose = async (reason: RegExp) => {
      await user.click(choice);
      await user.click(await screen.findByRole('option', { name: reason }, patience));
    };
    await choose(/上传/);
    await user.click(panel.getByRole('button', { name: '试运行' }));
    expect(await panel.findByText(/没有更改任何内容：不完整/, undefined, patience)).toBeVisible();
    expect(panel.getByRole('combobox', { name: /备份/ })).toHaveTextContent(/上传/);

    await user.click(panel.getByRole('combobox', { name: /备份/ }));
    await user.click(await screen.findByRole('option', { name: /手动/ }, patience));
    const key = panel.getByLabelText('备份密钥');
    await user.type(key, 'short');
    await user.click(panel.getByRole('button', { name: '试运行' }));
    expect(key).toHaveAccessibleDescription('备份密钥以 AGE-SECRET-KEY-1 开头，共 74 个字符');
    await user.clear(key);
    await user.click(panel.getByRole('button', { name: '试运行' }));
    const people = await panel.findByRole('rowheader', { name: 'sys_user' }, patience);
    expect(people.closest('tr')).toHaveTextContent(/sys_user\s*1$/);

    await user.click(panel.getByRole('button', { name: '恢复此备份' }));
    const question = within(await screen.findByRole('alertdialog', undefined, patience));
    await user.click(question.getByRole('button', { name: '恢复' }));
    expect(await panel.findByText(/服务器正在重新启动/, undefined, patience)).toBeVisible();
    await waitFor(() => expect(restart).toHaveBeenCalledOnce(), patience);
    expect(await readdir(join(emptyDir, 'restored'))).toContain('database');
    // The server that begins again has no session of before.
    await db.delete(sessions);
    expect(await panel.findByText(/请用备份中的账号重新登录/, undefined, patience)).toBeVisible();
  });
});
