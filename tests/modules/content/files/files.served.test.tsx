import '../../people/users/support/page-beside-server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { uploadFile } from '#contract/areas/files.ts';
import FilesPage from '#modules/content/files/pages/files.page.tsx';
import { sizeText } from '#modules/content/files/size-text.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { picture } from '../../../server/support/pictures.ts';
import { upload } from '../../../server/support/upload.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
  server = await startUsersServer({ environment: { DATA_DIR: folder } });
  const token = await server.test.as('admin');
  const text = new Uint8Array(Buffer.from('修复记录'.repeat(200)));
  const zip = new Uint8Array(Buffer.from('PK\x05\x06'.padEnd(22, '\0')));
  await upload(server.test, uploadFile, [{ name: '修复记录.txt', content: text }], token);
  await upload(server.test, uploadFile, [{ name: '青铜鼎.png', content: await picture() }], token);
  await upload(server.test, uploadFile, [{ name: '图纸.zip', content: zip }], token);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = (username = 'admin') => showServed(server, { '/oss/file': FilesPage }, username, '/oss/file');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
/** Chooses an action among the further ones of a row. */
async function more(user: Awaited<ReturnType<typeof show>>['user'], name: RegExp, action: string) {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const urlOf = async (fileName: string) =>
  (await server.test.db.select().from(ossFiles).where(eq(ossFiles.fileName, fileName)))[0]?.url;

it('[PAGE-52] lists files with their type, their size and who uploaded them, and small pictures of pictures', async () => {
  await show();
  const text = await rowOf(/修复记录\.txt/);
  for (const shown of ['TXT', '2.3 KB', 'admin']) expect(text).toHaveTextContent(shown);
  expect(text.querySelector('img')).toBeNull();
  const pictureRow = await rowOf(/青铜鼎\.png/);
  expect(pictureRow.querySelector('img')?.src).toContain(await urlOf('青铜鼎.png'));
});

it('finds files by a part of their name', async () => {
  const { user } = await show();
  await rowOf(/修复记录/);
  await user.type(await screen.findByRole('textbox', { name: '文件名称' }), '青铜');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /修复记录/ })).toBeNull());
  expect(await rowOf(/青铜鼎/)).toBeVisible();
});

it('shows a file that browsers show in a new window, and offers every file to be saved', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await show();
  const actions = async (name: RegExp) => {
    const row = await rowOf(name);
    return within(row)
      .getAllByRole('button')
      .map(button => button.textContent || button.getAttribute('aria-label'));
  };
  expect((await actions(/图纸\.zip/)).join()).not.toContain('预览');
  expect((await actions(/图纸\.zip/)).join()).toContain('下载');
  await user.click(within(await rowOf(/修复记录/)).getByRole('button', { name: /预览/ }));
  expect(opened).toHaveBeenCalledWith(
    expect.stringContaining(`/sys/common/static/${await urlOf('修复记录.txt')}`),
    '_blank',
    'noopener',
  );
  opened.mockRestore();
});

it('shows a picture with what it shows in words, which its list reads out', async () => {
  const { user } = await show();
  const small = (await rowOf(/青铜鼎\.png/)).querySelector('img');
  expect(small?.src).toMatch(/\?width=128$/);
  expect(small).toHaveAttribute('alt', '');
  await user.click(within(await rowOf(/青铜鼎/)).getByRole('button', { name: /预览/ }));
  const viewer = await screen.findByRole('dialog', { name: '青铜鼎.png' });
  expect(await within(viewer).findByRole('img')).toHaveAccessibleName('青铜鼎.png');
  const words = await within(viewer).findByRole('textbox', { name: '图片说明' });
  // The letter r turns the picture elsewhere.
  await user.type(words, '三足青铜鼎 r{Enter}');
  expect(await within(viewer).findByRole('img', { name: '三足青铜鼎 r' })).toBeVisible();
  await user.keyboard('{Escape}');
  const row = await rowOf(/青铜鼎\.png/);
  expect(await within(row).findByRole('img', { name: '三足青铜鼎 r' })).toBeVisible();
});

it('deletes a file after a question', async () => {
  const { user } = await show();
  await more(user, /图纸\.zip/, '删除');
  const question = await screen.findByRole('dialog', { name: '删除 · 图纸.zip' });
  expect(await within(question).findByText('没有记录使用这个文件。')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /图纸\.zip/ })).toBeNull());
  expect(await urlOf('图纸.zip')).toBeUndefined();
});

it('[PAGE-52] shows where a file is used, and deletes it only after what would break was shown', async () => {
  const url = (await urlOf('青铜鼎.png')) ?? '';
  const { test } = server;
  const added = await test.request(
    exhibitResource.endpoints.add,
    { code: 'U-1', name: '青铜鼎', picture: url },
    await test.as('admin'),
  );
  expect(added.envelope.success).toBe(true);
  const { user } = await show();
  await more(user, /青铜鼎\.png/, '使用情况');
  const uses = await screen.findByRole('dialog', { name: '使用情况 · 青铜鼎.png' });
  expect(await within(uses).findByRole('listitem')).toHaveTextContent('展品青铜鼎图片');
  await user.click(within(uses).getByText('关闭'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await more(user, /青铜鼎\.png/, '删除');
  const question = await screen.findByRole('dialog', { name: '删除 · 青铜鼎.png' });
  expect(await within(question).findByText('删除后，以下记录中的文件将无法打开：')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: '仍然删除' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /青铜鼎\.png/ })).toBeNull());
  expect(await urlOf('青铜鼎.png')).toBeUndefined();
});

it('[PAGE-52] counts the files of folders and of people', async () => {
  const { user } = await show();
  await rowOf(/修复记录/);
  await user.click(screen.getByRole('button', { name: /用量统计/ }));
  const usage = await screen.findByRole('dialog', { name: '用量统计' });
  expect(await within(usage).findByRole('row', { name: /^temp \d/ })).toBeVisible();
  expect(within(usage).getByRole('row', { name: /admin.* \d+ / })).toBeVisible();
});

it('offers neither upload nor delete to who may only read', async () => {
  await server.test.add({ username: 'reader', permissions: ['system:ossFile:list'] });
  const { user } = await show('reader');
  const row = await rowOf(/修复记录/);
  expect(within(row).queryByRole('button', { name: /删除/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await screen.findByRole('menuitem', { name: '使用情况' });
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  expect(screen.queryByRole('button', { name: '上传文件' })).toBeNull();
});

it.each([
  [undefined, ''],
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('a size of %s bytes is %j', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
