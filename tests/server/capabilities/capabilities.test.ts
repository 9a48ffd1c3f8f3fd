import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCapabilities } from '#contract/areas/capabilities.ts';
import { capabilities } from '#contract/capabilities.ts';
import { passkeys } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { withoutPassword } from '../support/without-password.ts';

describe('the capabilities of this server', () => {
  let server: TestApp;
  beforeAll(async () => {
    // Passkeys belong to an address.
    server = await startApp({ environment: { PUBLIC_URL: 'https://console.example' } });
    await server.add({ username: 'zhangsan' });
  });
  afterAll(() => server.close());

  it('are all of the contract, for every signed-in person', async () => {
    const reply = await server.request<string[]>(serverCapabilities, {}, await server.as('zhangsan'));
    expect(reply.envelope.result).toEqual([...capabilities]);
  });

  it('leave the lock of the console out for somebody who has neither a password nor a passkey to unlock it', async () => {
    const { id } = await server.add({ username: 'lisi' });
    const token = await server.as('lisi');
    const lacking = async () => {
      const { result } = (await server.request<string[]>(serverCapabilities, {}, token)).envelope;
      return capabilities.filter(name => !result?.includes(name));
    };
    await withoutPassword(server, id);
    expect(await lacking()).toEqual(['lockScreen']);
    await server.db.insert(passkeys).values({ id: 'key', userId: id, name: '办公室电脑', publicKey: 'x' });
    expect(await lacking()).toEqual([]);
  });

  it('are for signed-in people only', async () => {
    expect((await server.request(serverCapabilities, {})).status).toBe(401);
  });
});
