import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picture, plain, showField, startUploads } from './support.tsx';

let server: Awaited<ReturnType<typeof startUploads>>;
beforeEach(async () => {
  server = await startUploads();
});
afterEach(async () => {
  server.release();
  await server.close();
});

/** The files of the field; toasts are a list, too. */
const rows = () => {
  const list = screen.queryByRole('list', { name: '附件：文件' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(row => within(row))
    : [];
};

describe('a file that is chosen', () => {
  it('[API-85][UPLOAD-18][UPLOAD-21] is sent as multipart with isup=1, the folder temp and the token', async () => {
    const { user, input, changes } = showField();
    expect(screen.getByRole('button', { name: '点击上传 附件' })).toHaveTextContent('点击上传');
    await user.upload(input(), picture());
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
    const [sent] = server.sent();
    expect(sent?.path).toMatch(/\/sys\/common\/upload$/);
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(sent?.headers['x-access-token']).toBe('token-of-the-person');
    expect(sent?.body).toMatch(/name="isup"\s+1\s/);
    expect(sent?.body).toMatch(/name="biz"\s+temp\s/);
    expect(sent?.body).toMatch(/name="file"; filename="front.png"/);
  });

  it('[UPLOAD-04] shows its progress until the server has replied, and holds the form', async () => {
    server.reply('hold');
    const { user, input, changes } = showField();
    await user.upload(input(), picture());
    expect(await screen.findByRole('progressbar', { name: 'front.png 的上传进度' })).toBeVisible();
    expect(screen.getByText('文件正在上传，请等待完成或取消')).toBeVisible();
    await waitFor(() => expect(server.sent()).toHaveLength(1));
    server.release();
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('文件正在上传，请等待完成或取消')).toBeNull();
  });

  it('[UPLOAD-04] is sent to its end when the server states meanwhile that it takes parts', async () => {
    server.reply('hold');
    const { user, input, change, changes } = showField({ inParts: undefined });
    expect(screen.getByText(/单个不超过 10.0 MB/)).toBeVisible();
    await user.upload(input(), picture());
    await waitFor(() => expect(server.sent()).toHaveLength(1));
    change({ inParts: true });
    expect(screen.getByRole('progressbar', { name: 'front.png 的上传进度' })).toBeVisible();
    server.release();
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
    expect(await screen.findByText(/单个不超过 1024.0 MB/)).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('[UPLOAD-08] is cancelled by a person', async () => {
    server.reply('hold');
    const { user, input, changes } = showField();
    await user.upload(input(), picture());
    await waitFor(() => expect(server.sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '取消上传 front.png' }));
    expect(rows()).toEqual([]);
    expect(changes).toEqual(['']);
  });

  it('[UPLOAD-07][UPLOAD-09] counts once every file is done', async () => {
    server.reply({}, 'hold');
    const { user, input, changes } = showField();
    await user.upload(input(), [picture('a.png'), picture('b.png')]);
    await waitFor(() => expect(server.sent()).toHaveLength(2));
    await screen.findByRole('button', { name: /^查看 / });
    expect(changes).toEqual([]);
    server.release();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.split(',').sort()).toEqual(['temp/1.png', 'temp/2.png']);
  });

  it('[UPLOAD-10] replaces the first one beyond the limit', async () => {
    const { user, input, changes } = showField({ limit: 2, value: 'temp/a.png,temp/b.png' });
    await user.upload(input(), picture('c.png'));
    await waitFor(() => expect(changes).toEqual(['temp/b.png,temp/1.png']));
  });

  it('[UPLOAD-03] is stored with its name and size where the field keeps entries', async () => {
    const { user, input, changes } = showField({ form: 'entries' });
    await user.upload(input(), plain('说明.txt', 'abc'));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(JSON.parse(changes[0] ?? '')).toEqual([
      { fileName: '说明.txt', filePath: 'temp/1.png', fileSize: 3 },
    ]);
  });

  it('[UPLOAD-22] is kept in itself when the server replies "local"', async () => {
    server.reply({ message: 'local' });
    const { user, input, changes } = showField({ imagesOnly: true, limit: 1 });
    await user.upload(input(), picture('a.png', 'abc'));
    await waitFor(() => expect(changes).toEqual(['data:image/png;base64,YWJj']));
    const shown = screen.getByRole('button', { name: '查看 a.png' }).querySelector('img');
    expect(shown).toHaveAttribute('src', 'data:image/png;base64,YWJj');
  });

  it('is not sent when it is too large, and shows so at its row, without a retry', async () => {
    const { user, input, changes } = showField({ largest: 4 });
    await user.upload(input(), [plain('big.txt', '12345'), plain('ok.txt', '1234')]);
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
    const row = rows().at(-1);
    expect(row?.getByRole('alert')).toHaveTextContent('超过 4 B，未上传');
    expect(row?.queryByRole('button', { name: /重新上传/ })).toBeNull();
    expect(server.sent()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '移除 big.txt' }));
    expect(rows()).toHaveLength(1);
    expect(changes).toHaveLength(1);
  });
});

