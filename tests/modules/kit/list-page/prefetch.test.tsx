import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { prefetchList } from '#modules/kit/list-page/index.ts';
import { showThings, thingEndpoints } from './support/things-page.tsx';
import { startThingsServer, type ThingsServer } from './support/things-server.ts';

let server: ThingsServer;
beforeEach(async () => {
  localStorage.clear();
  server = await startThingsServer(25);
});
afterEach(() => server.close());

const requested = () => server.requested('/things/list').length;

/** Rows requested before the page is mounted. */
function prefetchedClient() {
  configureHttp({ base: server.base });
  const client = createQueryClient();
  void prefetchList(client, '/things/list');
  return client;
}

describe('prefetched rows', () => {
  it('[LIST-19] are shown without another request', async () => {
    await showThings(server.base, '/things', thingEndpoints, prefetchedClient());
    expect(await screen.findByText('thing 01')).toBeVisible();
    expect(requested()).toBe(1);
  });

  it('are shown once: a reload sends a request', async () => {
    const { user } = await showThings(server.base, '/things', thingEndpoints, prefetchedClient());
    await screen.findByText('thing 01');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await expect.poll(requested).toBe(2);
  });

  it('are not waited for by a reload, because they may be older than a change', async () => {
    const release = server.hold();
    const { user } = await showThings(server.base, '/things', thingEndpoints, prefetchedClient());
    await expect.poll(requested).toBe(1);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await expect.poll(requested).toBe(2);
    release();
    expect(await screen.findByText('thing 01')).toBeVisible();
  });

  it('show why they failed to load, and are requested again', async () => {
    server.fail(500, { message: '库存服务维护中' });
    const { user } = await showThings(server.base, '/things', thingEndpoints, prefetchedClient());
    expect(await screen.findByText('库存服务维护中')).toBeVisible();
    server.fail();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('thing 01')).toBeVisible();
  });

  it('are not shown for another query', async () => {
    await showThings(server.base, '/things?page=2', thingEndpoints, prefetchedClient());
    expect(await screen.findByText('thing 11')).toBeVisible();
    expect(screen.queryByText('thing 01')).toBeNull();
    expect(requested()).toBe(2);
  });

  it('are not shown by a reload when they arrive after the rows of the list', async () => {
    const client = createQueryClient();
    const { user } = await showThings(server.base, '/things', thingEndpoints, client);
    await screen.findByText('thing 01');
    await prefetchList(client, '/things/list');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await expect.poll(requested).toBe(3);
  });
});
