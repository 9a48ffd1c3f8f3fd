import '../../people/users/support/page-beside-server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { exhibits, ossFiles } from '#server/kernel/db/schema/index.ts';
import { demoExhibits } from '#server/kernel/db/seed/demo/exhibits.ts';
import { pdfDocument } from '#tests/support/pdf-document.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { RequestSentByFetch } from '../../support/sent-by-fetch.ts';
import { closed, showExhibits, stored, type User } from './support/exhibit-page.ts';

let server: UsersServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-attachments-'));
  server = await startUsersServer({ environment: { DATA_DIR: folder } });
  await server.test.db.insert(exhibits).values([...demoExhibits]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', RequestSentByFetch);
  localStorage.clear();
  setLanguage('zh-CN');
});

afterEach(() => {
  RequestSentByFetch.held = undefined;
  vi.unstubAllGlobals();
});

/** Opens the pop-up with the attachments of an exhibit. */
async function open(code: string) {
  const { user } = await showExhibits(server);
  const row = await screen.findByRole('row', { name: new RegExp(code) });
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '附件' }));
  const dialog = await screen.findByRole('dialog', { name: /^附件 · / });
  return { user, dialog };
}

const plain = (name: string, content = '修复前的状态') => new File([content], name, { type: 'text/plain' });
const choose = (user: User, ...files: File[]) => user.upload(screen.getByLabelText('附件'), files);
const confirm = (user: User) => user.click(screen.getByRole('button', { name: '确定' }));
const entriesIn = async (code: string) =>
  JSON.parse((await stored(server, code))?.attachments || '[]') as Record<string, unknown>[];

describe('the pop-up for the attachments of an exhibit', () => {
  it('[UPLOAD-17] [UPLOAD-19] is 520 pixels wide, and stays open without a file', async () => {
    const { user, dialog } = await open('C-0001');
    expect(dialog).toHaveStyle({ width: '520px' });
    await confirm(user);
    expect(await screen.findByText('No file uploaded')).toBeVisible();
    expect(dialog).toBeVisible();
    expect(await stored(server, 'C-0001')).toMatchObject({ attachments: null });
  });

  it('[UPLOAD-01] [UPLOAD-03] [API-86] keeps name, size and the path of the reply of each file', async () => {
    const { user } = await open('C-0002');
    await choose(user, plain('修复记录.txt'), plain('借展合同.txt', '甲方'));
    await screen.findByRole('button', { name: '下载 借展合同.txt' });
    await screen.findByRole('button', { name: '下载 修复记录.txt' });
    expect(screen.getByText('18 B')).toBeVisible();
    await confirm(user);
    await closed();
    const paths = (await server.test.db.select().from(ossFiles)).map(({ url }) => url);
    const entries = await entriesIn('C-0002');
    expect(entries.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
      ['修复记录.txt', 18],
      ['借展合同.txt', 6],
    ]);
    for (const { filePath } of entries) {
      expect(filePath).toMatch(/^attachment\/[0-9a-f]{32}\.txt$/);
      expect(paths).toContain(filePath);
    }
  });

  it('[UPLOAD-02] a file is uploading, done, in error with the words of the server, or removed', async () => {
    const { user } = await open('J-0001');
    await choose(user, plain('页面.html', '<script></script>'));
    expect(await screen.findByText(/不能上传这种文件/)).toBeVisible();
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '移除 页面.html' }));
    await choose(user, plain('鉴定.txt'));
    expect(await screen.findByRole('progressbar', { name: '鉴定.txt 的上传进度' })).toBeVisible();
    await screen.findByRole('button', { name: '下载 鉴定.txt' });
    await confirm(user);
    await closed();
    expect(await entriesIn('J-0001')).toMatchObject([{ fileName: '鉴定.txt' }]);
    const [file] = await server.test.db.select().from(ossFiles).where(eq(ossFiles.fileName, '鉴定.txt'));
    expect(file).toMatchObject({ fileType: expect.stringContaining('text/plain') });
  });
});

