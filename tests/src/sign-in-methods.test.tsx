import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { SignInMethods } from '#contract/sign-in-methods.ts';
import { openOwnDialog } from '#modules/sign-in/session/index.ts';
import { healthy, openConsole, type Reply, type RunningConsole } from './support/console.tsx';

const everySignInMethod: SignInMethods = {
  phone: true,
  register: true,
  forgotten: true,
  cas: 'https://cas.example/cas',
  third: [{ source: 'museum', name: '统一认证', newAccounts: false, app: 'MuseumChat' }],
};

const userInfo = { id: '1', username: 'admin', realname: '管理员', avatar: null, orgCode: 'A02' };
const login = (result: object): Reply => ({
  body: {
    code: 200,
    message: '登录成功',
    result: { token: 'token-1', userInfo, sysAllDictItems: {}, ...result },
  },
});
const tenants = [
  { id: 7, name: '市博物馆' },
  { id: 8, name: '科技馆' },
];
const departments = [
  { id: 'd1', orgCode: 'A01', departName: '展陈部' },
  { id: 'd2', orgCode: 'A02', departName: '设备科' },
];

let running: RunningConsole | undefined;
afterEach(async () => {
  await running?.close();
  for (const meta of document.head.querySelectorAll('meta[name^="vitrine-"]')) meta.remove();
});

/** Writes a setting into the page, as the server does. */
function setMeta(name: string, content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: `vitrine-${name}`, content });
  document.head.append(meta);
}

const offer = (text: string) => setMeta('sign-in-methods', text);

// jsdom has no scrolling.
Element.prototype.scrollIntoView ??= () => undefined;

async function open(address: string, replies: Record<string, Reply> = {}) {
  running = await openConsole(address, { replies: { ...healthy(), ...replies } });
  return { user: userEvent.setup(), running };
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('heading', { name: '登录' });
  await user.keyboard('admin{Tab}x{Enter}');
}

const lastSent = (path: string) => running?.server.seen.findLast(seen => seen.path.endsWith(path));

const picture = () => document.querySelector('img[src="/site/picture"]');

describe('the organisation on the sign-in page', () => {
  it('[LAYOUT-01] is named above the form and shown beside it', async () => {
    setMeta('site', '{"name":"市自然博物馆","picture":"/site/picture"}');
    await open('/user/login');
    expect(await screen.findByText('市自然博物馆')).toBeVisible();
    expect(picture()).toBeVisible();
    fireEvent.error(picture() as Element);
    expect(picture()).not.toBeVisible();
  });

  it.each(['', '{', '7', 'null', '{"name":"","picture":7}'])('is absent for %j', async text => {
    setMeta('site', text);
    await open('/user/login');
    await screen.findByRole('heading', { name: '登录' });
    for (const part of document.querySelectorAll('[data-site]')) expect(part).not.toBeVisible();
  });
});

describe('the logos of providers', () => {
  it('[AUTH-18] are the configured one, the well-known mark, or the first letter', async () => {
    offer(
      JSON.stringify({
        third: [
          { source: 'museum', name: '馆内账号', logo: '/site/logo-museum' },
          { source: 'wechat_open', name: '微信' },
          { source: 'other', name: '其他' },
        ],
      }),
    );
    await open('/user/login');
    const button = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
    expect((await button('馆内账号')).querySelector('img')).toHaveAttribute('src', '/site/logo-museum');
    expect((await button('微信')).querySelector('svg path')).toBeInTheDocument();
    expect((await button('其他')).querySelector('[data-letter="其"]')).toBeInTheDocument();
  });
});

describe('the methods on the sign-in page', () => {
  it.each([
    ['an empty element', ''],
    ['a text that is no JSON', '{'],
    ['a text that is no record', '7'],
    ['a provider without a name', '{"third":[{"source":"x"}],"cas":"javascript:alert(1)"}'],
  ])('[AUTH-18] is name and password alone for %s', async (_what, text) => {
    offer(text);
    await open('/user/login');
    await screen.findByRole('heading', { name: '登录' });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('其他登录方式')).toBeNull();
    expect(screen.queryByRole('link', { name: /注册|忘记/ })).toBeNull();
  });

  it('[AUTH-03] [AUTH-04] [AUTH-05] is every way that is on', async () => {
    offer(JSON.stringify(everySignInMethod));
    const { user } = await open('/user/login?redirect=%2Fother');
    expect(await screen.findByRole('button', { name: '使用统一认证登录' })).toBeVisible();
    const cas = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: '单点登录' }).href);
    expect(cas.origin + cas.pathname).toBe('https://cas.example/cas/login');
    expect(new URL(cas.searchParams.get('service') ?? '').searchParams.get('redirect')).toBe('/other');
    expect(screen.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/user/register');
    expect(screen.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/user/alteration');
    const account = screen.getByRole('tab', { name: '账号密码登录' });
    await user.type(screen.getByLabelText('用户名'), 'half');
    account.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('textbox', { name: '短信验证码' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByLabelText('用户名')).toHaveValue('half');
  });
});

