import '@testing-library/jest-dom/vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { RichTextEditor } from '#modules/kit/rich-text/index.ts';
import { type LocalServer, startServer } from '#tests/modules/ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';

// The editor measures its text, which has no layout here.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

let server: LocalServer;
/** What the server replies to the next uploads. */
let replies: { success: boolean; message: string }[];
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
  server.answer((response, { method }) => {
    const all = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response.writeHead(200, { 'content-type': 'application/json', ...all });
    const reply = method === 'POST' ? replies.shift() : undefined;
    response.end(JSON.stringify({ code: reply?.success ? 0 : 500, result: null, ...reply }));
  });
});
afterEach(() => server.close());

function Writing() {
  const [html, setHtml] = useState('');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RichTextEditor label="正文" value={html} onChange={setHtml} />
      <output>{html}</output>
    </QueryClientProvider>
  );
}

const stored = () => document.querySelector('output')?.textContent ?? '';
const uploads = () => server.seen.filter(({ method }) => method === 'POST');
const picture = new File(['x'], 'plan.png', { type: 'image/png' });

async function open() {
  const { user } = show(<Writing />);
  await screen.findByRole('textbox', { name: '正文' }, { timeout: 20_000 });
  await user.click(screen.getByRole('button', { name: '图片' }));
  const choose = (file = picture) =>
    user.upload(screen.getByLabelText('从本机选择', { selector: 'input' }), file);
  return { user, choose };
}

it('[EDITOR-02][UPLOAD-22] a picture is uploaded for the editor, and is in the text where the server keeps none', async () => {
  replies = [{ success: true, message: 'local' }];
  const { user, choose } = await open();
  await user.type(screen.getByRole('textbox', { name: '图片说明' }), '平面图');
  await choose();
  await waitFor(() => expect(stored()).toContain('<img'));
  expect(stored()).toContain('src="data:image/png;base64,eA=="');
  expect(stored()).toContain('alt="平面图"');
  const [{ body = '', path } = {}] = uploads();
  expect(path).toMatch(/\/sys\/common\/upload$/);
  expect(body).toMatch(/name="biz"\s+jeditor\s/);
  expect(body).toMatch(/name="jeditor"\s+1\s/);
  expect(body).toMatch(/name="isup"\s+1\s/);
});

it('[EDITOR-02] an upload that fails shows why, keeps the description, and is sent again', async () => {
  replies = [
    { success: false, message: '磁盘已满' },
    { success: true, message: 'local' },
  ];
  const { user, choose } = await open();
  await user.type(screen.getByRole('textbox', { name: '图片说明' }), '平面图');
  await choose();
  expect(await screen.findByText('磁盘已满')).toBeVisible();
  expect(stored()).toBe('');
  await user.click(screen.getByRole('button', { name: '重新上传' }));
  await waitFor(() => expect(stored()).toContain('alt="平面图"'));
  expect(uploads()).toHaveLength(2);
});

it('a file that is no picture is not sent', async () => {
  replies = [];
  const { user } = await open();
  const input = screen.getByLabelText('从本机选择', { selector: 'input' });
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText('只支持 PNG、JPEG、GIF、WebP 图片')).toBeVisible();
  expect(uploads()).toEqual([]);
});
