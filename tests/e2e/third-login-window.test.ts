import { describe, expect, inject } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { journey as base, type Visitor } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const client = { id: 'vitrine', secret: 'a secret of the console' };

/** A console with two providers, of which the second removes the reference between the windows. */
const journey = base.extend('console', { scope: 'file' }, async ({ url: _url }, { onCleanup }) => {
  const providers: OpenIdProvider[] = [];
  const server: OwnServer = await startOwnServer(inject('template'), async url => {
    const entries = [];
    for (const [source, isolatesOpener] of [['plain', false] as const, ['cutting', true] as const]) {
      const redirectUris = [`${url}/jeecg-boot/sys/thirdLogin/${source}/callback`];
      const provider = await startOpenIdProvider({ ...client, redirectUris }, { isolatesOpener });
      provider.signIn({ id: `person of ${source}`, username: `${source}_person`, name: '来访者' });
      providers.push(provider);
      const secrets = { clientId: client.id, clientSecret: client.secret };
      entries.push({ source, name: source, issuer: provider.url, newAccounts: true, ...secrets });
    }
    return { PUBLIC_URL: url, THIRD_LOGIN: JSON.stringify(entries) };
  });
  onCleanup(async () => {
    await server.remove();
    for (const provider of providers) await provider.close();
  });
  return server;
});

/** Opens the sign-in window like the console, and waits for its message. */
const messageOf = ({ page }: Visitor, source: string) =>
  page.evaluate(
    address =>
      new Promise<{ data: string; origin: string }>(resolve => {
        window.addEventListener('message', ({ data, origin }) => {
          if (typeof data === 'string') resolve({ data, origin });
        });
        window.open(address, 'third-login', 'width=600,height=600');
      }),
    `/jeecg-boot/sys/thirdLogin/render/${source}`,
  );

describe('the sign-in window of a provider', () => {
  journey(
    '[AUTH-04] posts its result to the page that opened it, and closes',
    async ({ console, openWindow }) => {
      const visitor = await openWindow({ baseURL: console.url });
      await visitor.page.goto('/user/login');
      const popup = visitor.page.waitForEvent('popup');
      const { data, origin } = await messageOf(visitor, 'plain');
      expect(origin).toBe(console.url);
      const window = await popup;
      if (!window.isClosed()) await window.waitForEvent('close');
      const opened = await visitor.page.evaluate(async ([uuid]) => {
        const base = '/jeecg-boot/sys/thirdLogin';
        const created = await fetch(`${base}/user/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ uuid }),
        });
        const { result: ticket } = (await created.json()) as { result: string };
        return (await fetch(`${base}/getLoginUser/${ticket}/plain`)).json();
      }, data.split(',').slice(1));
      expect(opened).toMatchObject({ success: true, result: { userInfo: { username: 'plain_person' } } });
    },
  );

  journey(
    'redirects to the console if the provider has removed its opener',
    async ({ console, openWindow }) => {
      const { page } = await openWindow({ baseURL: console.url });
      await page.goto('/user/login');
      const arrived = page
        .context()
        .waitForEvent('request', request => new URL(request.url()).pathname === '/oauth2-app/login');
      await page.evaluate(() => void window.open('/jeecg-boot/sys/thirdLogin/render/cutting', 'third-login'));
      const { searchParams } = new URL((await arrived).url());
      expect(Object.fromEntries(searchParams)).toEqual({
        thirdUserUuid: expect.stringMatching(/^[\w-]{43}$/),
        thirdType: 'cutting',
      });
    },
  );
});
