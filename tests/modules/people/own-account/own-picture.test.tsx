import '@testing-library/jest-dom/vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { largestAvatar } from '#contract/constants.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { Toaster } from '#modules/ground/ui/index.ts';
import { OwnPicture } from '#modules/people/own-account/components/own-picture.tsx';
import { type LocalServer, startServer } from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;
/** Ends the upload. */
let reply: () => void;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
  const arrived = new Promise<void>(resolve => {
    reply = resolve;
  });
  server.answer(async (response, { method }) => {
    if (method === 'POST') await arrived;
    const all = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response.writeHead(200, { 'content-type': 'application/json', ...all });
    response.end(JSON.stringify({ success: true, message: 'avatar/new.png', code: 0, result: null }));
  });
});
afterEach(async () => {
  reply();
  cleanup();
  await server.close();
});

function Picture() {
  const [path, setPath] = useState('avatar/old.png');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <p>路径：{path}</p>
      <OwnPicture name="张三" value={path} onChange={setPath} />
    </QueryClientProvider>
  );
}

/** Chooses a picture, of which a page without pixels takes no part. */
async function choose(
  user: ReturnType<typeof userEvent.setup>,
  picture = new File(['x'], 'me.png', { type: 'image/png' }),
) {
  await user.upload(screen.getByLabelText('头像'), picture);
  const dialog = await screen.findByRole('dialog', { name: '裁剪图片' }, { timeout: 20_000 });
  expect(await within(dialog).findByText('图片无法显示')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '裁剪并上传' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: '使用原图' }));
}

const sent = () => server.seen.find(({ method }) => method === 'POST');

it('[API-85][API-98] is sent as multipart with isup=1 and its folder', async () => {
  render(<Picture />);
  const user = userEvent.setup();
  await choose(user);
  await waitFor(() => expect(sent()).toBeDefined());
  const { path, headers, body } = sent() ?? { body: '' };
  expect(path).toMatch(/\/sys\/common\/upload$/);
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data/);
  expect(body).toMatch(/name="isup"\s+1\s/);
  expect(body).toMatch(/name="biz"\s+avatar\s/);
  reply();
  await screen.findByText('路径：avatar/new.png');
});

it('[UPLOAD-09] is not removed while another one is uploading', async () => {
  render(<Picture />);
  const user = userEvent.setup();
  const remove = screen.getByRole('button', { name: /移除|删除/ });
  expect(remove).toBeEnabled();
  await choose(user);
  await waitFor(() => expect(sent()).toBeDefined());
  expect(remove).toBeDisabled();
  expect(screen.getByText('路径：avatar/old.png')).toBeVisible();
  reply();
  await screen.findByText('路径：avatar/new.png');
  expect(remove).toBeEnabled();
});

it('is refused where what was taken of it is still too large', async () => {
  render(
    <>
      <Picture />
      <Toaster />
    </>,
  );
  const user = userEvent.setup();
  await choose(user, new File([new Uint8Array(largestAvatar + 1)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('图片超过 2 MB，请选择较小的图片')).toBeVisible();
  expect(sent()).toBeUndefined();
});