describe('a file that fails', () => {
  it.each([
    ['the words of the server', '磁盘空间不足', '磁盘空间不足'],
    ['"未知错误" without any', '', '未知错误'],
  ])('[UPLOAD-05][UPLOAD-06][UPLOAD-11] has %s at its row', async (_, message, shown) => {
    server.reply({ success: false, message });
    const { user, input, changes } = showField();
    await user.upload(input(), picture());
    expect(await screen.findByText(shown)).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('button', { name: '查看 front.png 的错误信息' })).toHaveAttribute(
      'data-tooltip',
      shown,
    );
    expect(changes).toEqual([]);
  });

  it('[UPLOAD-11][UPLOAD-12] whose request failed shows "上传失败" and "{file} 上传失败.", and is sent again', async () => {
    server.reply('cut', {});
    const { user, input, changes } = showField();
    await user.upload(input(), picture());
    expect(await screen.findByText('上传失败')).toBeVisible();
    expect((await screen.findAllByText('front.png 上传失败.')).length).toBeGreaterThan(0);
    expect(screen.getByText('有文件上传失败，请重新上传或移除')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新上传 front.png' }));
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
    expect(screen.queryByText('上传失败')).toBeNull();
  });

  it('[UPLOAD-13] and is a picture opens the dialog "上传出错" with its message', async () => {
    server.reply({ success: false, message: '磁盘空间不足' });
    const { user, input } = showField({ imagesOnly: true });
    await user.upload(input(), picture());
    await user.click(await screen.findByRole('button', { name: '查看 front.png 的错误信息' }));
    const dialog = within(await screen.findByRole('dialog', { name: '上传出错' }));
    expect(dialog.getByText('错误信息：磁盘空间不足')).toBeVisible();
  });

  it.each([
    [500, '数据库连接已满', '数据库连接已满'],
    [413, '', '内容超过大小限制，请缩小后重试'],
  ])('[UPLOAD-06] with the status %i shows what the server states', async (status, message, shown) => {
    server.reply({ status, success: false, message });
    const { user, input } = showField();
    await user.upload(input(), picture());
    expect(await screen.findByText(shown)).toHaveAttribute('role', 'alert');
  });
});

describe('a removed file', () => {
  it('[UPLOAD-08] changes the value', async () => {
    const { user, changes } = showField({ value: 'temp/a.png,temp/b.png' });
    await user.click(screen.getByRole('button', { name: '移除 a.png' }));
    expect(changes).toEqual(['temp/b.png']);
  });

  it('[UPLOAD-09] changes it only when no other is uploading', async () => {
    server.reply('hold');
    const { user, input, changes } = showField({ value: 'temp/a.png' });
    await user.upload(input(), picture());
    await waitFor(() => expect(server.sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '移除 a.png' }));
    expect(changes).toEqual([]);
    server.release();
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
  });
});

describe('a field of pictures', () => {
  it('[UPLOAD-15][UPLOAD-16] refuses other files with "请上传图片"', async () => {
    showField({ imagesOnly: true });
    fireEvent.drop(screen.getByRole('button', { name: '点击上传 附件' }), {
      dataTransfer: { types: ['Files'], files: [plain()], items: [] },
    });
    expect((await screen.findAllByText('请上传图片')).length).toBeGreaterThan(0);
    expect(rows()).toEqual([]);
    expect(server.sent()).toEqual([]);
  });
});

