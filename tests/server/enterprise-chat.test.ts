import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thirdAppSync } from '#contract/areas/enterprise-chat.ts';
import { startApp, type TestApp } from './support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
  await server.add({ username: 'plain' });
});
afterAll(() => server.close());

const sync = async (app: string, as: string) => {
  const input = { app, kind: 'user', direction: 'toApp', ids: '1,' };
  return (await server.request(thirdAppSync, input, await server.as(as))).envelope;
};

describe('the synchronisation with a chat program', () => {
  it.each([
    ['dingtalk', '钉钉同步功能已禁用'],
    ['wechatEnterprise', '企业微信同步功能已禁用'],
  ])('is refused for %s, which cannot be configured', async (app, message) => {
    expect(await sync(app, 'admin')).toMatchObject({ success: false, message, result: null });
  });

  it('is refused to people without the permission before that', async () => {
    expect(await sync('dingtalk', 'plain')).toMatchObject({ success: false, code: 510 });
  });
});
