import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mockEndpoints, mockReplies } from '#scripts/vite/mock-endpoints.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  const reply = mockReplies('/base');
  server = createServer((request, response) =>
    reply(request, response, () => response.writeHead(404).end('passed on')),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const get = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);

it.each([
  ['user', 'username'],
  ['role', 'permissions'],
  ['service', 'callNo'],
  ['permission', 'actionData'],
])('[API-100] the mock endpoint of %s replies with pages of its records', async (name, property) => {
  const reply = await (await get(`/base/mock/api/${name}?pageNo=2&pageSize=2`)).json();
  const { result } = reply as { result: { data: object[]; totalCount: number; totalPage: number } };
  expect(reply).toMatchObject({ message: '', status: 200, result: { pageNo: 2, pageSize: 2 } });
  expect(result.totalPage).toBe(Math.ceil(result.totalCount / 2));
  expect(result.data).not.toHaveLength(0);
  for (const record of result.data) expect(record).toHaveProperty(property);
});

it('[API-100] the permissions without pages are a list', async () => {
  const reply = await (await get('/base/mock/api/permission/no-pager')).json();
  const { result } = reply as { result: { actionData: string }[] };
  expect(result.length).toBeGreaterThan(2);
  for (const { actionData } of result)
    expect(JSON.parse(actionData)).toContainEqual(expect.objectContaining({ action: 'add' }));
});

it('[API-100] nothing else is answered, and no build knows them', async () => {
  const others = ['/mock/api/user', '/base/mock/api/toString', '/base/mock/api/users', '/base/sys/user/list'];
  for (const path of others) expect((await get(path)).status, path).toBe(404);
  expect((await get('/base/mock/api/user', { method: 'POST' })).status).toBe(404);
  expect(mockEndpoints().apply).toBe('serve');
});
