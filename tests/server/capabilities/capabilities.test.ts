import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCapabilities } from '#contract/areas/capabilities.ts';
import { capabilities } from '#contract/capabilities.ts';
import { startApp, type TestApp } from '../support/app.ts';

describe('the capabilities of this server', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'zhangsan' });
  });
  afterAll(() => server.close());

  it('are all of the contract, for every signed-in person', async () => {
    const reply = await server.request<string[]>(serverCapabilities, {}, await server.as('zhangsan'));
    expect(reply.envelope.result).toEqual([...capabilities]);
  });

  it('are for signed-in people only', async () => {
    expect((await server.request(serverCapabilities, {})).status).toBe(401);
  });
});
