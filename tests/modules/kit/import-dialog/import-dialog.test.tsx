import '@testing-library/jest-dom/vitest';
import type { ServerResponse } from 'node:http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userImport } from '#contract/areas/users.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { Toaster } from '#modules/ground/ui/index.ts';
import { ImportDialog } from '#modules/kit/import-dialog/index.ts';
import { type LocalServer, startServer } from '../../ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';

const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base, token: () => 'a-token' });
});
afterEach(async () => {
  configureHttp({ token: () => undefined });
  await server.close();
});

/** Replies to an upload like a server of the family. */
function answer(body: object) {
  server.answer((response: ServerResponse, { method }) => {
    response.writeHead(200, { 'content-type': 'application/json', ...crossOrigin });
    const reply = { success: true, message: '', code: 200, result: null, timestamp: 1, ...body };
    response.end(method === 'OPTIONS' ? '' : JSON.stringify(reply));
  });
}

const sheet = () => new File(['rows'], 'people.xlsx');
const old = () => new File(['older rows'], 'PEOPLE.XLS');
const uploads = () => server.seen.filter(({ method }) => method === 'POST');
const start = () => screen.getByRole('button', { name: '开始导入' });
const toast = (text: string | RegExp) => screen.findByText(text, { selector: '[data-title]' });

function showImport(options: Partial<Parameters<typeof ImportDialog>[0]> = {}) {
  const onClose = vi.fn();
  const onImported = vi.fn();
  const shown = show(
    <>
      <ImportDialog endpoint={userImport} onClose={onClose} onImported={onImported} {...options} />
      <Toaster />
    </>,
  );
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('选择文件'), { target: { files } });
  return { ...shown, choose, onClose, onImported };
}

describe('choosing files', () => {
  it('[IMPORT-01] the dialog is 600 px wide', () => {
    showImport();
    expect(screen.getByRole('dialog', { name: '导入' })).toHaveStyle({ width: '600px' });
  });

  it('[IMPORT-02] the picker offers spreadsheets, and other files are refused by name', async () => {
    const { choose } = showImport();
    expect(screen.getByLabelText('选择文件')).toHaveAttribute('accept', '.xls,.xlsx');
    choose(new File(['x'], 'notes.txt'));
    expect(await toast(/notes\.txt/)).toBeVisible();
    expect(start()).toBeDisabled();
  });

  it('[IMPORT-03] [IMPORT-04] several files are listed and can be removed again', async () => {
    const { user, choose } = showImport();
    expect(start()).toBeDisabled();
    choose(sheet(), old());
    expect(await screen.findByText('people.xlsx')).toBeVisible();
    expect(start()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: '移除 people.xlsx' }));
    await user.click(screen.getByRole('button', { name: '移除 PEOPLE.XLS' }));
    expect(start()).toBeDisabled();
  });

  it('accepts dropped files', async () => {
    showImport();
    fireEvent.drop(screen.getByRole('button', { name: /将文件拖到此处/ }), {
      dataTransfer: { files: [sheet()] },
    });
    expect(await screen.findByText('people.xlsx')).toBeVisible();
  });
});

describe('importing', () => {
  it('[IMPORT-05] [IMPORT-06] [IMPORT-07] [IMPORT-08] sends the files and their form fields, with the token', async () => {
    answer({ message: '共2行数据全部导入成功！' });
    const { user, choose, onImported } = showImport({ biz: 'people', foreignKeys: 'f1', online: true });
    choose(sheet(), old());
    await user.click(screen.getByRole('checkbox', { name: '由服务器校验数据' }));
    await user.click(start());
    await waitFor(() => expect(onImported).toHaveBeenCalledOnce());
    const [sent] = uploads();
    expect(sent?.headers['x-access-token']).toBe('a-token');
    expect(sent?.body.match(/name="files\[\]"; filename="/g)).toHaveLength(2);
    for (const [name, value] of [
      ['isSingleTableImport', 'people'],
      ['foreignKeys', 'f1'],
      ['validateStatus', '1'],
    ]) {
      expect(sent?.body).toMatch(new RegExp(`name="${name}"\\r\\n\\r\\n${value}\\r\\n`));
    }
    expect(await toast('共2行数据全部导入成功！')).toBeVisible();
  });

  it('[IMPORT-08] sends no validateStatus outside online mode', async () => {
    answer({});
    const { user, choose, onImported } = showImport();
    choose(sheet());
    await user.click(start());
    await waitFor(() => expect(onImported).toHaveBeenCalledOnce());
    expect(uploads()[0]?.body).not.toMatch(/validateStatus|foreignKeys|isSingleTableImport/);
  });

  it('[IMPORT-10] [IMPORT-11] a partial success shows the message and the list of errors', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:errors';
    answer({
      code: 201,
      message: '文件导入成功，但有错误。',
      result: {
        msg: '总上传行数：5，已导入行数：3，错误行数：2',
        fileUrl: '/sys/common/static/logs/20260101/errors.txt',
      },
    });
    const { user, choose, onImported } = showImport();
    choose(sheet());
    await user.click(start());
    const outcome = await screen.findByText('导入成功,但是有错误数据!');
    expect(within(outcome.parentElement as HTMLElement).getByText(/总上传行数：5/)).toBeVisible();
    expect(onImported).toHaveBeenCalledOnce();
    server.answer(response => {
      response.writeHead(200, { 'content-type': 'text/plain', ...crossOrigin });
      response.end('第 2 行：用户名已经存在，忽略导入。');
    });
    await user.click(screen.getByRole('button', { name: '下载错误明细' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(server.seen.at(-1)?.path).toBe('/jeecg-boot/sys/common/static/logs/20260101/errors.txt');
    expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('errors.txt');
    saved.mockRestore();
  });

  it('[IMPORT-09] a failure warns, keeps the files, and can be retried', async () => {
    answer({ success: false, code: 500, message: '文件导入失败:有重复数据！' });
    const { user, choose, onImported } = showImport();
    choose(sheet());
    await user.click(start());
    expect(await toast('文件导入失败:有重复数据！')).toBeVisible();
    expect(screen.getByText('people.xlsx')).toBeVisible();
    expect(onImported).not.toHaveBeenCalled();
    answer({ message: '文件导入成功！数据行数：1' });
    await user.click(screen.getByRole('button', { name: '重新导入' }));
    await waitFor(() => expect(onImported).toHaveBeenCalledOnce());
    expect(uploads()).toHaveLength(2);
  });

  it('can be stopped during the upload, and keeps the files', async () => {
    server.answer((response, { method }) => {
      if (method !== 'OPTIONS') return;
      response.writeHead(200, crossOrigin);
      response.end();
    });
    const { user, choose, onImported } = showImport();
    choose(sheet());
    await user.click(start());
    expect(await screen.findByRole('progressbar', { name: '上传进度' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '中止' }));
    expect(await screen.findByRole('button', { name: '开始导入' })).toBeEnabled();
    expect(onImported).not.toHaveBeenCalled();
  });
});
