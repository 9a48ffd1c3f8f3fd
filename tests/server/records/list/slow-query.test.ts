import { afterEach, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { ConfigError, readConfig } from '#server/kernel/config/config.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp | undefined;
afterEach(() => server?.close());

const pages = async (milliseconds: string) => {
  server = await startApp({ environment: { SLOW_QUERY_MS: milliseconds } });
  const token = await server.as('admin');
  const replies: Page<object>[] = [];
  for (const endpoint of [userList, positionResource.endpoints.list])
    replies.push((await server.request<Page<object>>(endpoint, {}, token)).envelope.result);
  return replies;
};

it('a page states in seconds how long its query took, when it took longer than the setting', async () => {
  for (const page of await pages('0')) {
    expect(page.slowSeconds).toBeGreaterThanOrEqual(0.1);
    expect(Math.round((page.slowSeconds ?? 0) * 10)).toBeCloseTo((page.slowSeconds ?? 0) * 10);
  }
});

it('a page of a quick query is that of the interface', async () => {
  for (const page of await pages('600000'))
    expect(Object.keys(page).sort()).toEqual(['current', 'pages', 'records', 'size', 'total']);
});

it('the setting is one second, or a whole number of milliseconds up to ten minutes', () => {
  expect(readConfig({}).slowQueryMs).toBe(1000);
  expect(readConfig({ SLOW_QUERY_MS: '250' }).slowQueryMs).toBe(250);
  for (const SLOW_QUERY_MS of ['-1', '1.5', '600001', 'soon'])
    expect(() => readConfig({ SLOW_QUERY_MS }), SLOW_QUERY_MS).toThrow(ConfigError);
});