describe('files', () => {
  it('are dropped', async () => {
    const { changes } = showField();
    fireEvent.drop(screen.getByRole('button', { name: '点击上传 附件' }), {
      dataTransfer: { types: ['Files'], files: [picture()], items: [] },
    });
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
  });

  it('are dropped in a folder, however deep', async () => {
    const file = (name: string) => ({
      isFile: true,
      isDirectory: false,
      file: (found: (file: File) => void) => found(plain(name)),
    });
    const folder = (...parts: unknown[][]) => ({
      isFile: false,
      isDirectory: true,
      createReader: () => {
        const left = [...parts, []];
        return { readEntries: (found: (entries: unknown) => void) => found(left.shift()) };
      },
    });
    const { changes } = showField();
    const dropped = folder([file('a.txt')], [folder([file('b.txt')]), file('c.txt')]);
    fireEvent.drop(screen.getByRole('button', { name: '点击上传 附件' }), {
      dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => dropped }] },
    });
    await waitFor(() => expect(changes).toHaveLength(1));
    for (const name of ['a.txt', 'b.txt', 'c.txt']) expect(screen.getByText(name)).toBeVisible();
  });

  it('are pasted', async () => {
    const { changes } = showField();
    fireEvent.paste(screen.getByRole('button', { name: '点击上传 附件' }), {
      clipboardData: { files: [picture('image.png')] },
    });
    await waitFor(() => expect(changes).toEqual(['temp/1.png']));
  });

  it('are moved with the keyboard', async () => {
    const { user, changes } = showField({ value: 'temp/a.png,temp/b.png,temp/c.png' });
    screen.getByRole('button', { name: '移动 c.png' }).focus();
    await user.keyboard(' {Home} ');
    await waitFor(() => expect(changes).toEqual(['temp/c.png,temp/a.png,temp/b.png']));
    expect(rows()[0]?.getByText('c.png')).toBeVisible();
  });

  it('are read only where nobody may change them', () => {
    showField({ value: 'temp/a.pdf', readOnly: true });
    expect(screen.queryByRole('button', { name: /移除|点击上传|移动/ })).toBeNull();
    expect(screen.getByRole('button', { name: '下载 a.pdf' })).toBeEnabled();
  });
});

describe('a download', () => {
  it('saves the file under its name', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:file';
    const value = JSON.stringify([{ fileName: '平面图.pdf', filePath: 'temp/there.pdf', fileSize: 7 }]);
    const { user } = showField({ form: 'entries', value });
    await user.click(screen.getByRole('button', { name: '下载 平面图.pdf' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('平面图.pdf');
    saved.mockRestore();
  });

  it.each([
    ['文件下载失败', 'temp/gone.pdf'],
    ['未知的文件', ''],
  ])('[UPLOAD-14] shows "%s" of an entry with the path %j', async (message, filePath) => {
    const value = JSON.stringify([{ fileName: '平面图.pdf', filePath, fileSize: 7 }]);
    const { user } = showField({ form: 'entries', value });
    await user.click(screen.getByRole('button', { name: '下载 平面图.pdf' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });
});

describe('the viewer', () => {
  it('zooms, turns and leafs with the keyboard', async () => {
    const { user } = showField({ value: 'temp/a.png,temp/b.png' });
    await user.click(screen.getByRole('button', { name: '查看 a.png' }));
    const dialog = await screen.findByRole('dialog', { name: 'a.png' });
    const inDialog = within(dialog);
    const shown = () => inDialog.getByRole('img');
    inDialog.getByRole('button', { name: '放大' }).focus();
    await user.keyboard('+');
    expect(inDialog.getByText('125%')).toBeVisible();
    await user.keyboard('-r');
    expect(inDialog.getByText('100%')).toBeVisible();
    expect(shown()).toHaveStyle({ transform: 'rotate(90deg)' });
    await user.keyboard('RR');
    expect(shown()).toHaveStyle({ transform: 'rotate(270deg)' });
    await user.keyboard('0');
    expect(shown()).toHaveStyle({ transform: 'rotate(0deg)' });
    await user.keyboard('{PageDown}');
    expect(await screen.findByRole('dialog', { name: 'b.png' })).toBeVisible();
    expect(inDialog.getByText('第 2 张，共 2 张')).toBeVisible();
    // The first one closes the tooltip.
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
