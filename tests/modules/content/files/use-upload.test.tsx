import '../../ground/ui/support/page.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useUpload } from '#modules/content/files/use-upload.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { Toaster } from '#modules/ground/ui/index.ts';
import { type LocalServer, startServer } from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;
let refused: boolean;
beforeEach(async () => {
  setLanguage('zh-CN');
  refused = true;
  server = await startServer();
  configureHttp({ base: server.base });
  server.answer((response, { body }) => {
    const isRefused = refused && body.includes('name="file"; filename="b.exe"');
    const all = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response.writeHead(200, { 'content-type': 'application/json', ...all });
    const answer = isRefused
      ? { success: false, message: '不能上传这种文件', code: 500 }
      : { success: true, message: '上传成功！', code: 200 };
    response.end(JSON.stringify({ ...answer, result: null }));
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Uploads() {
  const { send, current } = useUpload();
  return (
    <>
      <p>{current ? `${current.place}/${current.count}` : 'idle'}</p>
      <input
        type="file"
        multiple
        aria-label="files"
        onChange={event => send([...(event.target.files ?? [])])}
      />
      <Toaster />
    </>
  );
}

it('a file that fails is named with its reason, keeps no other back, and is sent again on request', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Uploads />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const files = ['a.txt', 'b.exe', 'c.txt'].map(name => new File(['x'], name));
  await user.upload(screen.getByLabelText('files'), files);
  expect(await screen.findByText('b.exe 上传失败')).toBeVisible();
  expect(screen.getByText('不能上传这种文件')).toBeVisible();
  expect(await screen.findByText('已上传 2 个文件')).toBeVisible();
  const posts = () => server.seen.filter(({ method }) => method === 'POST').length;
  expect(posts()).toBe(3);
  refused = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已上传 1 个文件')).toBeVisible();
  await waitFor(() => expect(screen.getByText('idle')).toBeVisible());
  expect(posts()).toBe(4);
});
