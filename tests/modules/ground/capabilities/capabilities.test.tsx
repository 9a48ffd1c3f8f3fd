import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '#contract/capabilities.ts';
import { hasCapability, useCapability } from '#modules/ground/capabilities/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { connectionReturned, showFirst } from '#modules/ground/platform/lazy/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { forgetPerson } from '#modules/ground/platform/storage/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  showFirst(Promise.resolve());
  await server.close();
});

function Shown({ name }: { name: Capability }) {
  return <output>{String(useCapability(name))}</output>;
}

/** A page in a window of its own memory, as after a reload. */
function showPage(name: Capability = 'ownDevices') {
  const client = createQueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <Shown name={name} />
    </QueryClientProvider>
  );
  return { client, page, ...render(page) };
}

const known = () => screen.getByRole('status').textContent;
const becomes = (text: string) => waitFor(() => expect(known()).toBe(text));
const own = (...names: string[]) => envelope(200, { result: names });

describe('the capabilities of the server', () => {
  it('are what it lists, and unknown names of a newer server are none', async () => {
    server.answer(own('ownDevices', 'nextYear'));
    const { unmount } = showPage('ownDevices');
    expect(known()).toBe('undefined');
    await becomes('true');
    unmount();
    showPage('recordCounts');
    await becomes('false');
  });

  it.each([
    ['has no such path', 404, { error: 'Not Found', message: 'No message available' }],
    ['refuses it in an envelope', 200, { success: false, code: 500, message: '操作失败' }],
    ['refuses the method', 200, { success: false, code: 405, message: '不支持GET请求方法' }],
    ['replies with something else', 200, { result: 'pong' }],
  ])('are none where the server %s', async (_title, status, body) => {
    server.answer(envelope(status, body));
    showPage();
    await becomes('false');
  });

  it('are none where a page is served for every path', async () => {
    server.answer(response => response.writeHead(200).end('<!doctype html>'));
    showPage();
    await becomes('false');
  });

  it('stay unknown while the server is out of order, and the next page asks again', async () => {
    server.answer(envelope(502, { success: false }));
    const { client, unmount } = showPage();
    await waitFor(() => expect(client.getQueryState(['capabilities'])?.status).toBe('error'));
    expect(known()).toBe('undefined');
    unmount();
    server.answer(own('ownDevices'));
    render(
      <QueryClientProvider client={client}>
        <Shown name="ownDevices" />
      </QueryClientProvider>,
    );
    await becomes('true');
  });

  it('are asked for again on the same page once the connection has returned', async () => {
    server.answer(envelope(502, { success: false }));
    const { client } = showPage();
    await waitFor(() => expect(client.getQueryState(['capabilities'])?.status).toBe('error'));
    server.answer(own('ownDevices'));
    act(() => connectionReturned());
    await becomes('true');
    const asked = server.seen.length;
    act(() => connectionReturned());
    expect(server.seen).toHaveLength(asked);
  });

  it('are asked for once in a window, also after a reload, until the person signs out', async () => {
    server.answer(own('ownDevices'));
    const first = showPage();
    await becomes('true');
    first.unmount();
    const again = showPage();
    expect(known()).toBe('true');
    expect(await hasCapability(again.client, 'recordCounts')).toBe(false);
    again.unmount();
    expect(server.seen).toHaveLength(1);
    forgetPerson();
    server.answer(own());
    showPage();
    await becomes('false');
    expect(server.seen).toHaveLength(2);
  });

  it('of one server mean nothing for another', async () => {
    server.answer(own('ownDevices'));
    showPage().client;
    await becomes('true');
    cleanup();
    configureHttp({ base: server.base.replace('jeecg-boot', 'other') });
    server.answer(envelope(404, {}));
    showPage();
    await becomes('false');
  });

  it('are not asked for before the first page is shown', async () => {
    server.answer(own('ownDevices'));
    const { promise, resolve: show } = Promise.withResolvers<void>();
    showFirst(promise);
    showPage();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(server.seen).toEqual([]);
    show();
    await becomes('true');
  });
});