describe('returning from single sign-on', () => {
  const seen = () => running?.server.seen.filter(({ path }) => path.endsWith('/validateLogin')) ?? [];
  const validated = { '/sys/cas/client/validateLogin': login({ multi_depart: 1, departs: [] }) };
  const comeBack = async (service: string) => {
    const back = new URL(service);
    back.searchParams.set('ticket', 'ST-1');
    return open(back.pathname + back.search, validated);
  };
  const begin = async () => {
    offer(JSON.stringify(everySignInMethod));
    await open('/user/login?redirect=%2Ftest%2Fhome');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '单点登录' });
    const service = new URL(link.href).searchParams.get('service') ?? '';
    // jsdom does not navigate.
    link.addEventListener('click', event => event.preventDefault());
    link.click();
    const kept = sessionStorage.getItem('pro__CAS_STATE') ?? '';
    await running?.close();
    return { service, kept };
  };

  it('[AUTH-19] sends exactly the service that the ticket was requested for', async () => {
    const { service, kept } = await begin();
    sessionStorage.setItem('pro__CAS_STATE', kept);
    const { running: console_ } = await comeBack(service);
    await waitFor(() => expect(console_.address()).toBe('/test/home'));
    expect(seen()).toHaveLength(1);
    expect(seen()[0]?.query.get('service')).toBe(service);
    expect(sessionStorage.getItem('pro__CAS_STATE')).toBeNull();
  });

  it.each([
    ['that began in another browser', () => undefined],
    ['with another state', () => JSON.stringify({ value: 'another', expire: null })],
  ])('[AUTH-19] [AUTH-06] a sign-in %s opens nothing', async (_what, keptIn) => {
    const { service } = await begin();
    const kept = keptIn();
    if (kept !== undefined) sessionStorage.setItem('pro__CAS_STATE', kept);
    const { running: console_ } = await comeBack(service);
    expect(await screen.findByText(/这次单点登录不是从这个页面开始的/)).toBeVisible();
    expect(seen()).toEqual([]);
    expect(console_.address()).toBe('/user/login?redirect=%2Ftest%2Fhome');
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  });

  it('[AUTH-19] a planted ticket without any state opens nothing', async () => {
    offer(JSON.stringify(everySignInMethod));
    await open('/user/login?ticket=ST-planted', validated);
    expect(await screen.findByText(/这次单点登录不是从这个页面开始的/)).toBeVisible();
    expect(seen()).toEqual([]);
  });
});

describe('a choice after signing in', () => {
  it('[DEPART-06] [DEPART-07] [DEPART-09] [PAGE-17] requires a tenant and a department, and marks what is missing', async () => {
    const { user, running: console_ } = await open('/user/login', {
      '/sys/login': login({ multi_depart: 2, departs: departments, tenantList: tenants }),
      '/sys/selectDepart': { body: { code: 0, result: { userInfo: { ...userInfo, realname: '管理员甲' } } } },
    });
    await signIn(user);
    const dialog = await screen.findByRole('dialog', { name: '选择租户和部门' });
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: '确认' }));
    expect(within(dialog).getByRole('combobox', { name: /租户/ })).toHaveAccessibleDescription(
      '请选择登录租户',
    );
    // The previous department is preselected.
    expect(within(dialog).getByRole('combobox', { name: /部门/ })).toHaveTextContent('设备科');
    within(dialog).getByRole('combobox', { name: /租户/ }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: '科技馆' }));
    await user.click(within(dialog).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(console_.address()).toBe('/dashboard/analysis'));
    expect(JSON.parse(lastSent('/sys/selectDepart')?.body ?? '')).toEqual({
      orgCode: 'A02',
      username: 'admin',
    });
    expect(console_.app.session.getSnapshot().context.user).toMatchObject({
      tenantId: '8',
      realname: '管理员甲',
    });
    await waitFor(() => expect(lastSent('getUserPermissionByToken')?.headers['tenant-id']).toBe('8'));
    expect(localStorage.getItem('pro__TENANT_ID')).toContain('8');
  });

  it('[STORE-02] of an only tenant needs no question', async () => {
    const { user, running: console_ } = await open('/user/login', {
      '/sys/login': login({ multi_depart: 1, departs: [], tenantList: [tenants[0]] }),
    });
    await signIn(user);
    await waitFor(() => expect(console_.address()).toBe('/dashboard/analysis'));
    expect(localStorage.getItem('pro__TENANT_ID')).toContain('7');
  });

  it('[DEPART-05] is skipped for a person without departments, who is notified', async () => {
    const { user, running: console_ } = await open('/user/login', {
      '/sys/login': login({ multi_depart: 0, departs: [] }),
    });
    await signIn(user);
    expect(await screen.findByText('您尚未设置部门信息!')).toBeVisible();
    await waitFor(() => expect(console_.address()).toBe('/dashboard/analysis'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[AUTH-14] can be cancelled, which ends the session', async () => {
    const { user, running: console_ } = await open('/user/login', {
      '/sys/login': login({ tenantList: tenants }),
    });
    await signIn(user);
    const dialog = await screen.findByRole('dialog', { name: '租户选择' });
    await user.click(within(dialog).getByRole('button', { name: '返回登录' }));
    await waitFor(() => expect(console_.reload).toHaveBeenCalled());
    expect(lastSent('/sys/logout')?.headers['x-access-token']).toBe('token-1');
  });
});