describe('an attachment that is a PDF', () => {
  it('is opened from the form that adds it, and from the details of its exhibit', async () => {
    const { user } = await open('B-0001');
    await choose(
      user,
      new File([pdfDocument(['青铜器']) as Uint8Array<ArrayBuffer>], '图录.pdf', { type: 'application/pdf' }),
    );
    const view = { name: '查看 图录.pdf' };
    // This page has no worker that could read it, which the viewer shows; the file can be downloaded all the same.
    const isOpened = async () => {
      const viewer = within(await screen.findByRole('dialog', { name: '图录.pdf' }));
      expect(await viewer.findByText('无法在此显示这个文件，请下载后打开。')).toBeVisible();
      expect(viewer.getByRole('button', { name: '下载' })).toBeEnabled();
      await user.click(viewer.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    };
    await user.click(await screen.findByRole('button', view));
    await isOpened();
    await confirm(user);
    await closed();
    const row = await screen.findByRole('row', { name: /B-0001/ });
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '详情' }));
    await user.click(await screen.findByRole('button', view));
    await isOpened();
  });
});

describe('a large attachment', () => {
  it('[UPLOAD-04] [UPLOAD-08] is sent in parts, and another one is paused, goes on, and leaves nothing when it is cancelled', async () => {
    serverCan();
    const { user } = await open('C-0001');
    const large = (name: string) => plain(name, '修复前的状态'.repeat(330_000));
    await choose(user, large('三维扫描.txt'));
    await screen.findByRole('button', { name: '下载 三维扫描.txt' });
    const [file] = await server.test.db.select().from(ossFiles).where(eq(ossFiles.fileName, '三维扫描.txt'));
    expect(file).toMatchObject({ fileSize: 5_940_000, url: expect.stringMatching(/^attachment\//) });

    let release = () => {};
    RequestSentByFetch.held = new Promise<void>(resolve => {
      release = resolve;
    });
    await choose(user, large('第二次扫描.txt'));
    await user.click(await screen.findByRole('button', { name: '暂停上传 第二次扫描.txt' }));
    expect(await screen.findByText('已暂停')).toBeVisible();
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    release();
    await user.click(screen.getByRole('button', { name: '继续上传 第二次扫描.txt' }));
    await screen.findByRole('button', { name: '下载 第二次扫描.txt' });
    RequestSentByFetch.held = new Promise(() => {});

    await choose(user, large('第三次扫描.txt'));
    await user.click(await screen.findByRole('button', { name: '暂停上传 第三次扫描.txt' }));
    await user.click(screen.getByRole('button', { name: '取消上传 第三次扫描.txt' }));
    RequestSentByFetch.held = undefined;
    await confirm(user);
    await closed();
    expect((await entriesIn('C-0001')).map(({ fileName }) => fileName)).toEqual([
      '三维扫描.txt',
      '第二次扫描.txt',
    ]);
  });
});

/** The text of a link without what has no size, which only its name contains. */
const shownOf = (link: HTMLElement): string =>
  [...link.childNodes]
    .filter(node => !(node instanceof HTMLElement && node.className === 'text-[0px]'))
    .map(({ textContent }) => textContent)
    .join('');

describe('the attachments in the list', () => {
  it('[UPLOAD-20] are their names, cut after five characters, as links to the files', async () => {
    const attachments = JSON.stringify([
      { fileName: '青铜鼎修复记录.pdf', filePath: `attachment/${'0'.repeat(32)}.pdf`, fileSize: 1 },
      { fileName: '合同.pdf', filePath: `attachment/${'1'.repeat(32)}.pdf`, fileSize: 1 },
    ]);
    await server.test.db.update(exhibits).set({ attachments }).where(eq(exhibits.code, 'B-0001'));
    await showExhibits(server);
    const row = within(await screen.findByRole('row', { name: /B-0001/ }));
    const link = await row.findByRole('link', { name: '青铜鼎修复记录.pdf' });
    expect(shownOf(link)).toBe('青铜鼎修复…');
    expect(link).toHaveAttribute('href', expect.stringContaining(`attachment/${'0'.repeat(32)}.pdf`));
    expect(shownOf(row.getByRole('link', { name: '合同.pdf' }))).toBe('合同.pd…');
  });
});
