import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo, type LoginResult, login, logout } from '#contract/areas/session.ts';
import { casValidateLogin } from '#contract/areas/third-login.ts';
import { type CasServer, startCasServer } from '#tests/support/cas-server.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { testPassword } from '../support/test-password.ts';
import { consoleUrl, Visitor } from './support.ts';

const leading = 'leading_sso';
const staying = 'staying_sso';
const signInPage = `${consoleUrl}/user/login`;
const isSignInPage = (url: URL) => url.href.startsWith(signInPage);

describe('signing out after a third-party sign-in', () => {
  let provider: OpenIdProvider;
  let cas: CasServer;
  let server: TestApp;

  beforeAll(async () => {
    const client = { id: 'vitrine', secret: 'a secret of the console' };
    const redirectUris = [leading, staying].map(
      name => `${consoleUrl}/jeecg-boot/sys/thirdLogin/${name}/callback`,
    );
    provider = await startOpenIdProvider({ ...client, redirectUris, signOutUris: [signInPage] });
    cas = await startCasServer('admin');
    const common = { clientId: client.id, clientSecret: client.secret, newAccounts: true };
    server = await startApp({
      environment: {
        PUBLIC_URL: consoleUrl,
        CAS_URL: cas.url,
        CAS_SIGN_OUT: 'on',
        THIRD_LOGIN: JSON.stringify([
          { source: leading, name: '馆内账号', issuer: provider.url, signOut: true, ...common },
          { source: staying, name: '另一个', issuer: provider.url, ...common },
        ]),
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
    await cas.close();
  });

  const leave = (token: string) =>
    server.request<string | { signOutAddress: string }>(logout, {}, token).then(({ envelope }) => envelope);
  /** A person who has signed in through a provider. */
  const signedIn = async (source: string, id: string) => {
    provider.signIn({ id, username: id, name: id });
    const at = new Visitor(server, source);
    const { envelope } = await at.create(await at.unbound());
    const { token } = (await at.openSession(envelope.result)).envelope.result;
    // From now on only a session at the provider avoids its sign-in form.
    provider.signIn(undefined);
    return { at, token };
  };

  it('[API-15] redirects to the provider’s sign-out if configured, and back to the sign-in page', async () => {
    const { at, token } = await signedIn(leading, 'person-1');
    expect((await at.signInAtProvider()).message).not.toBe('登录失败');
    const { success, message, result } = await leave(token);
    expect({ success, message }).toEqual({ success: true, message: '退出登录成功！' });
    expect((await server.request(getUserInfo, {}, token)).status).toBe(401);
    const address = new URL(typeof result === 'string' ? '' : result.signOutAddress);
    expect(address.origin).toBe(provider.url);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'vitrine',
      post_logout_redirect_uri: signInPage,
    });
    const requested = await at.browser.open(address.href);
    const back = await at.browser.submit(requested, { logout: 'yes' }, isSignInPage);
    expect(back.url.href).toBe(signInPage);
    expect((await at.signInAtProvider()).message).toBe('登录失败');
  });

  it('[API-15] [AUTH-16] redirects nobody else', async () => {
    const { at, token } = await signedIn(staying, 'person-2');
    expect((await leave(token)).result).toBe('退出登录成功！');
    expect((await at.signInAtProvider()).message).not.toBe('登录失败');
    await server.add({ username: 'by_password' });
    const opened = await server.request<LoginResult>(login, {
      username: 'by_password',
      password: testPassword,
    });
    expect((await leave(opened.envelope.result.token)).result).toBe('退出登录成功！');
  });

  it('[API-15] redirects to the sign-out of the single sign-on server', async () => {
    const browser = new TestBrowser(server.app, consoleUrl);
    const service = `${signInPage}?state=s1`;
    const { url } = await browser.open(`${cas.url}/login?${new URLSearchParams({ service })}`, isSignInPage);
    expect(cas.signedInCount()).toBe(1);
    const ticket = url.searchParams.get('ticket') ?? '';
    const opened = await server.request<LoginResult>(casValidateLogin, { ticket, service });
    const { result } = await leave(opened.envelope.result.token);
    const address = typeof result === 'string' ? '' : result.signOutAddress;
    expect(address).toBe(`${cas.url}/logout?${new URLSearchParams({ service: signInPage })}`);
    expect((await browser.open(address, isSignInPage)).url.href).toBe(signInPage);
    expect(cas.signedInCount()).toBe(0);
  });
});