describe('another department', () => {
  it.each([
    ['[DEPART-01]', null, '部门选择'],
    ['[DEPART-02]', 'A02', '部门切换 设备科'],
  ])('%s is requested, with the current one %s, under the title %s', async (_id, orgCode, name) => {
    running = await openConsole('/dashboard/analysis', {
      signedIn: true,
      replies: {
        ...healthy(),
        '/sys/user/getCurrentUserDeparts': { body: { result: { list: departments, orgCode } } },
      },
    });
    await screen.findByRole('navigation', { name: '菜单' });
    await act(async () => openOwnDialog('departments'));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it('[DEPART-10] invalidates all fetched data, so that visible data is fetched again', async () => {
    const console_ = await openConsole('/dashboard/analysis', {
      signedIn: true,
      replies: {
        ...healthy(),
        '/sys/user/getCurrentUserDeparts': { body: { result: { list: departments, orgCode: 'A02' } } },
        '/sys/selectDepart': { body: { result: { userInfo: { ...userInfo, orgCode: 'A01' } } } },
      },
    });
    running = console_;
    await screen.findByRole('navigation', { name: '菜单' });
    console_.app.queryClient.setQueryData(['list'], []);
    await act(async () => openOwnDialog('departments'));
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog', { name: '部门切换 设备科' }));
    dialog.getByRole('combobox').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: '展陈部' }));
    expect(console_.app.queryClient.getQueryState(['list'])?.isInvalidated).toBe(false);
    await user.click(dialog.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('已切换到展陈部')).toBeVisible();
    expect(console_.app.queryClient.getQueryState(['list'])?.isInvalidated).toBe(true);
  });
});

describe('another tab of the browser', () => {
  const changeKey = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it('[AUTH-11] [AUTH-13] that signs out ends the session of this one as well', async () => {
    const console_ = await openConsole('/dashboard/analysis', { signedIn: true });
    running = console_;
    await screen.findByRole('navigation', { name: '菜单' });
    changeKey('pro__LANGUAGE');
    expect(console_.app.session.getSnapshot().hasTag('signedIn')).toBe(true);
    localStorage.removeItem('pro__Access-Token');
    changeKey('pro__Access-Token');
    await waitFor(() => expect(console_.reload).toHaveBeenCalled());
    expect(console_.requested('/sys/logout')).toBe(0);
  });
});

describe('after another person', () => {
  it('[GUARD-08] the address of that person is not where one starts', async () => {
    sessionStorage.setItem('pro__LEFT_BY', JSON.stringify({ value: '99', expire: null }));
    const { user, running: console_ } = await open('/user/login?redirect=%2Ftest%2Fhome');
    await signIn(user);
    await waitFor(() => expect(console_.address()).toBe('/dashboard/analysis'));
  });

  it('[GUARD-08] one’s own address is', async () => {
    sessionStorage.setItem('pro__LEFT_BY', JSON.stringify({ value: '1', expire: null }));
    const { user, running: console_ } = await open('/user/login?redirect=%2Ftest%2Fhome');
    await signIn(user);
    await waitFor(() => expect(console_.address()).toBe('/test/home'));
  });
});
